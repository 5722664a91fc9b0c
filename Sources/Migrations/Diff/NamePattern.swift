import SQL

/// A pattern of names that are never dropped: `table`, `table.column` or `index:name`, in which `*`
/// stands for any characters.
package struct NamePattern: Sendable, Hashable {
  private let pieces: [String]

  package init(_ text: String) {
    pieces = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  package func matches(_ name: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, name.hasPrefix(first) else {
      return false
    }
    if pieces.count == 1 { return name == first }
    var rest = name.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

extension SchemaChange {
  /// Whether strict mode would drop what one of the patterns protects.
  func drops(_ protected: [NamePattern]) -> Bool {
    guard round == .strict, step != .dropDocument, case .drop(let removal) = definition else {
      return false
    }
    let name =
      switch removal {
      case .table(let table): table.name.description
      case .column(let table, let column): "\(table.name).\(column)"
      case .index(let index, _), .indexConcurrently(let index, _): "index:\(index.name)"
      case .constraint, .type, .view: ""
      }
    return protected.contains { $0.matches(name) }
  }
}
