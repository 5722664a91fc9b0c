import Synchronization

/// Remembers what a function made of the keys that came of late; when it is full it begins anew.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  // A class, since all who ask share what is remembered.
  private let values = Mutex<[Key: Value]>([:])
  private let capacity: Int
  private let make: @Sendable (Key) -> Value

  /// A memory of at most `capacity` values.
  init(capacity: Int, _ make: @escaping @Sendable (Key) -> Value) {
    self.capacity = capacity
    self.make = make
  }

  /// The function's value for a key.
  subscript(key: Key) -> Value {
    if let value = values.withLock({ $0[key] }) { return value }
    let value = make(key)
    values.withLock { values in
      if values.count >= capacity { values = [:] }
      values[key] = value
    }
    return value
  }
}
