import Migrations
import Testing

@Suite struct CatalogObjectsTests {
  private func catalog(_ type: String = "text", index: Bool = false) -> Catalog {
    var table = CatalogTable()
    table.columns["title"] = CatalogColumn(type: type, isNullable: false, hasDefault: false)
    if index {
      table.indexes = [
        CatalogIndex(name: "by_hand", columns: ["title"], isUnique: false, isPrimaryKey: false)
      ]
    }
    var catalog = Catalog()
    catalog.tables["book"] = table
    return catalog
  }

  @Test func comesBackFromItsText() {
    let objects = CatalogObjects(catalog(index: true))
    #expect(CatalogObjects(json: objects.json) == objects)
    #expect(CatalogObjects(json: "[]") == nil)
  }

  @Test func sizesAreNoChange() {
    var large = catalog()
    large.tables["book"]?.isLarge = true
    large.tables["book"]?.bytes = 1 << 30
    #expect(CatalogObjects(large) == CatalogObjects(catalog()))
  }

  @Test func tellsWhatHappened() {
    let before = CatalogObjects(catalog())
    var other = catalog("integer", index: true)
    other.tables["extra"] = CatalogTable()
    #expect(
      before.drift(to: CatalogObjects(other)) == [
        .init(
          sentence: "column book.title is now integer NOT NULL, not text NOT NULL", kind: .breaking),
        .init(sentence: "table extra is new", kind: .compatible),
        .init(sentence: "index book.by_hand is new", kind: .benign),
      ])
    #expect(
      before.drift(to: CatalogObjects(Catalog())).map(\.sentence)
        == ["column book.title is gone", "table book is gone"])
  }

  @Test func whatOthersMadeIsKeptApart() {
    let (recorded, now) = (CatalogObjects(catalog()), CatalogObjects(catalog(index: true)))
    #expect(now.without(now.since(recorded)) == recorded)
  }
}
