package import Execution
package import JSON

/// An element of `errors`, with every member that clients may look for.
package struct ResponseError: Sendable, Hashable {
  package var message: String
  /// Where the error belongs in the data; empty for one of the whole request.
  package var path: [PathElement]
  /// Places in the document; empty for operations of connectors, whose source is not public.
  package var locations: [Location]
  package var code: Code
  /// More for people who may know it; empty for others.
  package var debugDetails: String
  /// The source file of a diagnostic, and empty for all else.
  package var file: String
  package var resource: String
  /// The weight of a diagnostic that does not block; `nil` for all else.
  package var warningLevel: String?

  /// A line and a column, both from 1.
  package struct Location: Sendable, Hashable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The kind of an error: a canonical code, or for diagnostics the name of a rule.
  package enum Code: Sendable, Hashable {
    case status(StatusCode)
    case rule(String)
  }

  package init(
    _ message: String, path: [PathElement] = [], locations: [Location] = [], code: Code,
    debugDetails: String = "", file: String = "", resource: String = "",
    warningLevel: String? = nil
  ) {
    self.message = message
    self.path = path
    self.locations = locations
    self.code = code
    self.debugDetails = debugDetails
    self.file = file
    self.resource = resource
    self.warningLevel = warningLevel
  }
}

extension ResponseError {
  /// Writes the error as an object.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  /// Writes the error as an element of the `details` of a call that fails as a whole.
  func writeDetail(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("@type")
    writer.string("type.googleapis.com/google.firebase.dataconnect.v1.GraphqlError")
    writeMembers(to: &writer)
    writer.endObject()
  }

  private func writeMembers(to writer: inout JSONWriter) {
    writer.name("message")
    writer.string(message)
    writer.name("locations")
    writeLocations(to: &writer)
    writer.name("path")
    path.write(to: &writer)
    writer.name("extensions")
    writeExtensions(to: &writer)
  }

  private func writeLocations(to writer: inout JSONWriter) {
    writer.beginArray()
    for location in locations {
      writer.beginObject()
      writer.name("line")
      writer.number(location.line)
      writer.name("column")
      writer.number(location.column)
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeExtensions(to writer: inout JSONWriter) {
    writer.beginObject()
    let members = [
      ("file", file), ("code", code.name), ("debugDetails", debugDetails), ("resource", resource),
      ("warningLevel", warningLevel ?? "WARNING_LEVEL_UNKNOWN"),
    ]
    for (name, value) in members {
      writer.name(name)
      writer.string(value)
    }
    writer.name("workarounds")
    writer.beginArray()
    writer.endArray()
    writer.endObject()
  }
}

extension ResponseError.Code {
  fileprivate var name: String {
    switch self {
    case .status(let code): code.name
    case .rule(let name): name
    }
  }
}
