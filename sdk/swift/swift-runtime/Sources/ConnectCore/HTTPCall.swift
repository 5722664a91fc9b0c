import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its answer.
package enum HTTPCall {
  /// The body and the status of the answer.
  ///
  /// Nothing goes out where the task is cancelled already. An answer that was there when it was cancelled is
  /// returned.
  ///
  /// - Throws: `CancellationError` where the task was cancelled, else what `URLSession` says.
  package static func send(_ request: URLRequest) async throws -> (Data, Int) {
    try Task.checkCancellation()
    let call = Call()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = session.dataTask(with: request) { data, response, error in
          guard call.end() else { return }
          if let error {
            let isCancelled = (error as? URLError)?.code == .cancelled
            continuation.resume(throwing: isCancelled ? CancellationError() : error)
          } else {
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            continuation.resume(returning: (data ?? Data(), status))
          }
        }
        if !call.begin(task) {
          // The session forgets a task that never ran only when it is cancelled.
          task.cancel()
          if call.end() { continuation.resume(throwing: CancellationError()) }
        }
      }
    } onCancel: {
      call.cancel()
    }
  }

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return URLSession(configuration: configuration)
  }()

  /// A request that may be cancelled before it has begun.
  private final class Call: @unchecked Sendable {
    private let lock = NSLock()
    private var task: URLSessionDataTask?
    private var isCancelled = false
    private var isOver = false

    /// Notes that there is an outcome; whether it is the first.
    func end() -> Bool {
      lock.withLock {
        defer { isOver = true }
        return !isOver
      }
    }

    /// Sends the request, unless it is cancelled already; whether it did.
    func begin(_ task: URLSessionDataTask) -> Bool {
      lock.withLock {
        if isCancelled { return false }
        self.task = task
        task.resume()
        return true
      }
    }

    func cancel() {
      let task = lock.withLock {
        isCancelled = true
        return self.task
      }
      task?.cancel()
    }
  }
}
