import Reactor
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    "127.0.0.1:80", "0.0.0.0:0", "[::1]:9399", "[2001:db8::7]:65535", "unix:/run/db.sock",
  ])
  func printsWhatItParses(_ text: String) {
    #expect(Address(text)?.description == text)
  }

  @Test(arguments: [
    "", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "::1:80", "localhost:80", "1.2.3:80",
    "unix:", "unix:/a\0b", "[::1]", "127.0.0.1:-1",
  ])
  func refusesOtherText(_ text: String) {
    #expect(Address(text) == nil)
  }

  @Test func refusesPathsThatNoSocketCanHave() {
    #expect(Address("unix:/" + String(repeating: "a", count: 106)) != nil)
    #expect(Address("unix:/" + String(repeating: "a", count: 107)) == nil)
  }

  @Test(arguments: ["::1", "[::1]", "127.0.0.1", "127.9.9.9"])
  func knowsLoopback(_ host: String) {
    #expect(Address(literal: host, port: 1)?.isLoopback == true)
  }

  @Test(arguments: ["::", "::2", "10.0.0.1", "0.0.0.0"])
  func knowsOtherAddresses(_ host: String) {
    #expect(Address(literal: host, port: 1)?.isLoopback == false)
  }
}
