import DataModel
import GeneratedAPI
import Operations
import TestSupport
import Testing

/// What operations reach, and where their caller's id decides.
struct OperationFootprintTests {
  private static let source: MarkedSource = """
    type Account @table(key: "id") { id: String!, name: String }
    type Note @table { owner: Account!, text: String, folder: Folder }
    type Folder @table { title: String @searchable }
    type Label @table { name: String! }
    type NoteLabel @table(key: ["note", "label"]) { note: Note!, label: Label! }
    """

  private func expect(
    _ operation: MarkedSource, reads: String = "", writes: String = "", bound: String = "",
    sql: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let api = try SchemaFixture.api(Self.source)
    let footprint = OperationFootprint(
      try ConnectorFixture.operation(operation, of: api), in: api.schema)
    let names = { (tables: Set<TableID>) in
      tables.map { api.schema[$0].typeName }.sorted().joined(separator: " ")
    }
    #expect(names(footprint.reads) == reads, sourceLocation: sourceLocation)
    #expect(names(footprint.writes) == writes, sourceLocation: sourceLocation)
    #expect(
      footprint.bindings.map(\.rawValue).sorted().joined(separator: ", ") == bound,
      sourceLocation: sourceLocation)
    #expect(footprint.runsAuthoredSQL == sql, sourceLocation: sourceLocation)
  }

  @Test func followsSelectionsAndFilters() throws {
    try expect("query { notes { text } }", reads: "Note")
    try expect(
      "query { notes { folder { title } labels_via_NoteLabel { name } } }",
      reads: "Folder Label Note NoteLabel")
    try expect("query { accounts { notes_on_owner { text } } }", reads: "Account Note")
    try expect(
      "query { notes(where: {folder: {title: {eq: \"x\"}}}, orderBy: {owner: {name: ASC}}) { text } }",
      reads: "Account Folder Note")
    try expect("query { folders_search(query: \"x\") { title } }", reads: "Folder")
    try expect("query { __typename }")
  }

  @Test func tellsWritesApart() throws {
    try expect("mutation { note_insert(data: {text: \"x\", ownerId: \"a\"}) }", writes: "Note")
    try expect(
      "mutation { note_deleteMany(where: {folder: {title: {eq: \"x\"}}}) query { labels { name } } }",
      reads: "Folder Label", writes: "Note")
  }

  @Test func findsTheCaller() throws {
    try expect(
      "query { notes(where: {owner: {id: {eq_expr: \"auth.uid\"}}}) { text } }",
      reads: "Account Note", bound: "filter")
    try expect(
      "query { account(key: {id_expr: \"auth.uid\"}) { name } }", reads: "Account", bound: "key")
    try expect("query { account(id_expr: \"auth.uid\") { name } }", reads: "Account", bound: "key")
    try expect(
      "mutation { note_insert(data: {text: \"x\", ownerId_expr: \"auth.uid\"}) }", writes: "Note",
      bound: "data")
    try expect(
      "mutation { note_deleteMany(where: {_and: [{ownerId: {eq_expr: \"auth.uid\"}}]}) }",
      writes: "Note", bound: "filter")
    try expect(
      "query { account(id: \"a\") @check(expr: \"this.id == auth.uid\") { id } }",
      reads: "Account", bound: "check")
  }

  @Test func doesNotTakeOneOfSeveralConditionsForABinding() throws {
    try expect(
      "query { notes(where: {_or: [{ownerId: {eq_expr: \"auth.uid\"}}, {text: {eq: \"x\"}}]}) { text } }",
      reads: "Note", bound: "part of a filter")
    try expect(
      "query { notes(where: {_not: {ownerId: {eq_expr: \"auth.uid\"}}}) { text } }",
      reads: "Note", bound: "part of a filter")
    try expect(
      "query { notes(where: {ownerId: {ne_expr: \"auth.uid\"}}) { text } }",
      reads: "Note", bound: "part of a filter")
    try expect(
      "query { notes(where: {text: {eq_expr: \"auth.token.email\"}}) { text } }", reads: "Note")
  }

  @Test func doesNotReadStatementsOfAuthors() throws {
    try expect(
      """
      query { _select(sql: "select * from note where owner_id = $1", params: [{_expr: "auth.uid"}]) }
      """, bound: "SQL parameter", sql: true)
  }
}
