/// Texts laid out as C wants them: one block of bytes and an array of pointers into it.
///
/// It is filled again and again, so that passing parameters allocates nothing.
struct ArgumentBuffer {
  private var bytes: [UInt8] = []
  /// Where each text begins; `nil` is a null pointer.
  private var starts: [Int?] = []

  init() {}

  /// Lays out keywords or values of a connection; a null pointer ends the array.
  init(_ texts: [String]) { fill(texts + [nil]) }

  /// Replaces the contents; no text may contain U+0000.
  mutating func fill(_ texts: [String?]) {
    bytes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    for text in texts {
      guard let text else {
        starts.append(nil)
        continue
      }
      starts.append(bytes.count)
      append(text)
    }
  }

  private mutating func append(_ text: String) {
    let content = text.utf8Span.span
    for index in content.indices {
      precondition(content[index] != 0, "a parameter contains U+0000")
    }
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
  }

  func withPointers<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    unsafe bytes.withUnsafeBytes { bytes in
      let base = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress
      return unsafe withUnsafeTemporaryAllocation(
        of: UnsafePointer<CChar>?.self, capacity: max(1, starts.count)
      ) { pointers in
        for (index, start) in starts.enumerated() {
          let pointer = unsafe start.flatMap { start in unsafe base.map { unsafe $0 + start } }
          unsafe pointers.initializeElement(at: index, to: pointer)
        }
        return unsafe body(UnsafePointer(pointers.baseAddress))
      }
    }
  }
}
