import Testing

/// Precedence, chains and brackets.
struct GrammarCases {
  private static let table: [(expression: String, outcome: String)] = [
    ("1 - 2 - 3", "-4"),
    ("2 - -3", "5"),
    ("2--3", "5"),
    ("- -3", "3"),
    ("!!!true", "false"),
    ("!-1", "load: found no matching overload for '!_' applied to '(int)'"),
    ("-!true", "load: Syntax error: unexpected '!'"),
    ("-'a'", "load: found no matching overload for '-_' applied to '(string)'"),
    ("1 < 2 < 3", "load: found no matching overload for '_<_' applied to '(bool, int)'"),
    ("1 == 1 == true", "true"),
    ("1 in [1] == true", "true"),
    ("1 + 2 in [3]", "true"),
    ("true ? 1 : true ? 2 : 3", "1"),
    ("(true ? false : true) ? 1 : 2", "2"),
    ("true ? false ? 1 : 2 : 3", "load: Syntax error: unexpected '?'"),
    ("true ?1:2", "1"),
    ("1 ? 2 : 3", "load: found no matching overload for '_?_:_' applied to '(int, int, int)'"),
    ("true ? 1", "load: Syntax error: unexpected '<EOF>'"),
    ("[,]", "load: Syntax error: unexpected ','"),
    ("[1,,2]", "load: Syntax error: unexpected ','"),
    ("[1,2,]", "[1, 2]"),
    ("{,}", "load: Syntax error: unexpected ','"),
    ("{1:2,,}", "load: Syntax error: unexpected ','"),
    ("{1:2,}", "{1: 2}"),
    ("f(1,)", "load: Syntax error: unexpected ')'"),
    ("size([1],)", "load: Syntax error: unexpected ')'"),
    ("()", "load: Syntax error: unexpected ')'"),
    ("(1", "load: Syntax error: unexpected '<EOF>'"),
    ("1)", "load: Syntax error: unexpected ')'"),
    ("[1][0][0]", "load: found no matching overload for '_[_]' applied to '(int, int)'"),
    ("[[1]][0][0]", "1"),
    ("{'a': {'b': [1, {'c': 2}]}}.a.b[1].c", "2"),
    ("'abc'.size().x", "load: type 'int' does not support field selection"),
    (
      "vars",
      "{'any': {'x': double(1.0), 'y': ['p', double(2.0)], 'z': null}, 'i': 3, 'key': {'count': 7, 'userId': 'u1'}, 'list': ['a', 'b'], 'n': null, 's': 'abc', 'when': timestamp(2024-06-30T23:59:59.5Z)}"
    ),
    ("vars.", "load: Syntax error: unexpected '<EOF>'"),
    ("vars..s", "load: Syntax error: unexpected '.'"),
    ("vars.1", "load: Syntax error: unexpected number"),
    ("vars.'s'", "load: Syntax error: unexpected string"),
    ("vars[s]", "load: undeclared reference to 's' (in container '')"),
    ("Foo{a: 1}", "load: Syntax error: unexpected '{'"),
    ("google.protobuf.Duration{seconds: 1}", "load: Syntax error: unexpected '{'"),
    ("1 = 1", "load: Syntax error: unexpected '='"),
    ("1 & 1", "load: Syntax error: unexpected '&'"),
    ("1 | 1", "load: Syntax error: unexpected '|'"),
    ("a -> b", "load: Syntax error: unexpected '>'"),
    ("true and false", "load: Syntax error: unexpected 'and'"),
  ]

  @Test(arguments: table)
  func yields(_ expression: String, _ outcome: String) {
    #expect(CaseTable.outcome(of: expression) == outcome)
  }
}
