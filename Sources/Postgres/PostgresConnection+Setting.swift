internal import Execution
internal import SQL

// Connections through poolers, which take no parameters of the start.
extension PostgresConnection {
  /// Sets the one session of the connection, before anything else is sent; what fails there ends it.
  func setSession(over library: LibPQConnection) {
    let isSent = sendSettings(over: library)
    pending.append(.sync([]))
    finishSending(isSent, over: library)
  }

  /// Whether what is sent up to one sync is a transaction by itself that depends on settings.
  func needsSettings(before bursts: [Burst]) -> Bool {
    guard sessions == .changing, let burst = bursts.first, burst.isAutonomous,
      let first = burst.statements.first?.statement
    else { return false }
    if bursts.count == 1, burst.statements.count == 1 {
      // What stands alone defines something, and comes but once.
      if first.ignoresParameters || burst.preparation == .none && first.standsAlone { return false }
    }
    return !first.beginsTransaction
  }

  func sendSettings(over library: LibPQConnection) -> Bool {
    for setting in settings {
      pending.append(.setting)
      guard library.sendOnce(setting.statement.text, setting.parameters) else { return false }
    }
    // Whoever stops what follows has to know by then where it runs.
    return isReadOnly || library.sendFlushRequest()
  }

  /// Takes the answer of what sets a session or a transaction.
  func noteSetting(_ result: borrowing LibPQResult) {
    switch result.status {
    case .rows:
      let row = result.statementResult().rows.first.map(Array.init) ?? []
      let texts = row.prefix(2).map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "" }
      guard texts.count == 2, let number = Int32(texts[0]) else { return }
      backendNumber = number
      transactionTime = texts[1]
      cancelAbandoned()
    case .failed: settingFailure = result.serverFailure()
    case .done, .skipped, .sync: break
    }
  }

  /// Fails what was to follow settings that could not be made.
  ///
  /// - Returns: whether the connection can go on.
  func concludeSettings(before bursts: [Burst]) -> Bool {
    guard let failure = settingFailure else { return true }
    settingFailure = nil
    guard sessions == .changing else {
      die(failure.error)
      return false
    }
    // What a request to cancel hit that was meant for another is sent again, as it is incomplete.
    if failure.state == .queryCancelled, isBeingCancelled { return true }
    for burst in bursts { burst.fail(failure.error, at: 0) }
    return true
  }

  /// What has the server give up what runs here; `nil` where it is not known where that is.
  var cancellation: BoundStatement? {
    guard sessions == .changing else {
      return BoundStatement(.cancelBackend, ["\(backendNumber)"])
    }
    return transactionTime.map { time in
      BoundStatement(.cancelTransaction, ["\(backendNumber)", time])
    }
  }
}
