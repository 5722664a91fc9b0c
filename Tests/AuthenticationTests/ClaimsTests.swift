import Authentication
import JSON
import Testing

struct ClaimsTests {
  private func claims(_ json: String, standIns: Bool = true) throws -> Claims? {
    let value = try JSONReader.read(Array(json.utf8))
    return Claims(value.object ?? [:], allowingStandIns: standIns)
  }

  @Test(arguments: [
    (#"{"sub":"a","user_id":"b","uid":"c"}"#, "a"), (#"{"user_id":"b","uid":"c"}"#, "b"),
    (#"{"uid":"c"}"#, "c"), (#"{"sub":"","user_id":"b"}"#, "b"), (#"{"sub":1,"uid":"c"}"#, "c"),
    (#"{"sub":null,"uid":"c"}"#, "c"), (#"{"sub":"'; DROP TABLE x; --"}"#, "'; DROP TABLE x; --"),
  ])
  func findsTheID(_ json: String, _ uid: String) throws {
    #expect(try claims(json)?.uid == uid)
  }

  @Test(arguments: [
    "{}", #"{"sub":""}"#, #"{"sub":7}"#, #"{"sub":["a"]}"#, #"{"sub":"a\u0000b"}"#,
    #"{"name":"x"}"#,
  ])
  func needsAnID(_ json: String) throws {
    #expect(try claims(json) == nil)
  }

  @Test func takesNoStandInsWhereTheyDoNotCount() throws {
    #expect(try claims(#"{"user_id":"b","uid":"c"}"#, standIns: false) == nil)
    #expect(try claims(#"{"sub":"a"}"#, standIns: false)?.uid == "a")
  }

  @Test func boundsTheID() throws {
    #expect(try claims("{\"sub\":\"\(String(repeating: "a", count: 128))\"}") != nil)
    #expect(try claims("{\"sub\":\"\(String(repeating: "a", count: 129))\"}") == nil)
    #expect(try claims("{\"sub\":\"\(String(repeating: "é", count: 65))\"}") == nil)
  }

  @Test(arguments: [
    (#"{"sub":"a"}"#, false), (#"{"sub":"a","firebase":{"sign_in_provider":"anonymous"}}"#, true),
    (#"{"sub":"a","firebase":{"sign_in_provider":"password"}}"#, false),
    (#"{"sub":"a","firebase":{}}"#, false), (#"{"sub":"a","firebase":"anonymous"}"#, false),
    (#"{"sub":"a","firebase":{"sign_in_provider":["anonymous"]}}"#, false),
  ])
  func knowsAnonymousAccounts(_ json: String, _ isAnonymous: Bool) throws {
    #expect(try claims(json)?.isAnonymous == isAnonymous)
  }

  @Test(arguments: [
    (#"{"sub":"a"}"#, false), (#"{"sub":"a","email_verified":true}"#, true),
    (#"{"sub":"a","email_verified":false}"#, false),
    (#"{"sub":"a","email_verified":"true"}"#, false),
    (#"{"sub":"a","email_verified":1}"#, false),
  ])
  func knowsVerifiedAddresses(_ json: String, _ isVerified: Bool) throws {
    #expect(try claims(json)?.hasVerifiedEmail == isVerified)
  }
}
