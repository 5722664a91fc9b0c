@testable import Postgres
import Testing

@Suite struct ServerSilenceTests {
  @Test(arguments: [
    #"connection to server on socket "/s/.s.PGSQL.5432" failed: No such file or directory; Is the server running locally and accepting connections on that socket?"#,
    #"connection to server at "127.0.0.1", port 1 failed: Connection refused"#,
    #"connection to server at "10.0.0.1", port 5432 failed: FATAL:  57P03"#,
    #"connection to server at "a", port 1 failed: FATAL:  57P03; connection to server at "b", port 1 failed: Connection refused"#,
    "server closed the connection unexpectedly", "",
  ])
  func isWaitedFor(_ message: String) {
    #expect(ServerSilence(message) != nil)
  }

  @Test(arguments: [
    #"connection to server at "10.0.0.1", port 5432 failed: FATAL:  28P01"#,
    #"connection to server at "10.0.0.1", port 5432 failed: FATAL:  3D000"#,
    #"connection to server at "a", port 1 failed: SCHWERWIEGEND:  53300"#,
    #"connection to server at "a", port 1 failed: Connection refused; connection to server at "b", port 1 failed: FATAL:  28000"#,
  ])
  func isAnAnswer(_ message: String) {
    #expect(ServerSilence(message) == nil)
  }

  @Test func codesAreToldInWords() {
    let silence = ServerSilence(#"connection to server at "a", port 1 failed: FATAL:  57P03"#)
    #expect(silence?.reason == "the server is starting or stopping (57P03)")
  }
}
