import Digests
import Execution
import Logging
import Operations
import Reactor
import Server

/// Writes a record for each operation that was answered: who, what, how long, and no content.
struct AccessLog: RequestObserver {
  let log: Log

  func didAnswer(_ answer: ObservedAnswer) {
    let trace = answer.trace
    guard let method = trace.method else { return }
    log.write(Self.level(of: trace.code), "operation") { line in
      line.add(Field.requestID, answer.requestID)
      line.add(Field.method, method.rawValue)
      line.add(Field.service, trace.service)
      line.add(Field.connector, trace.connector)
      line.add(Field.operation, trace.operation)
      line.add(Field.kind, trace.kind.map { $0 == .query ? "query" : "mutation" })
      switch trace.caller {
      case .unknown: break
      case .nobody: line.add(Field.caller, "none")
      case .administrator: line.add(Field.caller, "admin")
      case .user(let uid):
        line.add(Field.caller, "user")
        line.add(Field.uidHash, Self.hash(of: uid))
      }
      line.add(Field.status, answer.status)
      line.add(Field.code, trace.code.name)
      line.add(Field.durationMilliseconds, milliseconds: answer.nanoseconds)
      line.add(Field.bytesOut, answer.bytesOut)
      line.add(Field.client, answer.client?.description)
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
  private static func hash(of uid: String) -> String {
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
