import HTTP
import Synchronization

/// The `Date` of responses, made once a second.
final class ResponseDate: Sendable {
  private let now: @Sendable () -> Int
  private let latest = Mutex((second: Int.min, text: ""))

  init(now: @escaping @Sendable () -> Int) { self.now = now }

  var text: String {
    let second = now()
    return latest.withLock { latest in
      if latest.second != second {
        latest = (second, HTTPDate.text(secondsSince1970: second))
      }
      return latest.text
    }
  }
}
