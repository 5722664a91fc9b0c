extension PostgresConnection {
  /// Has `cancel` called when the server runs a burst that nobody waits for, now or later; must be
  /// called on the loop.
  ///
  /// What comes behind it may be hit in its place, and is then sent again. `didStop()` must follow the
  /// last request to cancel.
  func abandon(_ burst: Burst, cancel: @escaping () -> Void) {
    guard !burst.hasEnded, !isClosed else { return }
    burst.cancellation = cancel
    cancelAbandoned()
  }

  /// Begins to cancel the burst that runs, where nobody waits for it.
  func cancelAbandoned() {
    let running: Burst? =
      switch pending.first {
      case .prepare(let burst, _, _), .execute(let burst, _): burst
      case .sync(let bursts): bursts.first
      case .setting, .housekeeping, .housekeepingSync, nil: nil
      }
    guard let running, let cancel = running.cancellation else { return }
    running.cancellation = nil
    isBeingCancelled = true
    stops += 1
    cancel()
  }

  /// Learns that no further request to cancel is on its way for one burst; must be called on the loop.
  func didStop() {
    stops -= 1
    forgetCancelling()
  }

  /// Notes when no request to cancel can hit anything any more.
  func forgetCancelling() {
    if stops == 0, pending.isEmpty { isBeingCancelled = false }
  }
}
