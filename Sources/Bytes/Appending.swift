extension [UInt8] {
  /// Appends the UTF-8 of a text, in one copy.
  package mutating func append(utf8 text: String) { append(copying: text.utf8Span.span) }

  /// Appends bytes, in one copy.
  package mutating func append(copying content: borrowing Span<UInt8>) {
    append(addingCapacity: content.count) { output in
      unsafe output.withUnsafeMutableBufferPointer { place, initializedCount in
        unsafe content.withUnsafeBufferPointer { content in
          guard let from = content.baseAddress, let to = place.baseAddress else { return }
          unsafe to.initialize(from: from, count: content.count)
          initializedCount = content.count
        }
      }
    }
  }

  /// Appends an integer in decimal digits.
  package mutating func append(decimal number: Int) {
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var start = digits.count
    var rest = number.magnitude
    repeat {
      start -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while rest > 0
    if number < 0 {
      start -= 1
      digits[start] = UInt8(ascii: "-")
    }
    append(copying: digits.span.extracting(start...))
  }

  /// Writes the last decimal digits of a number that is not negative over the bytes from an index on.
  package mutating func overwrite(at index: Int, withLastDigits count: Int, of number: Int) {
    var bytes = mutableSpan
    var rest = UInt(bitPattern: number)
    var place = index + count
    while place > index {
      place -= 1
      bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
