import Testing

/// What names stand for.
struct BindingCases {
  private static let table: [(expression: String, outcome: String)] = [
    (
      "auth",
      "{'token': {'big': 9007199254740993, 'half': double(0.5), 'level': 5, 'nested': {'a': {'b': true}}, 'none': null, 'roles': ['editor', 'viewer'], 'sub': 'u1'}, 'uid': 'u1'}"
    ),
    ("auth.uid", "'u1'"),
    ("auth.token.level + 1", "6"),
    ("auth.token.big", "9007199254740993"),
    ("auth.token.half * 2.0", "double(1.0)"),
    ("auth.token.none == null", "true"),
    ("auth.token.none.x", "run: cannot select field 'x' of null"),
    ("auth.token.nested.a.b", "true"),
    ("auth.token['roles'][1]", "'viewer'"),
    ("auth.token.roles + ['x']", "['editor', 'viewer', 'x']"),
    ("auth.token.missing", "run: no such key: missing"),
    ("auth.tken", #"load: undefined field 'tken'. Did you mean "token"?"#),
    (
      "auth['uid']",
      "load: found no matching overload for '_[_]' applied to '(AuthUserInfo, string)'"
    ),
    ("auth == auth", "true"),
    ("auth == null", "false"),
    ("null != auth", "true"),
    ("nil == auth", "false"),
    ("[auth][0].uid", "'u1'"),
    ("[auth].map(a, a.token.level)", "[5]"),
    ("auth in [null]", "false"),
    ("auth.uid == null", "false"),
    ("has(auth.uid)", "true"),
    ("has(auth.x)", "load: undefined field 'x'"),
    ("auth.token.size()", "7"),
    ("'sub' in auth.token", "true"),
    (
      "request",
      "load: 'request' is no value by itself; select one of auth, variables, vars, time, operationName"
    ),
    (
      "request == request",
      "load: 'request' is no value by itself; select one of auth, variables, vars, time, operationName"
    ),
    ("request.foo", "load: undefined field 'foo'"),
    ("request.operationName", "'query'"),
    ("request.auth.token.sub", "'u1'"),
    ("request.vars.s", "'abc'"),
    ("request.time < vars.when", "false"),
    ("has(request.time)", "true"),
    ("vars.s.x", "load: type 'string' does not support field selection"),
    ("vars.i == '3'", "load: found no matching overload for '_==_' applied to '(int, string)'"),
    ("vars.n + 1", "run: no such overload"),
    ("vars.n == null", "true"),
    ("vars.absent", "run: no such key: absent"),
    ("has(vars.absent)", "false"),
    ("vars.absent == null || true", "true"),
    ("vars.absnt", #"load: undefined field 'absnt'. Did you mean "absent"?"#),
    ("vars.key.userId", "'u1'"),
    ("vars.key.count + 1", "8"),
    ("vars.key.cout", #"load: undefined field 'cout'. Did you mean "count"?"#),
    ("vars.key == null", "false"),
    ("vars.key['userId']", "'u1'"),
    ("vars.any.x == 1", "true"),
    ("type(vars.any.x)", "type(double)"),
    ("vars.any.y[1]", "double(2.0)"),
    ("vars.any.w", "run: no such key: w"),
    (
      "vars.list.exists(x, x == 1)",
      "load: found no matching overload for '_==_' applied to '(string, int)'"
    ),
    ("vars.size()", "7"),
    ("'absent' in vars", "false"),
    ("vars.exists(k, k == 's')", "true"),
    ("this[0].count + this[1].count", "3"),
    ("this.map(t, t.userId)", "['u1', 'u2']"),
    ("this[0].cnt", "load: undefined field 'cnt'"),
    ("this.all(t, t.x)", "load: undefined field 'x'"),
    ("response.first.id", "'k'"),
    ("response.failed", "run: no such key: failed"),
    ("has(response.failed)", "false"),
    ("response.later", "load: response.later is not available here"),
    ("response.size()", "1"),
    ("mutation", "load: 'mutation' is no value by itself; select one of auth, variables"),
    ("mutation.variables.room", "'r1'"),
    ("mutation.auth.uid", "run: auth is null: the request is not authenticated"),
    ("mutation.auth == null", "true"),
    ("mutation.x", "load: undefined field 'x'"),
    ("size(uuidV4())", "32"),
    ("uuidV4(1)", "load: found no matching overload for 'uuidV4' applied to '(int)'"),
    (
      "uuidV9()",
      #"load: undeclared reference to 'uuidV9' (in container ''). Did you mean "uuidV4" or "uuidV7"?"#
    ),
    ("nil", "null"),
    ("null == nil", "true"),
    ("type(nil) == null_type", "true"),
    ("int", "type(int)"),
    ("type(int)", "type(type)"),
    ("type(type)", "type(type)"),
    ("google", "load: undeclared reference to 'google' (in container '')"),
    ("google.protobuf", "load: undeclared reference to 'google' (in container '')"),
    ("google.protobuf.Timestamp", "type(google.protobuf.Timestamp)"),
    ("google.protobuf.Any", "load: undeclared reference to 'google' (in container '')"),
    ("type(vars.when) == google.protobuf.Timestamp", "true"),
    ("[1].map(google, google)", "[1]"),
    ("dyn", "load: undeclared reference to 'dyn' (in container '')"),
    ("int.max", "load: type 'type(int)' does not support field selection"),
    ("foo.bar.baz", "load: undeclared reference to 'foo' (in container '')"),
    ("vars.s.foo()", "load: undeclared reference to 'foo' (in container '')"),
    ("foo(bar)", "load: undeclared reference to 'foo' (in container '')"),
    ("contians('a', 'b')", "load: undeclared reference to 'contians' (in container '')"),
    (
      "'a'.contians('b')",
      #"load: undeclared reference to 'contians' (in container ''). Did you mean "contains"?"#
    ),
    (
      "'a'.matchs('b')",
      #"load: undeclared reference to 'matchs' (in container ''). Did you mean "matches"?"#
    ),
  ]

  @Test(arguments: table)
  func yields(_ expression: String, _ outcome: String) {
    #expect(CaseTable.outcome(of: expression) == outcome)
  }
}
