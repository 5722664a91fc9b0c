import Configuration
import HTTP
import JSON
import Reactor
import Server

extension Command {
  static let health = Command(
    "health", summary: "tell whether a server is ready, for health checks of containers",
    options: [
      Option(
        "url", "URL", "the server (default: the port of DATACONNECT_PORT or PORT on this machine)")
    ]
  ) { arguments in
    let origin: String
    if let url = arguments["url"] {
      origin = url.hasSuffix("/") ? String(url.dropLast()) : url
    } else {
      let sources = SettingSources(
        flags: [:], variables: Environment.variables, readFile: { _ in nil })
      do throws(SettingProblem) {
        origin = "http://localhost:\(try sources.read(SettingTable.port))"
      } catch {
        return .failure(error.description)
      }
    }
    do throws(TransportError) {
      let loops = try EventLoopGroup(count: 1)
      return await HealthCheck.report(of: origin, on: loops.loops[0])
    } catch {
      return .failure("the operating system refuses: \(error)", .misuse)
    }
  }
}

private enum HealthCheck {
  private static let patience = Duration.seconds(5)

  static func report(of origin: String, on loop: EventLoop) async -> Report {
    do throws(HTTPClient.Failure) {
      let answer = try await HTTPClient(on: loop).send(
        .get, "\(origin)/readyz", until: .after(patience))
      guard answer.status == 200 else {
        return .failure("\(origin) is not ready: /readyz answers \(answer.status)")
      }
      return .success("\(origin) is ready", ["ready": true, "url": .string(origin)])
    } catch {
      return .failure("\(error)")
    }
  }
}
