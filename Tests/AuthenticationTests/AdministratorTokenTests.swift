import Authentication
import Testing

struct AdministratorTokenTests {
  @Test func matchesItselfAlone() throws {
    let token = try AdministratorToken("0123456789abcdef")
    #expect(token.matches("0123456789abcdef"))
    for other in ["", "0123456789abcde", "0123456789abcdef ", "0123456789abcdeg", "owner"] {
      #expect(!token.matches(other))
    }
  }

  @Test(arguments: [
    ("", "the admin token must have at least 16 characters"),
    ("0123456789abcde", "the admin token must have at least 16 characters"),
    ("owner", "the admin token must not be the \"owner\" of the emulator"),
    ("0123456789abcde\n", "the admin token must be printable ASCII without white space"),
    ("0123456789 abcdef", "the admin token must be printable ASCII without white space"),
    ("0123456789abcdé", "the admin token must be printable ASCII without white space"),
  ])
  func saysWhatIsWrong(_ text: String, _ message: String) {
    let problem = #expect(throws: AdministratorToken.Problem.self) { try AdministratorToken(text) }
    #expect(problem?.message == message)
  }
}
