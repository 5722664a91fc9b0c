import Migrations
import SQL
import Testing

struct CatalogRowsTests {
  @Test func readsTheRowsOfTheCatalogue() throws {
    let catalog = Catalog(
      columns: [
        ["book", "id", "uuid", "true", "true", nil, "x()", nil, "true", "9000", "false"],
        ["book", "title", "text", "false", "false", "upper(x)", nil, nil, "true", "9000", "false"],
        ["empty", nil, nil, nil, nil, nil, nil, nil, "false", "0", "false"],
      ],
      enums: [["genre", "B"], ["genre", "A"], ["none", nil]],
      indexes: [
        ["book", "book_pkey", "true", "true", "id", "btree", "false", "text_ops", "false", "true"],
        ["book", "pair", "false", "false", "title", "btree", "false", "text_ops", "false", "true"],
        ["book", "pair", "false", "false", "id", "btree", "true", "uuid_ops", "false", "true"],
        ["book", "words", "false", "false", "title", "gin", "false", "array_ops", "false", "true"],
        [
          "book", "near", "false", "false", "title", "hnsw", "false", "vector_l2_ops", "false",
          "true",
        ],
        ["unknown", "x", "true", "false", "id", "btree", "false", "text_ops", "false", "true"],
      ],
      foreignKeys: [
        ["book", "fk", "author", "a", "x", "c", "true"],
        ["book", "fk", "author", "b", "y", "c", "true"],
        ["unknown", "fk", "author", "b", "y", "c", "true"],
      ],
      extensions: [["vector", "true"], ["citext", "false"]],
      guards: [
        ["book", "dear", "check", "id", "(x)"], ["book", "dear", "check", "title", "(x)"],
      ],
      viewUses: [
        [
          "public", "titles", "v", " SELECT title FROM book;", "ada", #"["security_barrier=true"]"#,
          #"[{"role": null, "privilege": "SELECT", "grantable": false}]"#, "why", "false",
          "public", "book", "title",
        ]
      ],
      described: [["book", "title", "text", "true"]],
      backfills: [["book", "title", "lower(x)"], ["book", "id", "; DROP"]])
    #expect(
      catalog.unfinishedBackfills
        == [ColumnName("book", "title"): try DefaultExpression("lower(x)")])
    #expect(catalog.tables.keys.sorted() == ["book", "empty"])
    let book = catalog.tables["book"]
    #expect(
      book?.columns["id"]
        == CatalogColumn(
          type: "uuid", isNullable: false, hasDefault: true, defaultText: "x()"))
    #expect(book?.isLarge == true && book?.bytes == 9000 && book?.isPartitioned == false)
    #expect(
      book?.guards == [
        CatalogGuard(name: "dear", kind: .check, columns: ["id", "title"], condition: "(x)")
      ])
    #expect(
      catalog.described["book"]?["title"] == DescribedColumn(type: "text", hasDefault: true))
    let view = try #require(catalog.viewUses.first?.stored)
    #expect(view.owner == Identifier("ada") && view.comment == DDLLiteral("why"))
    #expect(view.grants == [StoredView.Grant(.select, to: nil, isGrantable: false)])
    #expect(
      book?.columns["title"]
        == CatalogColumn(type: "text", isNullable: true, hasDefault: false, generation: "upper(x)"))
    #expect(book?.primaryKey == ["id"])
    #expect(
      book?.indexes.dropFirst() == [
        CatalogIndex(
          name: "pair", columns: ["title", "id"], descending: ["id"], isUnique: false,
          isPrimaryKey: false),
        CatalogIndex(
          name: "words", method: "gin", columns: ["title"], isUnique: false, isPrimaryKey: false),
        CatalogIndex(
          name: "near", method: "hnsw", columns: ["title"], isUnique: false, isPrimaryKey: false,
          operatorClass: "vector_l2_ops"),
      ])
    #expect(
      book?.foreignKeys == [
        CatalogForeignKey(
          name: "fk", target: "author", columns: ["a", "b"], targetColumns: ["x", "y"],
          onDelete: .cascade)
      ])
    #expect(catalog.tables["empty"] == CatalogTable())
    #expect(catalog.extensions == ["vector": true, "citext": false])
    #expect(catalog.enums == ["genre": ["B", "A"]])
  }
}
