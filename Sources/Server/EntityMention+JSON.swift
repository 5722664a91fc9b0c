import Execution
import JSON

extension EntityMention {
  /// Writes an element of the list by which caches of clients know the rows of an answer.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("path")
    path.write(to: &writer)
    switch ids {
    case .one(let id):
      writer.name("entityId")
      writer.string(id)
    case .list(let ids):
      writer.name("entityIds")
      writer.beginArray()
      for id in ids { writer.string(id) }
      writer.endArray()
    }
    writer.endObject()
  }
}

extension [PathElement] {
  /// Writes the path as an array of names and indexes.
  func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self {
      switch element {
      case .name(let name): writer.string(name)
      case .index(let index): writer.number(index)
      }
    }
    writer.endArray()
  }
}
