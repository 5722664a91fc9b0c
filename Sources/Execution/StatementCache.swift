import Operations
import QueryCompiler
import Synchronization

/// The statements of deployed operations by the shape of their variables; bounded.
package final class StatementCache: Sendable {
  // A class, since all requests share the one cache.
  private let entries: Mutex<Entries>

  /// - Parameter capacity: The number of shapes kept; beyond it those used longest ago go.
  package init(capacity: Int = 4096) {
    entries = Mutex(Entries(capacity: capacity))
  }

  /// The operation itself, which the key keeps alive, and a shape of its variables.
  struct Key: Hashable {
    let operation: Operation
    let shape: VariableShape

    static func == (left: Key, right: Key) -> Bool {
      left.operation === right.operation && left.shape == right.shape
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(operation))
      hasher.combine(shape)
    }
  }

  /// The statements under a key, made where they are not there.
  func statements(
    for key: Key, make: () throws(ShapeProblem) -> CompiledOperation
  ) throws(ShapeProblem) -> CompiledOperation {
    if let found = entries.withLock({ $0.find(key) }) { return found }
    let made = try make()
    entries.withLock { $0.insert(made, under: key) }
    return made
  }

  private struct Entries {
    let capacity: Int
    private var clock: UInt64 = 0
    private var found: [Key: (operation: CompiledOperation, lastUse: UInt64)] = [:]

    init(capacity: Int) { self.capacity = capacity }

    mutating func find(_ key: Key) -> CompiledOperation? {
      guard let index = found.index(forKey: key) else { return nil }
      clock += 1
      found.values[index].lastUse = clock
      return found.values[index].operation
    }

    /// A full cache gives up a quarter at once, so that the cost of choosing is shared.
    mutating func insert(_ operation: CompiledOperation, under key: Key) {
      if found.count >= capacity {
        let uses = found.values.map(\.lastUse).sorted()
        let limit = uses[uses.count / 4]
        found = found.filter { $0.value.lastUse > limit }
      }
      clock += 1
      found[key] = (operation, clock)
    }
  }
}
