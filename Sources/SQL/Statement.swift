// SQL: typed trees of PostgreSQL statements and definitions, and the only renderer of their text.
//
// Input: trees whose names are `Identifier`s and whose values are numbered parameters; output: a
// `Statement`. It holds every SQL word of the program and no way to put runtime text into one.

/// SQL text that the renderer made, with the types of its parameters.
///
/// No initializer exists outside this target, so whatever reaches a session was written here.
package struct Statement: Sendable, Hashable {
  private let content: Content

  /// Shared by all copies, of which every request makes some.
  private final class Content: Sendable {
    let text: String
    let parameterTypes: [PostgresType]
    let layout: String
    let digest: UInt64

    init(text: String, layout: String, parameterTypes: [PostgresType]) {
      self.text = text
      self.layout = layout
      self.parameterTypes = parameterTypes
      var digest: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      self.digest = digest
    }
  }

  init(text: String, layout: String? = nil, parameterTypes: [PostgresType] = []) {
    content = Content(text: text, layout: layout ?? text, parameterTypes: parameterTypes)
  }

  /// The text with placeholders `$1…$n`; the same tree always gives the same text.
  package var text: String { content.text }

  /// One type per placeholder, in order of their numbers.
  package var parameterTypes: [PostgresType] { content.parameterTypes }

  /// The same statement with a clause per line, for people.
  package var layout: String { content.layout }

  package static func == (left: Statement, right: Statement) -> Bool {
    left.content === right.content
      || left.content.digest == right.content.digest && left.text == right.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(content.digest) }
}

extension Statement {
  /// How strictly a transaction is kept apart from others.
  package enum Isolation: Sendable, Hashable, CaseIterable {
    case readCommitted
    case repeatableRead
    case serializable
  }

  /// Starts a transaction; a read-only one refuses writes, those hidden in functions included.
  package static func begin(_ isolation: Isolation, readOnly: Bool = false) -> Statement {
    switch (isolation, readOnly) {
    case (.readCommitted, false): beginReadCommitted
    case (.readCommitted, true): beginReadCommittedReadOnly
    case (.repeatableRead, false): beginRepeatableRead
    case (.repeatableRead, true): beginRepeatableReadReadOnly
    case (.serializable, false): beginSerializable
    case (.serializable, true): beginSerializableReadOnly
    }
  }

  private static let beginReadCommitted = Statement(
    text: "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")
  private static let beginReadCommittedReadOnly = Statement(
    text: "BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY")
  private static let beginRepeatableRead = Statement(
    text: "BEGIN ISOLATION LEVEL REPEATABLE READ READ WRITE")
  private static let beginRepeatableReadReadOnly = Statement(
    text: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  private static let beginSerializable = Statement(
    text: "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE")
  private static let beginSerializableReadOnly = Statement(
    text: "BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY")

  package static let commit = Statement(text: "COMMIT")
  package static let rollback = Statement(text: "ROLLBACK")

  /// Answers one row at once; tells whether a connection works.
  package static let probe = Statement(text: "SELECT 1")

  /// Asks another backend to give up its statement; its one parameter is the process number.
  package static let cancelBackend = Statement(
    text: "SELECT pg_cancel_backend($1::integer)", parameterTypes: [.integer])

  /// The version number of the server, such as `150018`.
  package static let serverVersion = Statement(text: "SHOW server_version_num")
}
