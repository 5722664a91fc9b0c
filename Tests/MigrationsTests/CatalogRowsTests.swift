import Migrations
import Testing

struct CatalogRowsTests {
  @Test func readsTheRowsOfTheCatalogue() {
    let catalog = Catalog(
      columns: [
        ["book", "id", "uuid", "true", "true"], ["book", "title", "text", "false", "false"],
        ["empty", nil, nil, nil, nil],
      ],
      enums: [["genre", "B"], ["genre", "A"], ["none", nil]],
      indexes: [
        ["book", "book_pkey", "true", "true", "id", "btree", "false"],
        ["book", "pair", "false", "false", "title", "btree", "false"],
        ["book", "pair", "false", "false", "id", "btree", "true"],
        ["book", "words", "false", "false", "title", "gin", "false"],
        ["unknown", "x", "true", "false", "id", "btree", "false"],
      ],
      foreignKeys: [
        ["book", "fk", "author", "a", "x"], ["book", "fk", "author", "b", "y"],
        ["unknown", "fk", "author", "b", "y"],
      ])
    #expect(catalog.tables.keys.sorted() == ["book", "empty"])
    let book = catalog.tables["book"]
    #expect(
      book?.columns["id"] == CatalogColumn(type: "uuid", isNullable: false, hasDefault: true))
    #expect(
      book?.columns["title"] == CatalogColumn(type: "text", isNullable: true, hasDefault: false))
    #expect(book?.primaryKey == ["id"])
    #expect(
      book?.indexes.dropFirst() == [
        CatalogIndex(
          name: "pair", columns: ["title", "id"], descending: ["id"], isUnique: false,
          isPrimaryKey: false),
        CatalogIndex(
          name: "words", method: "gin", columns: ["title"], isUnique: false, isPrimaryKey: false),
      ])
    #expect(
      book?.foreignKeys == [
        CatalogForeignKey(
          name: "fk", target: "author", columns: ["a", "b"], targetColumns: ["x", "y"])
      ])
    #expect(catalog.tables["empty"] == CatalogTable())
    #expect(catalog.enums == ["genre": ["B", "A"]])
  }
}
