package import JSON

/// A map whose entries are values, or JSON read in place.
package struct CELMap: Sendable {
  private enum Storage: Sendable {
    case entries(MapEntries)
    case json(JSONObject, JSONReading)
    // Rare and large; the other cases keep every value within three words.
    indirect case caller(Caller)
  }

  private let storage: Storage

  /// A map of entries with unique keys.
  init(_ entries: MapEntries) { storage = .entries(entries) }

  /// A view of a JSON object; members are converted when they are read.
  package init(_ object: JSONObject, reading: JSONReading) { storage = .json(object, reading) }

  /// The caller as the map of `uid` and `token`.
  init(_ caller: Caller) { storage = .caller(caller) }

  /// The number of entries.
  package var count: Int {
    switch storage {
    case .entries(let entries): entries.count
    case .json(let object, _): object.members.count
    case .caller: 2
    }
  }

  /// The value of a string key; `nil` when there is none.
  package subscript(name: String) -> CELValue? {
    switch storage {
    case .entries(let entries): entries[.string(name)]
    case .json(let object, let reading): reading.member(name, of: object)
    case .caller(let caller): caller[name]
    }
  }

  /// The value of a key; `nil` when there is none.
  subscript(key: MapKey) -> CELValue? {
    switch storage {
    case .entries(let entries): return entries[key]
    case .json, .caller:
      guard case .string(let name) = key else { return nil }
      return self[name]
    }
  }

  /// About how many keys a look-up compares.
  var lookupCost: Int {
    switch storage {
    case .entries: 4
    case .json(let object, _): object.members.count
    case .caller: 1
    }
  }

  /// The key at a position within `0..<count`, as the value that macros range over.
  func key(at position: Int) -> CELValue {
    switch storage {
    case .entries(let entries): entries.list[position].key
    case .json(let object, _): .string(object.members[position].name)
    case .caller: .string(position == 0 ? "uid" : "token")
    }
  }

  /// All entries in order, converted.
  package var entries: [(key: CELValue, value: CELValue)] {
    switch storage {
    case .entries(let entries):
      entries.list.map { ($0.key, $0.value) }
    case .json(let object, let reading):
      object.members.map { (.string($0.name), reading.value(of: $0.value, in: $0.name)) }
    case .caller(let caller):
      [(.string("uid"), .string(caller.uid)), (.string("token"), caller.token)]
    }
  }
}

/// Entries of a map in the order of their insertion, with an index once there are more than a few.
struct MapEntries: Sendable {
  struct Entry: Sendable {
    let key: CELValue
    let value: CELValue
    let lookupKey: MapKey
  }

  private(set) var list: [Entry] = []
  private var index: [MapKey: Int] = [:]
  private static let indexedCount = 8

  var count: Int { list.count }

  subscript(key: MapKey) -> CELValue? { position(of: key).map { list[$0].value } }

  /// Appends an entry; false, without change, when the key is there already.
  mutating func append(_ lookupKey: MapKey, key: CELValue, value: CELValue) -> Bool {
    guard position(of: lookupKey) == nil else { return false }
    list.append(Entry(key: key, value: value, lookupKey: lookupKey))
    if list.count > Self.indexedCount { addToIndex() }
    return true
  }

  private mutating func addToIndex() {
    let first = index.isEmpty ? 0 : list.count - 1
    for position in first..<list.count { index[list[position].lookupKey] = position }
  }

  private func position(of key: MapKey) -> Int? {
    index.isEmpty ? list.firstIndex { $0.lookupKey == key } : index[key]
  }
}
