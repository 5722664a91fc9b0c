extension Hasher {
  /// Feeds bytes, not their number.
  package mutating func combine(_ bytes: borrowing Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
  }
}
