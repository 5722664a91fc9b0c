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

  /// The statements of an operation for coerced variables, made where there are none for their shape.
  func statements(
    of operation: Operation, for variables: [CoercedValue?],
    make: (VariableShape) throws(ShapeProblem) -> CompiledOperation
  ) throws(ShapeProblem) -> CompiledOperation {
    if let found = entries.withLock({ $0.latest(of: operation, fitting: variables) }) {
      return found
    }
    let shape = VariableShape(variables, of: operation.variables)
    let key = Key(operation: operation, shape: shape)
    if let found = entries.withLock({ $0.find(key) }) { return found }
    let made = try make(shape)
    entries.withLock { $0.insert(made, under: key) }
    return made
  }

  /// The operation itself, which the key keeps alive, and a shape of its variables.
  private struct Key: Hashable {
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

  /// Statements under their key; a class, since two tables lead to it.
  private final class Entry {
    let key: Key
    let statements: CompiledOperation
    var lastUse: UInt64 = 0

    init(key: Key, statements: CompiledOperation) {
      self.key = key
      self.statements = statements
    }
  }

  private struct Entries {
    let capacity: Int
    private var clock: UInt64 = 0
    private var found: [Key: Entry] = [:]
    /// What each operation ran last, which mostly is what it runs next.
    private var latest: [ObjectIdentifier: Entry] = [:]

    init(capacity: Int) { self.capacity = capacity }

    /// What the operation ran last, where the variables have the shape that they had then.
    mutating func latest(
      of operation: Operation, fitting variables: [CoercedValue?]
    ) -> CompiledOperation? {
      guard let entry = latest[ObjectIdentifier(operation)],
        entry.key.shape.fits(variables, of: operation.variables)
      else { return nil }
      clock += 1
      entry.lastUse = clock
      return entry.statements
    }

    mutating func find(_ key: Key) -> CompiledOperation? {
      guard let entry = found[key] else { return nil }
      noteUse(of: entry)
      return entry.statements
    }

    /// A full cache gives up a quarter at once, so that the cost of choosing is shared.
    mutating func insert(_ statements: CompiledOperation, under key: Key) {
      if found.count >= capacity {
        let uses = found.values.map(\.lastUse).sorted()
        let limit = uses[uses.count / 4]
        found = found.filter { $0.value.lastUse > limit }
        latest = latest.filter { $0.value.lastUse > limit }
      }
      let entry = Entry(key: key, statements: statements)
      found[key] = entry
      noteUse(of: entry)
    }

    private mutating func noteUse(of entry: Entry) {
      clock += 1
      entry.lastUse = clock
      latest[ObjectIdentifier(entry.key.operation)] = entry
    }
  }
}
