import Authentication
import Execution
import JSON
import Operations
import Testing

struct AuthorizationTests {
  private static let callers: [(AuthContext, [String])] = [
    (
      .unauthenticated,
      ["run", "UNAUTHENTICATED", "UNAUTHENTICATED", "UNAUTHENTICATED", "PERMISSION_DENIED"]
    ),
    (
      user(["firebase": ["sign_in_provider": "anonymous"]]),
      ["run", "run", "UNAUTHENTICATED", "UNAUTHENTICATED", "PERMISSION_DENIED"]
    ),
    (user([:]), ["run", "run", "run", "UNAUTHENTICATED", "PERMISSION_DENIED"]),
    (user(["email_verified": true]), ["run", "run", "run", "run", "PERMISSION_DENIED"]),
    (.administrator, ["run", "run", "run", "run", "run"]),
  ]

  private static func user(_ members: JSONObject) -> AuthContext {
    var members = members
    members["sub"] = "u1"
    return Claims(members, allowingStandIns: false).map(AuthContext.user) ?? .unauthenticated
  }

  private func outcome(_ level: AccessLevel, _ caller: AuthContext) -> String {
    do throws(RequestError) {
      try Authorization.check(level, caller)
      return "run"
    } catch {
      return error.code.name
    }
  }

  /// Each caller against PUBLIC, USER_ANON, USER, USER_EMAIL_VERIFIED and NO_ACCESS.
  @Test(arguments: callers) func decidesEachCell(_ caller: AuthContext, _ expected: [String]) {
    let levels: [AccessLevel] = [.public, .userAnonymous, .user, .userEmailVerified, .noAccess]
    #expect(levels.map { outcome($0, caller) } == expected)
  }

  @Test(arguments: [
    (
      AccessLevel.user, AuthContext.unauthenticated,
      "unauthenticated: this operation requires a signed-in user"
    ),
    (
      .user, user(["firebase": ["sign_in_provider": "anonymous"]]),
      "unauthenticated: this operation requires a signed-in user that is not anonymous"
    ),
    (
      .userEmailVerified, user([:]),
      "unauthenticated: this operation requires a user with a verified email"
    ),
    (
      .noAccess, user([:]),
      "permission denied: this operation can only be executed with admin credentials"
    ),
  ])
  func tellsWhatIsMissing(_ level: AccessLevel, _ caller: AuthContext, _ message: String) {
    do throws(RequestError) {
      try Authorization.check(level, caller)
      Issue.record("\(level) lets \(caller) in")
    } catch {
      #expect(error.message == message)
    }
  }
}
