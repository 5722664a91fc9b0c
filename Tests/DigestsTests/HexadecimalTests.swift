import Digests
import Testing

struct HexadecimalTests {
  @Test func writesTwoLowerCaseDigitsPerByte() {
    #expect(Hexadecimal.text([0x00, 0x0F, 0xA0, 0xFF]) == "000fa0ff")
    #expect(Hexadecimal.text([UInt8]()) == "")
  }

  @Test func readsDigitsOfEitherCaseAndNothingElse() {
    for byte in UInt8.min...UInt8.max {
      let expected = UInt8(exactly: Int(String(UnicodeScalar(byte)), radix: 16) ?? -1)
      #expect(Hexadecimal.value(byte) == (byte < 0x80 ? expected : nil))
    }
  }
}
