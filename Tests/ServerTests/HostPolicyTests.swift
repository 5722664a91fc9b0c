import HTTP
import Server
import Testing

struct HostPolicyTests {
  private func allows(_ host: String?, _ policy: HostPolicy = .local(and: ["Dev.example"])) -> Bool
  {
    var request = HTTPRequest(method: .get, path: "/")
    if let host { request.fields[.host] = host }
    return policy.allows(request)
  }

  @Test(arguments: [
    "localhost", "LOCALHOST:9399", "localhost.", "app.localhost:1", "127.0.0.1", "10.0.2.2:9399",
    "0.0.0.0:9399", "[::1]", "[::1]:9399", "[::ffff:127.0.0.1]:1", "dev.example:80",
  ])
  func takesWhatNobodyCanLeadElsewhere(_ host: String) { #expect(allows(host)) }

  @Test(arguments: [
    "evil.example", "evil.example:9399", "localhost.evil.example", "notlocalhost",
    "127.0.0.1.evil.example", "127.0.0", "1.2.3.4.5", "256.1.1.1", "[evil.example]", "[::1",
    "[::1].evil.example", "[::1].evil.example:80",
    "127.0.0.1:80:evil", "", ":9399", "sub.dev.example",
  ])
  func refusesOtherNames(_ host: String) {
    #expect(!allows(host))
    #expect(allows(host, .any))
  }

  @Test func aRequestWithoutAHostIsNoBrowsers() { #expect(allows(nil)) }
}
