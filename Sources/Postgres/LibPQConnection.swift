internal import CLibPQ
internal import Glibc

/// The calls of libpq on one connection, without waiting; used on one loop only.
@safe
final class LibPQConnection {
  /// What the connection attempt waits for.
  enum Attempt {
    case reading
    case writing
    case connected
    case failed
  }

  /// What became of the bytes to be sent.
  enum Flush {
    case done
    case pending
    case failed
  }

  private let pointer: OpaquePointer
  private var arguments = ArgumentBuffer()

  /// Begins to connect; names must have been resolved, as libpq would block on them.
  ///
  /// `nil` when there is no memory.
  init?(parameters: [(keyword: String, value: String)]) {
    let keywords = ArgumentBuffer(parameters.map(\.keyword))
    let values = ArgumentBuffer(parameters.map(\.value))
    let pointer = unsafe keywords.withPointers { keywords in
      unsafe values.withPointers { values in unsafe PQconnectStartParams(keywords, values, 0) }
    }
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
    unsafe PQsetNoticeReceiver(pointer, { _, _ in }, nil)
  }

  deinit { unsafe PQfinish(pointer) }

  /// Makes the failure of an attempt tell the server's code instead of its words, which depend on the
  /// server's language.
  func tellCodes() { _ = unsafe PQsetErrorVerbosity(pointer, PQERRORS_SQLSTATE) }

  /// Whether the attempt failed because the server wants a password and there is none.
  var needsPassword: Bool { unsafe PQconnectionNeedsPassword(pointer) == 1 }

  func continueConnecting() -> Attempt {
    switch unsafe PQconnectPoll(pointer) {
    case PGRES_POLLING_READING: .reading
    case PGRES_POLLING_WRITING: .writing
    case PGRES_POLLING_OK: .connected
    default: .failed
    }
  }

  /// Whether the attempt failed before it began.
  var isBad: Bool { unsafe PQstatus(pointer) == CONNECTION_BAD }

  /// The descriptor, which may change at each step of connecting; negative when there is none.
  var descriptor: Int32 { unsafe PQsocket(pointer) }

  /// The last failure in libpq's words, for logs.
  var errorMessage: String {
    guard let text = unsafe PQerrorMessage(pointer) else { return "" }
    return unsafe String(cString: text).split(separator: "\n").joined(separator: "; ")
  }

  /// The number of the server's process for this connection.
  var backendNumber: Int32 { unsafe PQbackendPID(pointer) }

  /// The version of the server, such as 150018.
  var serverVersion: Int32 { unsafe PQserverVersion(pointer) }

  /// Whether no transaction is open; false while a command runs.
  var isOutsideTransaction: Bool { unsafe PQtransactionStatus(pointer) == PQTRANS_IDLE }

  func beginPipeline() -> Bool {
    unsafe PQsetnonblocking(pointer, 1) == 0 && PQenterPipelineMode(pointer) == 1
  }
}

// MARK: - Sending

extension LibPQConnection {
  func sendPrepare(_ name: String, _ text: String) -> Bool {
    unsafe PQsendPrepare(pointer, name, text, 0, nil) == 1
  }

  func sendExecute(_ name: String, _ parameters: [String?]) -> Bool {
    arguments.fill(parameters)
    return unsafe arguments.withPointers { values in
      unsafe PQsendQueryPrepared(pointer, name, Int32(parameters.count), values, nil, nil, 0) == 1
    }
  }

  /// Sends a statement that is parsed, run and forgotten.
  func sendOnce(_ text: String, _ parameters: [String?]) -> Bool {
    arguments.fill(parameters)
    return unsafe arguments.withPointers { values in
      unsafe PQsendQueryParams(pointer, text, Int32(parameters.count), nil, values, nil, nil, 0)
        == 1
    }
  }

  /// Ends a burst and sends it off.
  func sendSync() -> Bool { unsafe PQpipelineSync(pointer) == 1 }

  /// Asks the server to send at once what it has answered so far.
  func sendFlushRequest() -> Bool { unsafe PQsendFlushRequest(pointer) == 1 }

  func flush() -> Flush {
    switch unsafe PQflush(pointer) {
    case 0: .done
    case 1: .pending
    default: .failed
    }
  }
}

// MARK: - Receiving

extension LibPQConnection {
  /// Takes what has arrived; false when the connection broke.
  func consumeInput() -> Bool { unsafe PQconsumeInput(pointer) == 1 }

  /// Whether the next result is not complete yet.
  var isBusy: Bool { unsafe PQisBusy(pointer) == 1 }

  /// The next result; `nil` ends those of one command.
  func nextResult() -> LibPQResult? {
    guard let result = unsafe PQgetResult(pointer) else { return nil }
    return unsafe LibPQResult(result)
  }
}
