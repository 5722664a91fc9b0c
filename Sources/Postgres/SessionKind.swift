/// What a connection is to the server, which decides how its session is set and what outlasts a
/// transaction.
package enum SessionKind: Sendable, Hashable {
  /// The server's own: parameters of the start set its session.
  case direct
  /// A pooler's, with one session for its whole life, which is set once it is there.
  case kept
  /// A pooler's, with whatever session is free for each transaction, which is set for that alone.
  case changing
}
