/// What was made of the keys that came of late; when it is full it begins anew.
@usableFromInline package struct Memory<Key: Hashable, Value> {
  @usableFromInline var values: [Key: Value] = [:]
  @usableFromInline let capacity: Int

  /// A memory of at most `capacity` values.
  package init(capacity: Int) { self.capacity = capacity }

  /// The value of a key, which is made where it is not remembered.
  @inlinable @inline(__always)
  package mutating func value(for key: Key, making make: (Key) -> Value) -> Value {
    if let value = values[key] { return value }
    let value = make(key)
    if values.count >= capacity { values = [:] }
    values[key] = value
    return value
  }
}

extension Memory: Sendable where Key: Sendable, Value: Sendable {}
