import Testing

@testable import CEL

struct RegularExpressionTests {
  private func matches(_ pattern: String, _ text: String) throws -> Bool {
    var budget = EvaluationBudget()
    return try RegularExpression(pattern).matches(text, budget: &budget)
  }

  @Test(arguments: [
    ("", ""), ("", "a"), ("b", "abc"), ("a.c", "abc"), ("^abc$", "abc"), ("a|b|", "x"),
    ("^(a|bc)+$", "abcbca"), ("^a{3}$", "aaa"), ("^a{2,}$", "aaaa"), ("^a{1,2}?$", "aa"),
    ("^(?:a*)*$", "aaa"), ("^(a?){3}$", "aa"), ("x{0}y", "y"), ("a{,2}", "a{,2}"), ("a{", "a{"),
    ("^[a-c]+$", "abcab"), ("^[^a-c]$", "\n"), ("[]a]", "]"), ("[^]a]", "b"), ("[a-]", "-"),
    ("[-a]", "-"), (#"[\]]"#, "]"), (#"[\d_-]"#, "-"), ("[[:alpha:]]", "q"),
    ("[[:^digit:]]", "q"), ("[[:word:]]", "_"), ("[[a]", "["), (#"^\d\D\s\S\w\W$"#, "1a b_-"),
    (#"\bword\b"#, "a word here"), (#"\Bord"#, "word"), (#"\Aab\z"#, "ab"), ("(?m)^b$", "a\nb\nc"),
    ("(?s)a.b", "a\nb"), ("(?i)straße", "STRAßE"), ("(?i)k", "\u{212A}"), ("(?i)[a-z]", "ſ"),
    ("(?i)σ", "ς"), ("a(?i:B)c", "abc"), ("(?i)a(?-i)b", "Ab"), ("((?i)a)b", "Ab"),
    ("(?U)a+?b", "aab"), ("(?P<n>a)(?<m>b)", "ab"), (#"\pL\p{Nd}\PL"#, "é٣-"),
    (#"^\p{^Lu}$"#, "a"), (#"\p{Any}"#, "\n"), (#"[\p{Lu}\d]"#, "7"),
    (#"\x41\x{1F600}\101\07"#, "A😀A\u{7}"),
    (#"\Qa.b*\E+"#, "a.b**"), (#"\.\*\-\_\/"#, ".*-_/"), ("^.$", "😀"),
    (#"^\p{Han}\p{Greek}\P{Latin}[\p{Thai}\d]$"#, "日ωжก"), ("^..$", "e\u{301}"),
    ("日本|語", "国語"), ("(|a)*b", "aab"),
  ])
  func findsMatch(_ pattern: String, _ text: String) throws {
    #expect(try matches(pattern, text))
  }

  @Test(arguments: [
    ("a.c", "a\nc"), ("^b", "ab"), ("a$", "a\n"), ("^b$", "a\nb"), ("^a{3}$", "aa"),
    ("[^a]", "a"), (#"\d"#, "٣"), (#"\w"#, "é"), (#"\s"#, "\u{A0}"), (#"\bé"#, " é"),
    ("(?i)ı", "i"), ("(?i)[^k]", "\u{212A}"), (#"(?i)\W"#, "ſ"), (#"(?i)\P{Lu}"#, "A"),
    ("a(?i:B)c", "abC"), ("((?i)a)b", "AB"), (#"\PL"#, "é"), (#"\p{Lu}"#, "a"), ("^.$", "e\u{301}"),
    ("é", "e\u{301}"), ("a{,2}", "aa"), (#"\b"#, ""), (#"\b"#, "--"), ("[[:^alpha:]]", "a"),
    (#"\p{Cyrillic}"#, "a"), (#"\P{Latin}"#, "é"),
  ])
  func findsNoMatch(_ pattern: String, _ text: String) throws {
    #expect(try !matches(pattern, text))
  }

  @Test(arguments: [
    ("(", "missing closing ): `(`"), ("a)b", "unexpected ): `)`"),
    ("[a", "missing closing ]: `[a`"),
    ("*", "missing argument to repetition operator: `*`"),
    ("a|+", "missing argument to repetition operator: `+`"),
    ("a**", "invalid nested repetition operator: `**`"),
    ("a{2}{3}", "invalid nested repetition operator: `{2}{3}`"),
    ("a{1001}", "invalid repeat count: `{1001}`"), ("a{2,1}", "invalid repeat count: `{2,1}`"),
    ("(a{100}){11}", "invalid repeat count: `{11}`"),
    ("a{99999999999999999999}", "invalid repeat count: `{99999999999999999999}`"),
    ("[b-a]", "invalid character class range: `b-a`"),
    ("[[:foo:]]", "invalid character class range: `[:foo:]`"),
    (#"[a-\d]"#, #"invalid escape sequence: `\d`"#),
    (#"\p{Foo}"#, #"invalid character class range: `\p{Foo}`"#),
    (#"\1"#, #"invalid escape sequence: `\1`"#), (#"\8"#, #"invalid escape sequence: `\8`"#),
    (#"\Z"#, #"invalid escape sequence: `\Z`"#), (#"\C"#, #"invalid escape sequence: `\C`"#),
    (#"\é"#, #"invalid escape sequence: `\é`"#),
    (#"\x{110000}"#, #"invalid escape sequence: `\x{110000}`"#),
    (#"[\b]"#, #"invalid escape sequence: `\b`"#),
    (#"a\"#, "trailing backslash at end of expression: ``"),
    ("(?=a)", "invalid or unsupported Perl syntax: `(?=`"),
    ("(?!a)", "invalid or unsupported Perl syntax: `(?!`"),
    ("(?<=a)", "invalid or unsupported Perl syntax: `(?<=`"),
    ("(?P=n)", "invalid or unsupported Perl syntax: `(?P`"),
    ("(?<1-2>a)", "invalid named capture: `(?<1-`"), ("(?i", "missing closing ): `(?i`"),
  ])
  func refusesPattern(_ pattern: String, _ reason: String) {
    #expect(throws: RegexError(reason: reason)) { try RegularExpression(pattern) }
  }

  @Test func refusesPatternsThatAreTooLarge() {
    #expect(throws: RegexError.tooLong) {
      try RegularExpression(String(repeating: "a", count: 1025))
    }
    #expect(throws: RegexError(reason: "expression too large")) {
      try RegularExpression("(abcdefghijklmnopqrstuvwxyz){1000}")
    }
    let deep = String(repeating: "(", count: 300) + String(repeating: ")", count: 300)
    #expect(throws: RegexError.self) { try RegularExpression(deep) }
  }

  @Test(arguments: ["(a+)+$", "^(a|a)*$", "^(.*)*b$", "(a?){50}a{50}b"])
  func takesLinearTimeWhereBacktrackingDoesNotEnd(_ pattern: String) throws {
    #expect(try !matches(pattern, String(repeating: "a", count: 500) + "!"))
  }

  @Test func paysForLongTexts() throws {
    let expression = try RegularExpression("(x+x+)+y")
    var budget = EvaluationBudget()
    try budget.spend(6_000_000)
    #expect(throws: CELError.costLimit) {
      try expression.matches(String(repeating: "x", count: 1_000_000), budget: &budget)
    }
  }
}
