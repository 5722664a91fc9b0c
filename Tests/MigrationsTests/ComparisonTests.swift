import DataModel
import Migrations
import SQL
import TestSupport
import Testing

struct ComparisonTests {
  private static let source: MarkedSource = """
    enum Genre { DRAMA COMEDY }

    type Author @table {
      name: String! @unique
    }

    type Book @table {
      title: String! @col(dataType: "varchar(30)")
      genre: Genre
      price: Float @col(dataType: "numeric(10)")
      author: Author!
    }
    """

  /// The changes from a database to the schema, and what they cannot mend.
  private func plan(
    from catalog: Catalog, to source: MarkedSource = source
  ) throws -> (labels: [String], definitions: [String], conflicts: [String]) {
    let schema = try SchemaFixture.schema(source)
    let comparison = Comparison(catalog, DesiredCatalog(schema))
    let selection = Selection(.fitting, of: comparison.changes(.compatible))
    let plan = MigrationPlan(selection.chosen, of: comparison)
    return (
      plan.changes.filter { $0.pace == .outside }.map(\.definition.statement.text),
      plan.changes.filter { $0.pace == .together }.map(\.definition.statement.text),
      selection.left.compactMap(comparison.sentence)
    )
  }

  /// The catalogue of a database that has all of the schema.
  private func complete() -> Catalog {
    var catalog = Catalog()
    catalog.enums["genre"] = ["DRAMA", "COMEDY"]
    catalog.tables["author"] = table(
      ["id": ("uuid", false), "name": ("text", false)],
      indexes: [
        CatalogIndex(name: "author_pkey", columns: ["id"], isUnique: true, isPrimaryKey: true),
        CatalogIndex(name: "any", columns: ["name"], isUnique: true, isPrimaryKey: false),
      ])
    var book = table(
      [
        "id": ("uuid", false), "author_id": ("uuid", false), "genre": ("genre", true),
        "price": ("numeric(10,0)", true), "title": ("character varying(30)", false),
      ],
      indexes: [
        CatalogIndex(name: "book_pkey", columns: ["id"], isUnique: true, isPrimaryKey: true),
        CatalogIndex(
          name: "other", columns: ["author_id", "title"], isUnique: false, isPrimaryKey: false),
      ])
    book.foreignKeys = [
      CatalogForeignKey(
        name: "fk", target: "author", columns: ["author_id"], targetColumns: ["id"])
    ]
    catalog.tables["book"] = book
    return catalog
  }

  private func table(
    _ columns: [String: (type: String, isNullable: Bool)], indexes: [CatalogIndex]
  ) -> CatalogTable {
    var table = CatalogTable()
    for (name, column) in columns {
      let key = name == "id" ? "gen_random_uuid()" : nil
      table.columns[name] = CatalogColumn(
        type: column.type, isNullable: column.isNullable, hasDefault: key != nil, defaultText: key)
    }
    table.indexes = indexes
    return table
  }

