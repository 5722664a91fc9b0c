import Testing

/// Lists, maps and macros.
struct CollectionCases {
  private static let table: [(expression: String, outcome: String)] = [
    ("[1, 2.0, 'a'] == [1, 2.0, 'a']", "true"),
    (
      "[] == {}",
      "load: found no matching overload for '_==_' applied to '(list(dyn), map(dyn, dyn))'"
    ),
    (
      "[1] == ['a']",
      "load: found no matching overload for '_==_' applied to '(list(int), list(string))'"
    ),
    ("[dyn(1), 2u] == [1.0, 2]", "true"),
    ("{1: 'a'} == {dyn(1u): 'a'}", "true"),
    ("{'a': 1, 'b': 2} == {'b': 2, 'a': dyn(1.0)}", "true"),
    ("{1: 'a', 1u: 'b'}", "run: duplicate map key '1'"),
    ("{dyn(1.0): 'a'}", "run: no such overload"),
    ("{1.0: 'a'}", "load: unsupported map key type 'double'"),
    ("{b'a': 1}", "load: unsupported map key type 'bytes'"),
    ("{null: 1}", "load: unsupported map key type 'null'"),
    ("{[1]: 1}", "load: unsupported map key type 'list(int)'"),
    ("{true: 1}[false]", "run: no such key: false"),
    (
      "{1: 'a'}['1']",
      "load: found no matching overload for '_[_]' applied to '(map(int, string), string)'"
    ),
    ("{1: 'a'}[dyn('1')]", "run: no such key: 1"),
    ("{1: 'a'}[dyn(1.5)]", "run: no such key: 1.5"),
    ("{'a': 1}.b", "run: no such key: b"),
    ("{1: 2}.a", "run: no such key: a"),
    ("[1, 2][1u]", "load: found no matching overload for '_[_]' applied to '(list(int), uint)'"),
    ("[1, 2][dyn(1u)]", "2"),
    ("[1, 2][true]", "load: found no matching overload for '_[_]' applied to '(list(int), bool)'"),
    ("[1, 2][9223372036854775807]", "run: index out of bounds: 9223372036854775807"),
    ("[1, 2][dyn(null)]", "run: unsupported index type 'null_type' in list"),
    ("1 in {1: 2}", "true"),
    ("1.0 in {dyn(1): 2}", "true"),
    ("'a' in dyn('abc')", "run: no such overload"),
    ("null in [null]", "true"),
    ("1 in [dyn(null), 'a', 1]", "true"),
    ("[] in [[]]", "true"),
    (
      "[1] + ['a']",
      "load: found no matching overload for '_+_' applied to '(list(int), list(string))'"
    ),
    ("[1] + [dyn('a')]", "[1, 'a']"),
    (
      "{} + {}",
      "load: found no matching overload for '_+_' applied to '(map(dyn, dyn), map(dyn, dyn))'"
    ),
    ("[1, [2, [3]]].exists(x, x == [2, [3]])", "true"),
    ("[3, 1, 2].exists_one(x, x > 2)", "true"),
    ("{'b': 1, 'a': 2}.map(k, k)", "['b', 'a']"),
    ("{1: 2}.filter(k, k > 0)", "[1]"),
    ("[1, 2, 3].map(x, x % 2 == 1, x + 10)", "[11, 13]"),
    ("[1].map(x, [2].map(x, x))", "[[2]]"),
    ("[1].map(x, [2].map(y, x + y))", "[[3]]"),
    ("[1].all(x, [1].all(y, [1].all(z, [1].all(w, x + y + z + w == 4))))", "true"),
    (
      "[1].all(x, [1].all(y, [1].all(z, [1].all(w, [1].all(v, true)))))",
      "load: macros are nested deeper than 4 levels"
    ),
    ("[1].map(x, x).map(x, x).map(x, x).map(x, x).map(x, x)[0]", "1"),
    ("[1].exists(x, x)", "load: predicate of exists() must return bool, got int"),
    ("[dyn(1)].exists(x, x)", "run: no such overload"),
    ("[dyn(1), true].exists(x, x)", "true"),
    (
      "[1, 2].all(x, x > 0 || y)",
      #"load: undeclared reference to 'y' (in container ''). Did you mean "x"?"#
    ),
    ("[1].all(x.y, true)", "load: Syntax error: argument must be a simple name"),
    ("[1].all(x, true, 1, 2)", "load: Syntax error: wrong number of arguments to all() macro"),
    ("[1].all(true, true)", "load: Syntax error: argument must be a simple name"),
    ("[1].filter(x, x > 0, x)", "load: Syntax error: wrong number of arguments to filter() macro"),
    ("[1].map(x)", "load: Syntax error: wrong number of arguments to map() macro"),
    ("all([1], x, true)", "load: undeclared reference to 'all' (in container '')"),
    (
      "'abc'.all(c, true)",
      "load: expression of type 'string' cannot be range of a comprehension (must be list, map, or dynamic)"
    ),
    (
      "5.map(x, x)",
      "load: expression of type 'int' cannot be range of a comprehension (must be list, map, or dynamic)"
    ),
    ("dyn(5).map(x, x)", "run: no such overload"),
    ("dyn([5]).map(x, x)", "[5]"),
    ("has([1][0])", "load: Syntax error: invalid argument to has() macro"),
    ("has(x)", "load: Syntax error: invalid argument to has() macro"),
    ("has(vars['s'])", "load: Syntax error: invalid argument to has() macro"),
    ("has({'a': null}.a)", "true"),
    ("has({'a': {}}.a.b)", "false"),
    ("has(dyn(null).a)", "run: cannot select field 'a' of null"),
    ("has(dyn([]).a)", "run: no such overload"),
    ("size({})", "0"),
    ("size(dyn(null))", "run: no such overload"),
    (
      "[1, 'a', null, 1u].map(x, type(x))", "[type(int), type(string), type(null_type), type(uint)]"
    ),
  ]

  @Test(arguments: table)
  func yields(_ expression: String, _ outcome: String) {
    #expect(CaseTable.outcome(of: expression) == outcome)
  }
}
