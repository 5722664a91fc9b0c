/// The statements of a migration file, run as its author wrote them.
///
/// With `AuthoredSQL` and the texts of a schema the only SQL from outside. It is made of files that the
/// owner of the database keeps beside the schema, and never of a request.
package struct MigrationScript: Sendable, Hashable {
  /// Statements that are committed together, or one that is run outside of transactions.
  package struct Part: Sendable, Hashable {
    package internal(set) var statements: [Statement]
    package let isTransaction: Bool
  }

  /// How statements are put together.
  package enum Grouping: String, Sendable, CaseIterable {
    /// All of them are one transaction.
    case together = "on"
    /// A transaction between two marks; what PostgreSQL runs outside of transactions stands alone.
    case segmented
    /// Each by itself, outside of transactions.
    case apart = "off"
  }

  /// At least one statement each, in order.
  package let parts: [Part]
  /// What is lost for good, as far as the words tell.
  package let losses: [Loss]

  /// The comment that ends a part of a segmented file.
  package static let border = "-- dataconnect:segment"

  /// Splits a text into its statements.
  ///
  /// - Throws: where the text does not end, where it holds what only psql can run, and where it begins
  ///   or ends transactions by itself.
  package init(_ text: String, _ grouping: Grouping) throws(SchemaSQLProblem) {
    let pieces = try ScriptPieces(text)
    var groups: [[ScriptPieces.Piece]] = [[]]
    for (index, piece) in pieces.all.enumerated() {
      switch grouping {
      case .together: break
      case .segmented:
        if piece.followsBorder, !groups[groups.count - 1].isEmpty { groups.append([]) }
      case .apart: if index > 0 { groups.append([]) }
      }
      groups[groups.count - 1].append(piece)
    }
    parts = try groups.filter { !$0.isEmpty }.map { (group) throws(SchemaSQLProblem) in
      let alone = group.first(where: \.runsAlone)
      if let alone, group.count > 1 || grouping == .together {
        throw SchemaSQLProblem(
          "line \(alone.line): PostgreSQL runs this statement outside of transactions only: put \"-- dataconnect:transaction segmented\" at the beginning of the file, and \"\(Self.border)\" before and after the statement"
        )
      }
      return Part(
        statements: group.map { Statement(text: $0.text) },
        isTransaction: grouping != .apart && alone == nil)
    }
    losses = pieces.all.flatMap(\.losses)
  }

  /// The same statements from a part on.
  package func dropping(_ count: Int) -> [Part] { Array(parts.dropFirst(count)) }

  package var statements: [Statement] { parts.flatMap(\.statements) }
}

/// Something that a statement takes away for good.
package enum Loss: Sendable, Hashable {
  /// Plain names, without their schema.
  case table(String)
  case column(String, of: String)
}
