import SQL
import Testing

struct TextSearchTests {
  @Test(arguments: [
    (SearchFormat.query, "websearch_to_tsquery"), (.plain, "plainto_tsquery"),
    (.phrase, "phraseto_tsquery"), (.advanced, "to_tsquery"),
  ])
  func hasAFunctionForEachFormat(_ format: SearchFormat, _ function: String) {
    let query = Expression.search(.query(.parameter(1, .text), format, .german))
    #expect(text(query) == "\(function)('german', $1::text)")
  }

  @Test func keepsTheWholeOfAMatchTogether() {
    let query = Expression.search(.query(.parameter(1, .text), .plain, .simple))
    let matches = Expression.search(.matches(document: Fragments.title, query: query))
    #expect(
      text(.not(matches)) == #"NOT (t0."title" @@ plainto_tsquery('simple', $1::text))"#)
    let relevance = Expression.search(.relevance(document: Fragments.title, query: query))
    #expect(
      text(.binary(.greaterOrEqual, relevance, .integer(1)))
        == #"ts_rank(t0."title", (SELECT plainto_tsquery('simple', $1::text)))::double precision >= 1"#
    )
  }

  @Test func definesDocuments() {
    let document = SearchDocument(language: .english, columns: ["title", "or\"der"])
    let column = ColumnDefinition(
      name: "_fdc_search", type: .document(document), isNullable: true)
    let definition = #"""
      "_fdc_search" tsvector GENERATED ALWAYS AS (to_tsvector('english', \#
      coalesce("title"::text, '') || ' ' || coalesce("or""der"::text, ''))) STORED
      """#
    #expect(
      DDL.addColumn(Fragments.movie, column).statement.text
        == #"ALTER TABLE "public"."movie" ADD COLUMN \#(definition)"#)
    #expect(column.type.catalogText == "tsvector")
  }

  @Test(arguments: [
    (
      "to_tsvector('english'::regconfig, ((COALESCE(title, ''::text) || ' '::text) || COALESCE(body, ''::text)))",
      true
    ),
    (
      "to_tsvector('english'::regconfig, ((COALESCE((title)::text, ''::text) || ' '::text) || COALESCE(\"body\", ''::text)))",
      true
    ),
    (
      "to_tsvector('french'::regconfig, ((COALESCE(title, ''::text) || ' '::text) || COALESCE(body, ''::text)))",
      false
    ),
    ("to_tsvector('english'::regconfig, COALESCE(title, ''::text))", false),
    (
      "to_tsvector('english'::regconfig, ((COALESCE(body, ''::text) || ' '::text) || COALESCE(title, ''::text)))",
      false
    ),
    ("", false),
  ])
  func knowsItsDocumentAsPostgreSQLPrintsIt(_ expression: String, _ isSame: Bool) {
    let document = SearchDocument(language: .english, columns: ["title", "body"])
    #expect(document.isPrinted(as: expression) == isSame)
  }
}