  @Test func createsEverythingInAnOrderThatPostgreSQLAccepts() throws {
    let (labels, definitions, conflicts) = try plan(from: Catalog())
    #expect(labels == [] && conflicts == [])
    #expect(
      definitions.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        #"CREATE TYPE "public"."genre""#, #"CREATE TABLE "public"."author""#,
        #"CREATE TABLE "public"."book""#, #"CREATE UNIQUE INDEX"#, #"ALTER TABLE "public"."book""#,
        #"CREATE INDEX "book_authorId_idx""#,
      ])
  }

  @Test func findsNothingMissingWhateverIndexesAreCalled() throws {
    let (labels, definitions, conflicts) = try plan(from: complete())
    #expect(labels == [])
    #expect(definitions == [])
    #expect(conflicts == [])
  }

  @Test func createsTheNamespaceOfOtherSchemas() throws {
    let fixture = SchemaFixture(["type A @table { a: Int }"], namespace: Identifier("app"))
    let definitions = try #require(fixture.schema).definitions.map(\.text)
    #expect(definitions[0] == #"CREATE SCHEMA IF NOT EXISTS "app""#)
    #expect(definitions[1].hasPrefix(#"CREATE TABLE "app"."a" ("#))
  }

  @Test func addsColumnsKeysAndIndexes() throws {
    var catalog = complete()
    catalog.tables["book"]?.columns["price"] = nil
    catalog.tables["book"]?.foreignKeys = []
    catalog.tables["book"]?.indexes.removeLast()
    catalog.tables["author"]?.indexes.removeLast()
    let (_, definitions, conflicts) = try plan(from: catalog)
    #expect(conflicts == [])
    #expect(
      definitions == [
        #"ALTER TABLE "public"."book" ADD COLUMN "price" numeric(10) NULL"#,
        #"CREATE UNIQUE INDEX "author_name_uidx" ON "public"."author" ("name")"#,
        #"ALTER TABLE "public"."book" ADD CONSTRAINT "book_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "public"."author" ("id") ON DELETE CASCADE"#,
        #"CREATE INDEX "book_authorId_idx" ON "public"."book" ("author_id")"#,
      ])
  }

  @Test func createsDeclaredIndexesWhoseDefinitionIsMissing() throws {
    let source: MarkedSource = """
      type A @table(key: "n") @index(fields: ["n", "x"], order: [DESC, ASC]) {
        n: Int!
        x: Int @index
        tags: [String!] @index
      }
      """
    var catalog = Catalog()
    catalog.tables["a"] = table(
      ["n": ("integer", false), "x": ("integer", true), "tags": ("text[]", true)],
      indexes: [
        CatalogIndex(name: "p", columns: ["n"], isUnique: true, isPrimaryKey: true),
        CatalogIndex(name: "1", columns: ["n", "x"], isUnique: false, isPrimaryKey: false),
        CatalogIndex(name: "2", columns: ["x", "n"], isUnique: false, isPrimaryKey: false),
        CatalogIndex(
          name: "3", method: "hash", columns: ["x"], isUnique: false, isPrimaryKey: false),
        CatalogIndex(name: "4", columns: ["tags"], isUnique: false, isPrimaryKey: false),
      ])
    #expect(
      try plan(from: catalog, to: source).definitions == [
        #"CREATE INDEX "a_x_idx" ON "public"."a" ("x")"#,
        #"CREATE INDEX "a_tags_idx" ON "public"."a" USING gin ("tags")"#,
        #"CREATE INDEX "a_n_x_da_idx" ON "public"."a" ("n" DESC, "x")"#,
      ])
    catalog.tables["a"]?.indexes += [
      CatalogIndex(
        name: "5", columns: ["n", "x"], descending: ["n"], isUnique: false, isPrimaryKey: false),
      CatalogIndex(name: "6", columns: ["x"], isUnique: false, isPrimaryKey: false),
      CatalogIndex(
        name: "7", method: "gin", columns: ["tags"], isUnique: false, isPrimaryKey: false),
    ]
    #expect(try plan(from: catalog, to: source).definitions == [])
  }

  @Test func freesTheNameOfAnIndexThatOnlySpeedsUp() throws {
    var catalog = Catalog()
    catalog.tables["a"] = table(
      ["id": ("uuid", false), "x": ("integer", true)],
      indexes: [
        CatalogIndex(name: "a_pkey", columns: ["id"], isUnique: true, isPrimaryKey: true),
        CatalogIndex(
          name: "a_x_idx", method: "hash", columns: ["x"], isUnique: false, isPrimaryKey: false),
      ])
    let source: MarkedSource = "type A @table { x: Int @index }"
    #expect(
      try plan(from: catalog, to: source).definitions == [
        #"DROP INDEX "public"."a_x_idx""#, #"CREATE INDEX "a_x_idx" ON "public"."a" ("x")"#,
      ])
    catalog.tables["b"] = table(["id": ("uuid", false)], indexes: [])
    let moved = catalog.tables["a"]?.indexes.suffix(1) ?? []
    catalog.tables["b"]?.indexes = Array(moved)
    catalog.tables["a"]?.indexes.removeLast()
    let taken = try plan(from: catalog, to: source)
    #expect(taken.definitions == [])
    #expect(
      taken.conflicts == [
        "table a: the name of index a_x_idx is taken by an index of table b with another definition; drop that one, or set another name"
      ])
  }

  @Test func takesNoOtherIndexForAUniqueOne() throws {
    var catalog = complete()
    catalog.tables["author"]?.indexes[1] = CatalogIndex(
      name: "any", columns: ["name"], isUnique: false, isPrimaryKey: false)
    #expect(try plan(from: catalog).definitions.count == 1)
    catalog.tables["author"]?.indexes[1] = CatalogIndex(
      name: "any", columns: ["name", "id"], isUnique: true, isPrimaryKey: false)
    #expect(try plan(from: catalog).definitions.count == 1)
  }

  @Test func takesNoKeyToAnotherTableOrColumn() throws {
    var catalog = complete()
    catalog.tables["book"]?.foreignKeys = [
      CatalogForeignKey(name: "x", target: "book", columns: ["author_id"], targetColumns: ["id"]),
      CatalogForeignKey(
        name: "y", target: "author", columns: ["author_id"], targetColumns: ["name"]),
    ]
    #expect(try plan(from: catalog).definitions.count == 1)
  }

  @Test func leavesWhatTheSchemaDoesNotKnow() throws {
    var catalog = complete()
    catalog.tables["other"] = table(["a": ("money", true)], indexes: [])
    catalog.tables["book"]?.columns["extra"] = CatalogColumn(
      type: "text", isNullable: true, hasDefault: false)
    catalog.enums["genre"] = ["DRAMA", "OLD", "COMEDY"]
    let (labels, definitions, conflicts) = try plan(from: catalog)
    #expect(labels == [] && definitions == [] && conflicts == [])
  }

  @Test func tellsWhatWouldLoseSomething() throws {
    var catalog = complete()
    catalog.tables["book"]?.columns["title"] = CatalogColumn(
      type: "text", isNullable: true, hasDefault: false)
    catalog.tables["book"]?.columns["genre"] = CatalogColumn(
      type: "genre", isNullable: false, hasDefault: false)
    catalog.tables["author"]?.indexes[0] = CatalogIndex(
      name: "p", columns: ["name"], isUnique: true, isPrimaryKey: true)
    let conflicts = try plan(from: catalog).conflicts
    #expect(
      conflicts == [
        "table author: its primary key is (name), the schema wants (id)",
        "table book, column title: its type is text, the schema wants character varying(30)",
      ])
    catalog.tables["author"]?.indexes = []
    #expect(
      try plan(from: catalog).definitions.contains(
        #"ALTER TABLE "public"."author" ADD PRIMARY KEY ("id")"#))
  }

  @Test(
    arguments: [
      (["DRAMA"], ["COMEDY' AFTER 'DRAMA"]), (["COMEDY"], ["DRAMA' BEFORE 'COMEDY"]),
      ([], ["DRAMA", "COMEDY' AFTER 'DRAMA"]), (["OTHER"], ["DRAMA", "COMEDY' AFTER 'DRAMA"]),
      (["COMEDY", "DRAMA"], []),
    ] as [([String], [String])])
  func addsLabelsWhereTheyBelong(_ existing: [String], _ added: [String]) throws {
    var catalog = complete()
    catalog.enums["genre"] = existing
    #expect(
      try plan(from: catalog).labels
        == added.map { "ALTER TYPE \"public\".\"genre\" ADD VALUE '\($0)'" })
  }
}
