import Migrations
import Testing

struct CatalogRowsTests {
  @Test func readsTheRowsOfTheCatalogue() {
    let catalog = Catalog(
      columns: [
        ["book", "id", "uuid", "true", "true", nil],
        ["book", "title", "text", "false", "false", "upper(x)"],
        ["empty", nil, nil, nil, nil, nil],
      ],
      enums: [["genre", "B"], ["genre", "A"], ["none", nil]],
      indexes: [
        ["book", "book_pkey", "true", "true", "id", "btree", "false", "text_ops"],
        ["book", "pair", "false", "false", "title", "btree", "false", "text_ops"],
        ["book", "pair", "false", "false", "id", "btree", "true", "uuid_ops"],
        ["book", "words", "false", "false", "title", "gin", "false", "array_ops"],
        ["book", "near", "false", "false", "title", "hnsw", "false", "vector_l2_ops"],
        ["unknown", "x", "true", "false", "id", "btree", "false", "text_ops"],
      ],
      foreignKeys: [
        ["book", "fk", "author", "a", "x"], ["book", "fk", "author", "b", "y"],
        ["unknown", "fk", "author", "b", "y"],
      ],
      extensions: [["vector", "true"], ["citext", "false"]])
    #expect(catalog.tables.keys.sorted() == ["book", "empty"])
    let book = catalog.tables["book"]
    #expect(
      book?.columns["id"] == CatalogColumn(type: "uuid", isNullable: false, hasDefault: true))
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
          name: "fk", target: "author", columns: ["a", "b"], targetColumns: ["x", "y"])
      ])
    #expect(catalog.tables["empty"] == CatalogTable())
    #expect(catalog.extensions == ["vector": true, "citext": false])
    #expect(catalog.enums == ["genre": ["B", "A"]])
  }
}
