import HTTP
import Server
import Testing

struct CORSPolicyTests {
  private func request(_ fields: HTTPFields) -> HTTPRequest {
    HTTPRequest(method: .options, path: "/any", fields: fields)
  }

  private func text(_ fields: some Sequence<HTTPField>) -> [String] {
    fields.map { "\($0.name): \($0.value)" }
  }

  @Test func answersAPreflightWithWhatWasAskedFor() {
    let request = request([
      .origin: "https://a.example", .accessControlRequestHeaders: "content-type,x-a",
      .accessControlRequestPrivateNetwork: "true",
    ])
    let response = CORSPolicy().preflight(request)
    #expect(response.status == .noContent)
    #expect(
      text(response.fields) == [
        "access-control-allow-origin: https://a.example",
        "access-control-allow-credentials: true",
        "vary: Origin, Access-Control-Request-Headers",
        "access-control-allow-methods: GET,POST,PUT,PATCH,DELETE,OPTIONS,HEAD",
        "access-control-allow-headers: content-type,x-a",
        "access-control-allow-private-network: true", "access-control-max-age: 3600",
      ])
  }

  @Test func answersAPreflightWithoutOrigin() {
    #expect(
      text(CORSPolicy().preflight(request([:])).fields) == [
        "access-control-allow-origin: *", "vary: Origin, Access-Control-Request-Headers",
        "access-control-allow-methods: GET,POST,PUT,PATCH,DELETE,OPTIONS,HEAD",
        "access-control-max-age: 3600",
      ])
  }

  @Test func allowsEveryOriginByDefault() {
    #expect(text(CORSPolicy().fields(for: request([:]))) == ["access-control-allow-origin: *"])
    #expect(
      text(CORSPolicy().fields(for: request([.origin: "null"]))) == [
        "vary: Origin", "access-control-allow-origin: null",
        "access-control-allow-credentials: true",
      ])
  }

  @Test func allowsOnlyListedOrigins() {
    let policy = CORSPolicy(.listed(["https://a.example"]))
    #expect(
      text(policy.fields(for: request([.origin: "https://a.example"]))) == [
        "vary: Origin", "access-control-allow-origin: https://a.example",
        "access-control-allow-credentials: true",
      ])
    for origin in ["https://b.example", "https://a.example.evil", "http://a.example", "null"] {
      let request = request([.origin: origin])
      #expect(text(policy.fields(for: request)) == ["vary: Origin"])
      #expect(
        text(policy.preflight(request).fields) == ["vary: Origin, Access-Control-Request-Headers"])
    }
    #expect(text(policy.fields(for: request([:]))) == [])
  }
}
