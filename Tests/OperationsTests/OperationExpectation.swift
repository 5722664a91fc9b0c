import Diagnostics
import GeneratedAPI
import Operations
import TestSupport
import Testing

/// The schema that the rules of operations are tried on.
enum Library {
  static let source: MarkedSource = """
    enum Genre { DRAMA COMEDY }

    type Movie @table {
      title: String!
      genre: Genre
      year: Int
      rating: Float
      tags: [String!]
      extra: Any
      released: Date
      seen: Timestamp
      director: Person
    }

    type Person @table(key: "name") {
      name: String!
    }

    type Part @table(key: ["movie", "person"]) {
      movie: Movie!
      person: Person!
      role: String
    }
    """

  static func api() throws -> API { try SchemaFixture.api(source) }
}

/// Records an issue where documents of a connector are answered with anything but the given lines.
func expectOperations(
  _ sources: [MarkedSource], says lines: [String], limits: OperationLimits = .default,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let fixture = ConnectorFixture(sources, of: try Library.api(), limits: limits)
  #expect(fixture.diagnostics == lines, sourceLocation: sourceLocation)
}

/// The same for one document.
func expectOperations(
  _ source: MarkedSource, says lines: String..., sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectOperations([source], says: lines, sourceLocation: sourceLocation)
}
