import Digests
import Execution
import Logging
import Operations
import Reactor
import Server
import Synchronization

/// Writes a record for each operation that was answered: who, what, how long, and no content.
final class AccessLog: RequestObserver {
  // A class, since all connections remember in one place.
  private let log: Log
  private let calls = Mutex(Memory<Call, LogFragment>(capacity: 1024))
  private let hashes = Mutex(Memory<ExactText, String>(capacity: 4096))
  private let clients = Mutex(Memory<Address, String>(capacity: 4096))

  init(log: Log) { self.log = log }

  func didAnswer(_ answer: ObservedAnswer) {
    guard let call = Call(answer.trace) else { return }
    let code = answer.trace.code
    log.write(Self.level(of: code), "operation") { line in
      line.add(Field.requestID, answer.requestID)
      line.add(fragment(of: call))
      if case .user(let uid) = answer.trace.caller { line.add(Field.uidHash, hash(of: uid)) }
      line.add(Field.status, answer.status)
      line.add(Field.code, code.name)
      line.add(Field.durationMilliseconds, milliseconds: answer.nanoseconds)
      if let usage = answer.trace.usage {
        line.add(Field.databaseMilliseconds, milliseconds: usage.nanoseconds)
        line.add(Field.rows, usage.rows)
        line.add(Field.statementCount, usage.statements)
      }
      line.add(Field.bytesOut, answer.bytesOut)
      line.add(Field.client, answer.client.map(text))
    }
  }

  private func fragment(of call: Call) -> LogFragment {
    calls.withLock { calls in
      calls.value(for: call) { call in log.fragment { call.add(to: &$0) } }
    }
  }

  /// What stands for a user in records: it finds the same user again, and tells nobody who it is.
  private func hash(of uid: String) -> String {
    hashes.withLock { hashes in
      hashes.value(for: ExactText(uid)) { Hexadecimal.text(SHA256.hash($0.text.utf8).prefix(8)) }
    }
  }

  private func text(_ client: Address) -> String {
    clients.withLock { clients in clients.value(for: client, making: \.description) }
  }

  /// What the records of many answers have in common; its names are those of what was loaded.
  private struct Call: Hashable {
    let method: OperationMethod
    let target: OperationTarget?
    /// `nil` where it was not found out.
    let caller: Caller?

    enum Caller: String, Hashable {
      case nobody = "none"
      case administrator = "admin"
      case user
    }

    init?(_ trace: RequestTrace) {
      guard let method = trace.method else { return nil }
      self.method = method
      target = trace.target
      caller =
        switch trace.caller {
        case .unknown: nil
        case .nobody: .nobody
        case .administrator: .administrator
        case .user: .user
        }
    }

    /// Few calls differ in the rest alone.
    func hash(into hasher: inout Hasher) { hasher.combine(target) }

    func add(to line: inout LogLine) {
      line.add(Field.method, method.rawValue)
      line.add(Field.service, target?.service)
      line.add(Field.connector, target?.connector)
      line.add(Field.operation, target?.operation)
      line.add(Field.kind, target?.kind.map { $0 == .query ? "query" : "mutation" })
      line.add(Field.caller, caller?.rawValue)
    }
  }

  private enum Field {
    static let requestID: LogField = "request_id"
    static let method: LogField = "method"
    static let service: LogField = "service"
    static let connector: LogField = "connector"
    static let operation: LogField = "operation"
    static let kind: LogField = "kind"
    static let caller: LogField = "caller"
    static let uidHash: LogField = "uid_hash"
    static let status: LogField = "status"
    static let code: LogField = "code"
    static let durationMilliseconds: LogField = "duration_ms"
    static let databaseMilliseconds: LogField = "db_ms"
    static let rows: LogField = "rows"
    static let statementCount: LogField = "sql_count"
    static let bytesOut: LogField = "bytes_out"
    static let client: LogField = "client"
  }

  /// What the server is to blame for weighs more than what callers are.
  private static func level(of code: StatusCode) -> LogLevel {
    switch code {
    case .unknown, .internal, .dataLoss: .error
    case .deadlineExceeded, .resourceExhausted, .unavailable, .unimplemented: .warn
    case .ok, .cancelled, .invalidArgument, .notFound, .alreadyExists, .permissionDenied,
      .failedPrecondition, .aborted, .outOfRange, .unauthenticated:
      .info
    }
  }
}
