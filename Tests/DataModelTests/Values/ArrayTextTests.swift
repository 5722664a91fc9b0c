import DataModel
import Testing

struct ArrayTextTests {
  @Test(
    arguments: [
      ([], "{}"), (["a", "b"], #"{"a","b"}"#), ([nil], "{NULL}"),
      (["NULL", nil], #"{"NULL",NULL}"#),
      ([""], #"{""}"#), ([#"a"b\c"#], #"{"a\"b\\c"}"#), (["{1,2}", " , "], #"{"{1,2}"," , "}"#),
      (["é🎬\n'"], "{\"é🎬\n'\"}"),
    ] as [([String?], String)])
  func quotesEveryElement(_ elements: [String?], _ text: String) {
    #expect(ArrayText.text(elements) == text)
  }
}
