import Diagnostics
import Operations
import TestSupport
import Testing

/// Rules 2 to 5: what a document may define, and under which names.
struct DocumentNamesTests {
  @Test func sharesFragmentsAmongFiles() throws {
    try expectOperations(
      [
        MarkedSource("a.gql", "query A @auth(level: PUBLIC) { movies { ...Title } }"),
        MarkedSource("b.gql", "fragment Title on Movie { title }"),
      ], says: [])
  }

  @Test func refusesDefinitionsOfTypes() throws {
    try expectOperations(
      """
      1️⃣type Foo { a: Int }
      2️⃣extend enum Genre { C }
      3️⃣directive @own on FIELD
      4️⃣schema { query: Query }
      """,
      says: "1️⃣ The \"Foo\" definition is not executable.",
      "2️⃣ The \"Genre\" definition is not executable.",
      "3️⃣ The \"@own\" definition is not executable.",
      "4️⃣ The \"schema\" definition is not executable.")
  }

  @Test func wantsOneNamePerOperationAndFragment() throws {
    try expectOperations(
      [
        MarkedSource(
          "a.gql",
          """
          query 1️⃣Same @auth(level: PUBLIC) { movies { ...Part } }
          fragment 2️⃣Part on Movie { title }
          """),
        MarkedSource(
          "b.gql",
          """
          mutation 3️⃣Same @auth(level: PUBLIC) { movie_deleteMany(all: true) }
          fragment 4️⃣Part on Person { name }
          """),
      ],
      says: [
        "3️⃣ There can be only one operation named \"Same\". (see 1️⃣)",
        "4️⃣ There can be only one fragment named \"Part\". (see 2️⃣)",
      ])
  }

  @Test func wantsNamesInConnectorsOnly() throws {
    let document: MarkedSource = "1️⃣{ movies { title } }\n2️⃣mutation { movie_deleteMany(all: true) }"
    try expectOperations(
      document, says: "1️⃣ connector operations must be named",
      "2️⃣ connector operations must be named")
    let fixture = ConnectorFixture([document], of: try Library.api(), source: .adHoc)
    #expect(fixture.diagnostics == [])
    #expect(fixture.entries.count == 2)
  }

  @Test func refusesSubscriptions() throws {
    try expectOperations(
      "1️⃣subscription S { movies { title } }",
      says: "1️⃣ subscriptions are not supported; use @refresh on a query")
  }

  @Test func warnsOfUnusedFragmentsAndOfNamesThatClashInSDKs() throws {
    try expectOperations(
      """
      query 1️⃣List @auth(level: PUBLIC) { movies { title } }
      query 2️⃣list @auth(level: PUBLIC) { movies { title } }
      fragment 3️⃣Zed on Movie { title }
      fragment 4️⃣Alf on Movie { ...Zed }
      """,
      says:
        "2️⃣ warning: operations List and list differ only in the case of the first letter; their names in generated SDKs clash (see 1️⃣)",
      "3️⃣ warning: Fragment \"Zed\" is never used.", "4️⃣ warning: Fragment \"Alf\" is never used.")
  }

  @Test func keepsValidOperationsBesideBrokenOnes() throws {
    let fixture = ConnectorFixture(
      [
        """
        query Good @auth(level: PUBLIC) { movies { title } }
        query Bad @auth(level: PUBLIC) { movies { titel } }
        """
      ], of: try Library.api())
    #expect(fixture.entries.map(\.name) == ["Good", "Bad"])
    guard case .valid = fixture.entries[0],
      case .broken(_, .query, let mistakes) = fixture.entries[1]
    else {
      Issue.record("\(fixture.diagnostics)")
      return
    }
    #expect(
      mistakes.map(\.message) == [
        "Cannot query field \"titel\" on type \"Movie\". Did you mean \"title\"?"
      ])
    #expect(mistakes[0].path == ["query", "Bad", "movies", "titel"])
  }
}
