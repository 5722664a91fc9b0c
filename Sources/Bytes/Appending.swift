extension [UInt8] {
  /// Appends the UTF-8 of a text, in one copy.
  package mutating func append(utf8 text: String) {
    let wasInOnePiece: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { content in
      unsafe append(contentsOf: content)
    }
    if wasInOnePiece == nil { append(contentsOf: text.utf8) }
  }

  /// Appends an integer in decimal digits.
  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var start = digits.count
    var rest = number.magnitude
    repeat {
      start -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while rest > 0
    while start < digits.count {
      append(digits[start])
      start += 1
    }
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
