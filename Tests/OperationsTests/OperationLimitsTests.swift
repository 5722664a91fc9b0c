import Operations
import TestSupport
import Testing

/// The bounds of one operation, each at its value and one beyond.
struct OperationLimitsTests {
  private func lines(
    _ document: String, adjusting adjust: (inout OperationLimits) -> Void = { _ in }
  ) throws -> [String] {
    var limits = OperationLimits.default
    adjust(&limits)
    return ConnectorFixture(
      [MarkedSource("a.gql", document)], of: try Library.api(), limits: limits
    ).diagnostics
  }

  /// A selection of so many levels below the operation.
  private func nested(_ depth: Int) -> String {
    let levels = (2..<depth).map { $0 % 2 == 0 ? "parts_on_movie(limit: 1)" : "movie" }
    return (["movies"] + levels).map { "\($0) { " }.joined() + "__typename"
      + String(repeating: " }", count: depth - 1)
  }

  @Test func boundsDepth() throws {
    func lines(_ depth: Int) throws -> [String] {
      try self.lines("query Q @auth(level: PUBLIC) { \(nested(depth)) }") { $0.listDepth = 100 }
    }
    #expect(try lines(20) == [])
    let beyond = try lines(21)
    #expect(beyond.count == 1)
    #expect(beyond.first?.hasSuffix(": selection depth exceeds 20") == true)
  }

  @Test func boundsListsWithinLists() throws {
    #expect(try lines("query Q @auth(level: PUBLIC) { \(nested(10)) }") == [])
    let beyond = try lines("query Q @auth(level: PUBLIC) { \(nested(12)) }")
    #expect(beyond.count == 1)
    #expect(beyond.first?.hasSuffix(": lists are nested at most 5 deep") == true)
  }

  @Test func boundsFields() throws {
    func lines(_ count: Int) throws -> [String] {
      func fields(_ count: Int) -> String {
        (0..<count).map { "f\($0): title" }.joined(separator: " ")
      }
      // In two parts, since one row has fewer fields.
      return try self.lines(
        "query Q @auth(level: PUBLIC) { movies { \(fields(900)) } more: movies { \(fields(count - 902)) } }"
      )
    }
    #expect(try lines(2000) == [])
    #expect(
      try lines(2001).first?.hasSuffix(
        ": an operation selects at most 2000 fields, fragments expanded") == true)
  }

  @Test func boundsRootFieldsAndVariables() throws {
    func fields(_ count: Int) -> String {
      (0..<count).map { "m\($0): movies { title }" }.joined(separator: " ")
    }
    #expect(try lines("query Q @auth(level: PUBLIC) { \(fields(100)) }") == [])
    #expect(
      try lines("query Q @auth(level: PUBLIC) { \(fields(101)) }") == [
        "a.gql:1:1: On query.Q: an operation has at most 100 root fields"
      ])
    func query(_ count: Int) -> String {
      let definitions = (0..<count).map { "$v\($0): String" }.joined(separator: " ")
      let uses = (0..<count).map { "$v\($0)" }.joined(separator: " ")
      return
        "query Q(\(definitions)) @auth(level: PUBLIC) { movies(where: {title: {in: [\(uses)]}}) { title } }"
    }
    #expect(try lines(query(100)) == [])
    let beyond = try lines(query(101))
    #expect(beyond.contains { $0.hasSuffix("an operation has at most 100 variables") })
  }

  @Test func boundsMembersWithLongNames() throws {
    func lines(_ count: Int, _ name: String) throws -> [String] {
      let fields = (1..<count).map { "f\($0): title" }.joined(separator: " ")
      return try self.lines(
        "query Q @auth(level: PUBLIC) { movies { \(fields) \(name): title } }")
    }
    let long = String(repeating: "x", count: 64)
    #expect(try lines(50, long) == [])
    #expect(try lines(51, String(long.dropLast())) == [])
    #expect(
      try lines(51, long).first?.hasSuffix(
        ": a selection of more than 50 fields cannot have a response name over 63 bytes") == true)
  }

  /// Each fragment spreads the next one twice, so that 2⁴⁰ expansions hide in 40 lines.
  private func bomb(_ end: String, of type: String = "Movie", beside: String = "") -> String {
    let fragments = (0..<40).map {
      "fragment F\($0) on Movie { ...F\($0 + 1) ...F\($0 + 1) \(beside) }"
    }
    return "query Q @auth(level: PUBLIC) { movies { ...F0 } }\n"
      + fragments.joined(separator: "\n") + "\nfragment F40 on \(type) { \(end) }"
  }

  @Test(.timeLimit(.minutes(1))) func boundsTheExpansionOfFragments() throws {
    for document in [
      bomb("...Missing"), bomb("...F0"), bomb("title"), bomb("name", of: "Person"),
      bomb("title", beside: "... on Person { name }"),
    ] {
      let found = try lines(document)
      #expect((1...100).contains(found.count))
    }
  }

  @Test func boundsTheDepthOfFragments() throws {
    func lines(_ count: Int) throws -> [String] {
      let fragments = (1..<count).map { "fragment F\($0) on Movie { ...F\($0 + 1) }\n" }
      return try self.lines(
        "query Q @auth(level: PUBLIC) { movies { ...F1 } }\n" + fragments.joined()
          + "fragment F\(count) on Movie { title }")
    }
    #expect(try lines(100) == [])
    #expect(
      try lines(101).first?.hasSuffix(
        ": fragments are spread at most 100 deep within each other") == true)
    #expect(try !lines(1000).isEmpty)
  }
}
