internal import SQL

/// Which statements a connection has prepared, and under which numbers; the least used are given up.
///
/// Pure bookkeeping: the connection sends and receives.
struct PreparedStatements {
  /// How to run a statement now.
  enum Form: Hashable {
    /// It stands prepared under this name.
    case prepared(String)
    /// Prepare it under the name of this number, then run that.
    case preparing(Int)
    /// Run its text, for it is being prepared and that may fail.
    case once
  }

  private struct Entry {
    let number: Int
    /// The name of the number, made once.
    let name: String
    var isReady = false
    var lastUse: UInt64
  }

  private let capacity: Int
  /// What all names begin with.
  private let prefix: String
  private var entries: [Statement: Entry] = [:]
  private var lastNumber = 0
  private var uses: UInt64 = 0
  /// Statements that the server still keeps for us, to be given up.
  private(set) var evicted: [Int] = []

  init(capacity: Int, prefix: String = "s") {
    self.capacity = capacity
    self.prefix = prefix
  }

  var count: Int { entries.count }

  /// Notes a use of the statement and tells how to run it.
  mutating func use(_ statement: Statement) -> Form {
    uses += 1
    if let index = entries.index(forKey: statement) {
      entries.values[index].lastUse = uses
      let entry = entries.values[index]
      return entry.isReady ? .prepared(entry.name) : .once
    }
    if entries.count >= capacity, !evictLeastUsed() { return .once }
    lastNumber += 1
    entries[statement] = Entry(
      number: lastNumber, name: name(of: lastNumber), lastUse: uses)
    return .preparing(lastNumber)
  }

  /// The name under which the server knows a statement.
  func name(of number: Int) -> String { "\(prefix)\(number)" }

  /// Notes that preparing a statement succeeded.
  mutating func didPrepare(_ statement: Statement, as number: Int) {
    guard entries[statement]?.number == number else { return }
    entries[statement]?.isReady = true
  }

  /// Notes that a statement could not be prepared, or was not because an earlier one failed.
  mutating func didFail(_ statement: Statement, as number: Int) {
    guard entries[statement]?.number == number else { return }
    entries[statement] = nil
  }

  /// Forgets everything, as the server shall too.
  mutating func removeAll() {
    entries.removeAll()
    evicted.removeAll()
  }

  /// Takes the numbers of the statements to be given up.
  mutating func takeEvicted() -> [Int] {
    defer { evicted.removeAll() }
    return evicted
  }

  private mutating func evictLeastUsed() -> Bool {
    let ready = entries.lazy.filter(\.value.isReady)
    guard let least = ready.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return false }
    entries[least.key] = nil
    evicted.append(least.value.number)
    return true
  }
}
