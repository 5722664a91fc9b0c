/// Which bytes of SQL text make unquoted words (PostgreSQL manual, section 4.1.1).
extension UInt8 {
  var beginsName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  var continuesName: Bool { beginsName || isDigit || self == UInt8(ascii: "$") }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
