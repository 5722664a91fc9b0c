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
      line.add("request_id", answer.requestID)
      line.add("method", method.rawValue)
      line.add("service", trace.service)
      line.add("connector", trace.connector)
      line.add("operation", trace.operation)
      line.add("kind", trace.kind.map { $0 == .query ? "query" : "mutation" })
      switch trace.caller {
      case .unknown: break
      case .nobody: line.add("caller", "none")
      case .administrator: line.add("caller", "admin")
      case .user(let uid):
        line.add("caller", "user")
        line.add("uid_hash", Hexadecimal.text(SHA256.hash(uid.utf8).prefix(8)))
      }
      line.add("status", answer.status)
      line.add("code", trace.code.name)
      line.add("duration_ms", milliseconds: answer.nanoseconds)
      line.add("bytes_out", answer.bytesOut)
      line.add("client", answer.client?.description)
    }
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
