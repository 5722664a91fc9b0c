import Testing

@testable import DataModel

struct DecimalTextTests {
  @Test(arguments: [
    "0", "7", "007", "42", "999999999999999999", "123456789012345678", "000000000000000000",
  ])
  func readsPlainDigitsAsAnyNumber(_ text: String) {
    #expect(DecimalText.plainInteger(text) != nil)
    #expect(DecimalText.plainInteger(text) == DecimalText.anyInteger(text))
  }

  @Test(arguments: [
    "", "-1", "+1", "1.0", "12e2", "1e-1", "x", "1 ", "9223372036854775807", "9223372036854775808",
    "1000000000000000000",
  ])
  func leavesTheRestToTheGeneralReading(_ text: String) {
    #expect(DecimalText.plainInteger(text) == nil)
    #expect(DecimalText.integer(text) == DecimalText.anyInteger(text))
  }
}
