import AuthEmulator
import HTTP
import JSON
import Testing

struct AccountTests {
  private static let toolkit = Client.toolkit
  private static let administrator = "/identitytoolkit.googleapis.com/v1/projects/demo"

  @Test func tellsUsersAboutThemselves() {
    var client = Client()
    let user = client.signUp("a@b.c")
    let answer = client.call(
      "\(Self.toolkit)/accounts:lookup", ["idToken": user["idToken"] ?? .null])
    let info = answer["users"]?.array?.first
    #expect(info?["localId"] == user["localId"])
    #expect(info?["emailVerified"] == false)
    #expect(info?["passwordHash"] == "UkVEQUNURUQ=")
    #expect(info?["createdAt"] == "1700000000000")
    #expect(
      info?["providerUserInfo"] == [
        ["providerId": "password", "email": "a@b.c", "federatedId": "a@b.c", "rawId": "a@b.c"]
      ])
  }

  @Test func changesEndEarlierTokens() {
    var client = Client()
    let user = client.signUp("a@b.c")
    client.seconds += 10
    let changed = client.call(
      "\(Self.toolkit)/accounts:update",
      ["idToken": user["idToken"] ?? .null, "password": "another1", "displayName": "Ada"])
    #expect(changed["displayName"] == "Ada")
    #expect(changed["idToken"] != nil)
    let path = "\(Self.toolkit)/accounts:lookup"
    #expect(client.call(path, ["idToken": user["idToken"] ?? .null]) == "400 TOKEN_EXPIRED")
    #expect(client.call(path, ["idToken": changed["idToken"] ?? .null])["users"] != nil)
    #expect(client.signIn("a@b.c") == "400 INVALID_PASSWORD")
    #expect(client.signIn("a@b.c", "another1")["registered"] == true)
    #expect(client.call(path) == "400 MISSING_ID_TOKEN")
    #expect(client.call(path, ["idToken": "x"]) == "400 INVALID_ID_TOKEN")
  }

  @Test func administratorsDisableAndGrantClaims() throws {
    var client = Client()
    let user = client.signUp("a@b.c")
    let id = try #require(user["localId"])
    let update = "\(Self.administrator)/accounts:update"
    #expect(
      client.call(
        update, ["localId": id, "customAttributes": "{\"role\":\"editor\"}"], as: "owner")[
          "localId"]
        == id)
    #expect(client.signIn("a@b.c").payload()?["role"] == "editor")
    #expect(
      client.call(update, ["localId": id, "customAttributes": "{\"sub\":1}"], as: "owner")
        == "400 FORBIDDEN_CLAIM : sub")
    _ = client.call(update, ["localId": id, "disableUser": true], as: "owner")
    #expect(client.signIn("a@b.c") == "400 USER_DISABLED")
    #expect(
      client.call("\(Self.toolkit)/accounts:lookup", ["idToken": user["idToken"] ?? .null])
        == "400 USER_DISABLED")
    #expect(
      client.call(
        "\(Self.toolkit)/accounts:update",
        ["idToken": client.signUp("b@b.c")["idToken"] ?? .null, "customAttributes": "{}"])
        == "400 INSUFFICIENT_PERMISSION")
  }

  @Test func administratorsCreateListAndClear() {
    var client = Client()
    for number in 0..<5 {
      let answer = client.call(
        "\(Self.administrator)/accounts",
        ["localId": .string("u\(number)"), "email": .string("u\(number)@b.c")], as: "owner")
      #expect(answer["idToken"] == nil)
    }
    #expect(
      client.call("\(Self.administrator)/accounts", ["localId": "u1"], as: "owner")
        == "400 DUPLICATE_LOCAL_ID")
    let page = client.call(
      "\(Self.administrator)/accounts:batchGet?maxResults=3", method: .get, as: "owner")
    #expect(page["users"]?.array?.count == 3)
    #expect(page["nextPageToken"] == "u2")
    let rest = client.call(
      "\(Self.administrator)/accounts:batchGet?maxResults=3&nextPageToken=u2", method: .get,
      as: "owner")
    #expect(rest["users"]?.array?.count == 2)
    #expect(rest["nextPageToken"] == nil)
    #expect(
      client.call("\(Self.administrator)/accounts:batchGet", method: .get)
        == "400 INSUFFICIENT_PERMISSION")
    #expect(client.call("/emulator/v1/projects/demo/accounts", method: .delete, key: nil) == [:])
    let empty = client.call(
      "\(Self.administrator)/accounts:lookup", ["localId": ["u1"]], as: "owner")
    #expect(empty["users"] == nil)
  }

  @Test func codesVerifyAddressesAndResetPasswords() {
    var client = Client()
    let user = client.signUp("a@b.c")
    let send = "\(Self.toolkit)/accounts:sendOobCode"
    _ = client.call(send, ["requestType": "VERIFY_EMAIL", "idToken": user["idToken"] ?? .null])
    _ = client.call(send, ["requestType": "PASSWORD_RESET", "email": "a@b.c"])
    let codes = client.call("/emulator/v1/projects/demo/oobCodes", method: .get, key: nil)
    let texts = codes["oobCodes"]?.array?.compactMap { $0["oobCode"] } ?? []
    #expect(texts.count == 2)
    let verified = client.call("\(Self.toolkit)/accounts:update", ["oobCode": texts[0]])
    #expect(verified["emailVerified"] == true)
    let reset = "\(Self.toolkit)/accounts:resetPassword"
    #expect(client.call(reset, ["oobCode": texts[1]])["requestType"] == "PASSWORD_RESET")
    #expect(
      client.call(reset, ["oobCode": texts[1], "newPassword": "another1"])["email"] == "a@b.c")
    #expect(client.signIn("a@b.c", "another1")["registered"] == true)
    #expect(client.call(reset, ["oobCode": texts[1]]) == "400 INVALID_OOB_CODE")
    #expect(
      client.call(send, ["requestType": "PASSWORD_RESET", "email": "no@b.c"])
        == "400 EMAIL_NOT_FOUND")
  }

  @Test func filesHoldEverythingButPasswords() throws {
    var client = Client()
    let user = client.signUp("a@b.c", "unguessable")
    _ = client.call("\(Self.toolkit)/accounts:signUp", [:])
    let accounts = try #require(client.service.projects["demo"])
    let text = String(decoding: accounts.json.bytes(), as: UTF8.self)
    #expect(!text.contains("unguessable"))
    let read = try #require(Accounts(try JSONReader.read(Array(text.utf8))))
    #expect(read == accounts)
    client.service = AuthService(["demo": read])
    #expect(client.signIn("a@b.c", "unguessable")["localId"] == user["localId"])
    #expect(Accounts(["accounts": [["localId": "x"]]]) == nil)
    #expect(Accounts([]) == nil)
  }
}
