import Testing

/// Absorption and conditions.
struct LogicCases {
  private static let table: [(expression: String, outcome: String)] = [
    ("1 / 0 == 1 || true", "true"),
    ("true || 1 / 0 == 1", "true"),
    ("1 / 0 == 1 && false", "false"),
    ("1 / 0 == 1 || 1 % 0 == 1", "run: division by zero"),
    ("1 / 0 == 1 || false || true", "true"),
    ("false || dyn(1) || true", "true"),
    ("dyn('a') && dyn(1)", "run: no such overload"),
    ("dyn(null) && false", "false"),
    ("dyn(1) ? 2 : 3", "run: no such overload"),
    ("1 / 0 == 1 ? 2 : 3", "run: division by zero"),
    ("false ? 1 / 0 : 2", "2"),
    (
      "true ? 1 : 1u", "load: found no matching overload for '_?_:_' applied to '(bool, int, uint)'"
    ),
    (
      "true ? 1 : null",
      "load: found no matching overload for '_?_:_' applied to '(bool, int, null)'"
    ),
    ("true ? vars.n : 1", "null"),
    ("true ? [1] : []", "[1]"),
    ("[0, 1].all(x, 1 / x == 1)", "run: division by zero"),
    ("[0, 2].all(x, 1 / x == 1)", "false"),
    ("[1, 0].exists(x, 1 / x == 1)", "true"),
    ("[0].exists(x, 1 / x == 1)", "run: division by zero"),
    ("[0, 1].exists_one(x, 1 / x == 1)", "run: division by zero"),
    ("!dyn(null)", "run: no such overload"),
    ("true && 'a'", "load: found no matching overload for '_&&_' applied to '(bool, string)'"),
    ("1 || 2 || true", "load: found no matching overload for '_||_' applied to '(int, int)'"),
    ("true || false || 3", "load: found no matching overload for '_||_' applied to '(bool, int)'"),
  ]

  @Test(arguments: table)
  func yields(_ expression: String, _ outcome: String) {
    #expect(CaseTable.outcome(of: expression) == outcome)
  }
}
