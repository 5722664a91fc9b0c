import DataModel
import SQL
import TestSupport
import Testing

struct SearchTests {
  @Test func gathersTheSearchableFieldsInDocumentOrder() throws {
    let schema = try SchemaFixture.schema(
      """
      type Recipe @table {
        title: String! @searchable(language: "french")
        body: String @searchable(language: "french") @col(dataType: "varchar(900)")
        other: String
      }
      extend type Recipe { aside: String @searchable(language: "french") @col(dataType: "citext") }
      type Book @table { title: String @searchable }
      type Plain @table { title: String }
      """)
    let recipe = try #require(schema.table(named: "Recipe")?.search)
    #expect(recipe.columns.map { schema[$0].fieldName } == ["title", "body", "aside"])
    #expect(recipe.language == .french)
    #expect(recipe.indexName == Identifier("recipe__fdc_search_idx"))
    #expect(schema.table(named: "Book")?.search?.language == .english)
    #expect(schema.table(named: "Plain")?.search == nil)
  }

  @Test func refusesWhatIsNoText() {
    expectSchema(
      """
      enum E { A }
      type A @table {
        n: Int 1️⃣@searchable
        l: [String!] 2️⃣@searchable
        e: E 3️⃣@searchable
        b: B 4️⃣@searchable
        u: String @col(dataType: "uuid") 5️⃣@searchable
      }
      type B @table { t: String }
      type V @view { t: String 6️⃣@searchable }
      """,
      says: "1️⃣ On A.n @searchable: only allowed on String fields, no lists",
      "2️⃣ On A.l @searchable: only allowed on String fields, no lists",
      "3️⃣ On A.e @searchable: only allowed on String fields, no lists",
      "4️⃣ On A.b @searchable: only allowed on String fields, no lists",
      "5️⃣ On A.u @searchable: only text, varchar, char and citext are searched; change @col(dataType)",
      "6️⃣ On V.t @searchable: not allowed on a view")
  }

  @Test func refusesLanguagesThatDoNotExistOrDiffer() {
    let names = SearchLanguage.allCases.map(\.rawValue).joined(separator: ", ")
    expectSchema(
      """
      type A @table { a: String @searchable(language: 1️⃣"klingon") }
      type B @table { a: String @searchable(language: 2️⃣"English") }
      type C @table {
        a: String @searchable
        b: String 3️⃣@searchable(language: "german")
        c: String @searchable(language: 4️⃣7)
      }
      """,
      says:
        "1️⃣ On A.a @searchable(language): \"klingon\" is no language of PostgreSQL's text search; it has \(names).",
      "2️⃣ On B.a @searchable(language): \"English\" is no language of PostgreSQL's text search; it has \(names). Did you mean \"english\"?",
      "3️⃣ On C @searchable(language): all searchable fields of a table must use the same language (see test.gql:4:13:)",
      "4️⃣ Expected value of type \"String\", found 7.")
  }

  @Test func refusesNamesThatTheSearchTakes() {
    expectSchema(
      """
      type A @table {
        a: String @searchable
        b: String 1️⃣@col(name: "_fdc_search")
      }
      type B @table {
        a: String 2️⃣@searchable
        b: Int @index(name: "b__fdc_search_idx")
      }
      type C @table { a: String @col(name: "_fdc_search") }
      """,
      says:
        "test.gql:3:3: On A.b @col(name): _fdc_search is the column of the fields with @searchable (see test.gql:2:13:)",
      "2️⃣ On B: the index name b__fdc_search_idx is taken by another table or index (see test.gql:7:10:)"
    )
  }
}
