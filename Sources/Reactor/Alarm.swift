/// Rings on its loop when the first of many waits may be over.
///
/// Most waits end long before their deadline, and those behind them end later. So the alarm is left
/// set when a wait ends: whoever is rung looks what is due, and sets it again for what is not.
///
/// `@unchecked` because its state is touched on its loop only.
package final class Alarm: @unchecked Sendable {
  private let loop: EventLoop
  private let timer: Timer

  /// An alarm that is not set; `ring` is called on the loop.
  package init(on loop: EventLoop, ring: @escaping () -> Void) {
    self.loop = loop
    timer = Timer(ring)
  }

  /// Sees to it that the alarm rings at the deadline or before it; must be called on the loop.
  package func set(by deadline: Deadline) {
    guard deadline != .never, !timer.isScheduled || deadline < timer.deadline else { return }
    loop.schedule(timer, at: deadline)
  }

  /// Keeps the alarm from ringing until it is set again; must be called on the loop.
  package func cancel() { loop.cancel(timer) }
}
