/// Elements in order of arrival; both ends cost constant time.
struct Queue<Element> {
  private var storage: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == storage.count }
  var count: Int { storage.count - head }
  var first: Element? { isEmpty ? nil : storage[head] }

  /// All elements, the first one first.
  var elements: some Sequence<Element> { storage[head...].lazy.compactMap(\.self) }

  mutating func append(_ element: Element) { storage.append(element) }

  @discardableResult
  mutating func removeFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer {
      storage[head] = nil
      head += 1
      compact()
    }
    return storage[head]
  }

  /// Takes out all elements, in order.
  mutating func removeAll() -> [Element] {
    defer {
      storage.removeAll()
      head = 0
    }
    return storage[head...].compactMap { $0 }
  }

  private mutating func compact() {
    if isEmpty {
      storage.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 > storage.count {
      storage.removeFirst(head)
      head = 0
    }
  }
}
