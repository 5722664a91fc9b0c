import Migrations
import TestSupport
import Testing

struct DifferencesTests {
  @Test func namesEveryTableAndColumnThatIsMissingOrDiffers() throws {
    let schema = try SchemaFixture.schema(
      """
      enum Genre { DRAMA NOIR }
      type User @table { name: String! @unique  mail: String }
      type Movie @table { title: String!  genre: Genre  owner: User }
      """)
    var catalog = Catalog()
    var user = CatalogTable()
    user.columns["id"] = CatalogColumn(type: "uuid", isNullable: false, hasDefault: true)
    user.columns["name"] = CatalogColumn(type: "integer", isNullable: true, hasDefault: false)
    user.indexes = [
      CatalogIndex(name: "user_pkey", columns: ["id"], isUnique: true, isPrimaryKey: true)
    ]
    catalog.tables["user"] = user
    catalog.enums["genre"] = ["DRAMA"]
    let comparison = Comparison(catalog, DesiredCatalog(schema))
    #expect(
      comparison.differences == [
        "enum type genre: the value NOIR is missing",
        "table movie is missing",
        "table user, column id: its default is not that of the schema",
        "table user: column mail is missing",
        "table user, column name: its type is integer, the schema wants text",
        "table user, column name: it is nullable, the schema wants it not null",
        "table movie: there is no foreign key from (owner_id) to user, or another one",
        "table user: (name) is not unique",
      ])
    #expect(comparison.slownesses == ["table movie: there is no index over (owner_id)"])
  }
}
