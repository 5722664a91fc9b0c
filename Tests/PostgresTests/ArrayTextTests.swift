import Testing

@testable import Postgres

struct ArrayTextTests {
  @Test func quotesEverythingButNull() {
    #expect(ArrayText.of([]) == "{}")
    #expect(
      ArrayText.of(["", nil, "NULL", #"a"b\c"#, "{x,y}", "ä\n"])
        == #"{"",NULL,"NULL","a\"b\\c","{x,y}","ä"# + "\n" + #""}"#)
  }
}
