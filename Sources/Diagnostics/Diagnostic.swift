/// One mistake or doubt of an author, with its place and what to do about it.
package struct Diagnostic: Sendable, Equatable {
  package let code: DiagnosticCode
  package let severity: Severity
  /// Where it stands; `nil` for what concerns no place in a file, such as a missing folder.
  package let span: SourceSpan?
  /// The sentence that says what is wrong; it stands alone, without place and code.
  package let message: String
  /// The path within an operation, `["query", "ListMovies", "movies"]`; empty elsewhere.
  package var path: [String]
  /// Further places that belong to the mistake, such as the first of two equal names.
  package var related: [SourceSpan]
  /// Sentences that help to mend it, each standing alone.
  package var notes: [String]

  package init(
    _ code: DiagnosticCode, _ severity: Severity = .error, at span: SourceSpan?, _ message: String,
    path: [String] = [], related: [SourceSpan] = [], notes: [String] = []
  ) {
    self.code = code
    self.severity = severity
    self.span = span
    self.message = message
    self.path = path
    self.related = related
    self.notes = notes
  }
}

/// How much a diagnostic weighs: an error blocks loading, a warning tells how it must be answered.
package enum Severity: Sendable, Hashable {
  case error
  case warning(WarningLevel)
}

/// What a deploy demands before it goes on despite a warning.
package enum WarningLevel: String, Sendable, Hashable, CaseIterable {
  case logOnly = "LOG_ONLY"
  case interactiveAck = "INTERACTIVE_ACK"
  case requireAck = "REQUIRE_ACK"
  case requireForce = "REQUIRE_FORCE"
}

/// A stable name of a kind of diagnostic, such as `SDL012`; never reused for another kind.
package struct DiagnosticCode: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: StaticString) {
    self.description = "\(description)"
  }
}

extension [Diagnostic] {
  /// Whether any of them blocks loading.
  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// The same diagnostics in the order of files and places; equal places keep their order.
  package func sortedByPlace() -> [Diagnostic] {
    func place(_ diagnostic: Diagnostic) -> (Int32, Int) {
      diagnostic.span.map { ($0.file.index, $0.start) } ?? (-1, 0)
    }
    return enumerated().sorted { left, right in
      let (first, second) = (place(left.element), place(right.element))
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }
}
