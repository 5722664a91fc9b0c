/// The time that a caller gives a call, as `grpc-timeout` says it.
package enum GRPCTimeout {
  /// The time of a text of at most eight digits and a unit; `nil` for any other text.
  package static func duration(_ text: String) -> Duration? {
    guard let unit = text.utf8.last, (2...9).contains(text.utf8.count),
      text.utf8.dropLast().allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int64(text.dropLast())
    else { return nil }
    return switch unit {
    case UInt8(ascii: "H"): .seconds(count * 3600)
    case UInt8(ascii: "M"): .seconds(count * 60)
    case UInt8(ascii: "S"): .seconds(count)
    case UInt8(ascii: "m"): .milliseconds(count)
    case UInt8(ascii: "u"): .microseconds(count)
    case UInt8(ascii: "n"): .nanoseconds(count)
    default: nil
    }
  }
}
