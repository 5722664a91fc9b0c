import SQL

/// The objects that changes tell of.
struct ToldObjects {
  /// As changes name their objects, without the kind.
  private var objects: Set<String> = []
  /// Tables that come with their columns and their key.
  private var newTables: Set<String> = []
  /// Tables that go with all that they hold.
  private var oldTables: Set<String> = []
  /// Indexes and constraints that are renamed, wherever they are.
  private var renamed: Set<String> = []

  init(_ changes: [SchemaChange]) {
    for change in changes { add(change.definition) }
  }

  private mutating func add(_ definition: DDL) {
    objects.insert(definition.object)
    switch definition {
    case .createTable(let table, _, _): newTables.insert(table.name.description)
    case .drop(.table(let table)): oldTables.insert(table.name.description)
    case .addPrimaryKey(let table, _):
      objects.insert("\(table.name).\(table.name)_pkey")
    case .rename(.index(let name, let new)):
      renamed.formUnion([name.name.description, new.description])
    case .rename(.constraint(let table, let name, let new)):
      objects.formUnion(["\(table.name).\(name)", "\(table.name).\(new)"])
    default: break
    }
  }

  /// Whether changes tell of an object, by the name that `CatalogObjects` gives it.
  func contains(_ name: String) -> Bool {
    let kinds = ["enum ", "table ", "column ", "index ", "foreign key ", "check ", "exclusion "]
    guard let kind = kinds.first(where: name.hasPrefix) else { return false }
    let object = name.dropFirst(kind.count)
    if kind != "check ", kind != "exclusion ", objects.contains(String(object)) { return true }
    guard let dot = object.firstIndex(of: ".") else { return false }
    let table = String(object[..<dot])
    let part = String(object[object.index(after: dot)...])
    if oldTables.contains(table) { return true }
    return switch kind {
    case "index ":
      renamed.contains(part) || (newTables.contains(table) && part == "\(table)_pkey")
    case "column ": newTables.contains(table)
    default: false
    }
  }
}
