import Testing

/// Strings, bytes and patterns.
struct TextCases {
  private static let table: [(expression: String, outcome: String)] = [
    (#"'e\u0301' == 'é'"#, "false"),
    ("size('👨‍👩‍👧')", "5"),
    (#"'é'.contains('e\u0301')"#, "false"),
    (#"'e\u0301'.startsWith('e')"#, "true"),
    ("'aab'.contains('ab')", "true"),
    ("'abababac'.contains('ababac')", "true"),
    ("''.startsWith('')", "true"),
    ("'a'.endsWith('ba')", "false"),
    (#"'\u0000' < '\u0001'"#, "true"),
    (#"'\uffff' < '\U00010000'"#, "true"),
    (#"b'\xff' > b'\x7f\xff'"#, "true"),
    ("b'' < b'a'", "true"),
    ("b'a' + 'a'", "load: found no matching overload for '_+_' applied to '(bytes, string)'"),
    (#"bytes('é') == b'\xc3\xa9'"#, "true"),
    (#"string(b'\xc3')"#, "run: type conversion error from bytes to string"),
    (#"string(b'\xed\xa0\x80')"#, "run: type conversion error from bytes to string"),
    (#"string(b'\xf0\x9f\x98\x80')"#, #"'\u{0001F600}'"#),
    (#"size(b'\xff\xff')"#, "2"),
    ("'a'.matches('^$')", "false"),
    ("''.matches('^$')", "true"),
    (#"'\n'.matches('.')"#, "false"),
    ("'x'.matches('(?P<a>x)')", "true"),
    (
      "'x'.matches('(?=x)')", "run: error parsing regexp: invalid or unsupported Perl syntax: `(?=`"
    ),
    ("matches('a', '[')", "run: error parsing regexp: missing closing ]: `[`"),
    ("'a'.matches(vars.s + '(')", "run: error parsing regexp: missing closing ): `abc(`"),
    (#"'ab\nc'.matches('(?m)^c$')"#, "true"),
    ("'abc'[0]", "load: found no matching overload for '_[_]' applied to '(string, int)'"),
    ("'a' < b'a'", "load: found no matching overload for '_<_' applied to '(string, bytes)'"),
    ("size('a', 'b')", "load: found no matching overload for 'size' applied to '(string, string)'"),
    ("'a'.size", "load: type 'string' does not support field selection"),
    ("bool('TRUE')", "true"),
    ("bool('tRUE')", "run: type conversion error from string to bool"),
    ("bool('')", "run: type conversion error from string to bool"),
    ("string(null)", "load: found no matching overload for 'string' applied to '(null)'"),
    ("bytes(1)", "load: found no matching overload for 'bytes' applied to '(int)'"),
  ]

  @Test(arguments: table)
  func yields(_ expression: String, _ outcome: String) {
    #expect(CaseTable.outcome(of: expression) == outcome)
  }
}
