internal import JSON
package import SQL

/// A view together with one column that it reads.
package struct CatalogViewUse: Sendable, Equatable {
  package let schema: String
  package let name: String
  /// What makes the view again; `nil` where that is not possible, as for materialized ones.
  package let stored: StoredView?
  package let readSchema: String
  package let readName: String
  /// `nil` where it reads the relation without a column.
  package let readColumn: String?

  package init(
    schema: String, name: String, stored: StoredView?, readSchema: String, readName: String,
    readColumn: String?
  ) {
    self.schema = schema
    self.name = name
    self.stored = stored
    self.readSchema = readSchema
    self.readName = readName
    self.readColumn = readColumn
  }

  /// The use that a row of the catalogue tells.
  init?(_ row: [String?]) {
    guard let schema = row[0], let name = row[1], let readSchema = row[9], let readName = row[10]
    else { return nil }
    self.init(
      schema: schema, name: name, stored: Self.stored(schema, name, row), readSchema: readSchema,
      readName: readName, readColumn: row[11])
  }

  private static func stored(_ schema: String, _ name: String, _ row: [String?]) -> StoredView? {
    guard row[2] == "v", row[8] == "false", let schema = Identifier(schema),
      let name = Identifier(name), let text = row[3], let query = try? ViewQuery(text),
      let owner = row[4].flatMap({ Identifier($0) }),
      let options = array(row[5])?.map(option), let grants = array(row[6])?.map(grant),
      options.allSatisfy({ $0 != nil }), grants.allSatisfy({ $0 != nil })
    else { return nil }
    return StoredView(
      name: QualifiedName(schema: schema, name: name), query: query,
      options: options.compactMap { $0 }, owner: owner, grants: grants.compactMap { $0 },
      comment: row[7].flatMap(DDLLiteral.init))
  }

  private static func array(_ text: String?) -> [JSONValue]? {
    text.flatMap { try? JSONReader.read(Array($0.utf8)) }?.array
  }

  private static func option(_ value: JSONValue) -> StoredView.Option? {
    guard let parts = value.string?.split(separator: "=", maxSplits: 1), parts.count == 2,
      let name = Identifier(String(parts[0])), let text = DDLLiteral(String(parts[1]))
    else { return nil }
    return StoredView.Option(name, text)
  }

  private static func grant(_ value: JSONValue) -> StoredView.Grant? {
    guard let object = value.object,
      let privilege = object["privilege"]?.string.flatMap(StoredView.Privilege.init)
    else { return nil }
    let role = object["role"]?.string
    guard role == nil || Identifier(role ?? "") != nil else { return nil }
    return StoredView.Grant(
      privilege, to: role.flatMap { Identifier($0) },
      isGrantable: object["grantable"] == .bool(true))
  }
}
