import AuthEmulator
import HTTP
import JSON
import Testing

struct AuthLimitTests {
  private static func path(_ project: Int, _ call: String) -> String {
    "/identitytoolkit.googleapis.com/v1/projects/p\(project)/accounts\(call)"
  }

  @Test func askingAboutAProjectMakesNone() {
    var client = Client()
    let codes = client.call("/emulator/v1/projects/other/oobCodes", method: .get)
    #expect(codes == ["oobCodes": []])
    _ = client.call(Self.path(1, ":query"), as: "owner")
    #expect(client.service.projects.isEmpty)
  }

  @Test func boundsTheProjects() {
    var client = Client()
    for project in 0..<1000 {
      #expect(client.call(Self.path(project, ""), as: "owner")["localId"] != nil)
    }
    let refused = client.call(Self.path(1000, ""), as: "owner")
    #expect(refused == "400 QUOTA_EXCEEDED : the emulator holds the accounts of 1000 projects")
    #expect(client.service.projects.count == 1000)
    // The others go on.
    #expect(client.call(Self.path(999, ""), ["localId": "x"], as: "owner")["localId"] == "x")
  }

  @Test(arguments: [("batchCreate", "users"), ("batchDelete", "localIds")])
  func boundsTheUsersOfACall(_ call: String, _ member: String) {
    var client = Client()
    let users = { (count: Int) -> JSONValue in
      [
        member: .array(
          (0..<count).map { member == "users" ? ["localId": .string("\($0)")] : .string("\($0)") })
      ]
    }
    let answer = client.call(Self.path(1, ":\(call)"), users(1000), as: "owner")
    #expect(answer["error"] == nil && answer["errors"] == nil)
    #expect(
      client.call(Self.path(1, ":\(call)"), users(1001), as: "owner")
        == "400 MAXIMUM_USER_COUNT_EXCEEDED : at most 1000 users a call")
  }

  @Test func aRefusedUserOfABatchLeavesTheOthers() {
    var client = Client()
    let answer = client.call(
      Self.path(1, ":batchCreate"),
      ["users": [["localId": "a"], ["localId": "a"], ["localId": "b"]]], as: "owner")
    #expect(answer["error"]?.array?.count == 1)
    #expect(answer["error"]?.array?.first?["index"] == 1)
    let found = client.call(Self.path(1, ":query"), ["returnUserInfo": false], as: "owner")
    #expect(found["recordsCount"] == "2")
  }
}
