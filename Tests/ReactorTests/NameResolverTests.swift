import Reactor
import Testing

@Suite struct NameResolverTests {
  @Test func findsLocalhost() async throws {
    let addresses = try await NameResolver.addresses(
      of: "localhost", port: 80, on: TestLoop.any, until: .after(.seconds(30)))
    #expect(addresses.contains { $0.isLoopback && $0.port == 80 })
  }

  @Test func answersLiteralsAtOnce() async throws {
    let addresses = try await NameResolver.addresses(
      of: "::1", port: 80, on: TestLoop.any, until: .never)
    #expect(addresses.map(\.description) == ["[::1]:80"])
  }
}
