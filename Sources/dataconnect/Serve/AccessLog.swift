import Digests
import Execution
import Logging
import Operations
import Reactor
import Server

/// Writes a record for each operation that was answered: who, what, how long, and no content.
struct AccessLog: RequestObserver {
  let log: Log
  private let calls: Memo<Call, LogFragment>
  private let hashes = Memo<String, String>(capacity: 4096, AccessLog.hash)
  private let clients = Memo<Address, String>(capacity: 4096, \.description)

  init(log: Log) {
    self.log = log
    calls = Memo(capacity: 1024) { call in log.fragment { call.add(to: &$0) } }
  }

  func didAnswer(_ answer: ObservedAnswer) {
    guard let call = Call(answer.trace) else { return }
    let code = answer.trace.code
    log.write(Self.level(of: code), "operation") { line in
      line.add(Field.requestID, answer.requestID)
      line.add(calls[call])
      if case .user(let uid) = answer.trace.caller { line.add(Field.uidHash, hashes[uid]) }
      line.add(Field.status, answer.status)
      line.add(Field.code, code.name)
      line.add(Field.durationMilliseconds, milliseconds: answer.nanoseconds)
      line.add(Field.bytesOut, answer.bytesOut)
      line.add(Field.client, answer.client.map { clients[$0] })
    }
  }

  /// What the records of many answers have in common; its names are those of what was loaded.
  private struct Call: Hashable {
    let method: OperationMethod
    let service: String?
    let connector: String?
    let operation: String?
    let kind: Operation.Kind?
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
      service = trace.service
      connector = trace.connector
      operation = trace.operation
      kind = trace.kind
      caller =
        switch trace.caller {
        case .unknown: nil
        case .nobody: .nobody
        case .administrator: .administrator
        case .user: .user
        }
    }

    /// Few calls differ in the rest alone.
    func hash(into hasher: inout Hasher) { hasher.combine(operation) }

    func add(to line: inout LogLine) {
      line.add(Field.method, method.rawValue)
      line.add(Field.service, service)
      line.add(Field.connector, connector)
      line.add(Field.operation, operation)
      line.add(Field.kind, kind.map { $0 == .query ? "query" : "mutation" })
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
    static let bytesOut: LogField = "bytes_out"
    static let client: LogField = "client"
  }

  /// What stands for a user in records: it finds the same user again, and tells nobody who it is.
  private static func hash(_ uid: String) -> String {
    Hexadecimal.text(Array(SHA256.hash(Array(uid.utf8))[..<8]))
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
