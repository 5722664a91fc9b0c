import DataModel

/// When a request arrived, in whole microseconds: the one `request.time` of all its parts.
package struct RequestTime: Sendable, Hashable {
  let timestamp: Timestamp

  /// A time of the years 1 to 9999; a clock that runs elsewhere is broken.
  package init(microsecondsSinceEpoch: Int64) {
    guard let timestamp = Timestamp(microsecondsSinceEpoch: microsecondsSinceEpoch) else {
      preconditionFailure("the clock shows \(microsecondsSinceEpoch) µs after 1970")
    }
    self.timestamp = timestamp
  }

  /// Whole seconds after the beginning of 1970.
  package var seconds: Int64 { timestamp.microsecondsSinceEpoch / 1_000_000 }
}
