import Foundation
import HTTP
import JSON
import Reactor
import Server

extension Command {
  static let emulatorsExport = Command(
    "emulators:export", summary: "write data and accounts of running emulators to a folder",
    operands: "DIR", options: [.source, .project, Option("force", nil, "replace an export")]
  ) { arguments in
    do throws(CommandProblem) {
      guard arguments.operands.count == 1, let folder = arguments.operands.first else {
        throw CommandProblem(message: "emulators:export takes one folder", status: .misuse)
      }
      let path = ProjectFolder.absolute(folder)
      if !arguments.has("force"), FileManager.default.fileExists(atPath: path) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [""]
        guard names.isEmpty else {
          throw CommandProblem(message: "\(path) is there already; replace an export by --force")
        }
      }
      try await HubClient(arguments).post(
        "/_admin/export", ["path": .string(path), "initiatedBy": "emulators:export"])
      return .success("exported to \(path)", ["path": .string(path)])
    } catch {
      return .failure(error.message, error.status)
    }
  }

  static let emulatorsClear = Command(
    "emulators:clear", summary: "remove all rows and accounts of running emulators",
    options: [.source, .project]
  ) { arguments in
    do throws(CommandProblem) {
      let hub = try HubClient(arguments)
      let emulators = try await hub.emulators()
      var cleared: [String] = []
      if emulators["dataconnect"] != nil {
        try await hub.post("/dataconnect/clearData", [:])
        cleared.append("rows")
      }
      if let auth = emulators["auth"]?.object {
        try await hub.clearAccounts(auth)
        cleared.append("accounts")
      }
      return .success(
        "removed all \(cleared.joined(separator: " and "))",
        ["cleared": .array(cleared.map(JSONValue.string))])
    } catch {
      return .failure(error.message, error.status)
    }
  }
}

/// The hub of running emulators, found as other tools find it.
private struct HubClient {
  private let loops: EventLoopGroup
  private let client: HTTPClient
  private let origin: String
  private let project: String

  init(_ arguments: Arguments) throws(CommandProblem) {
    do throws(EmulatorOptions.Problem) {
      project = try EmulatorOptions.projectID(
        arguments, ProjectFolder.find(arguments) ?? ProjectFolder.absolute("."),
        Environment.variables)
    } catch {
      throw CommandProblem(message: error.message)
    }
    let locator = HubLocator(project: project)
    guard let origin = locator.origin() else {
      throw CommandProblem(
        message:
          "no emulators of project \(project) run: \(locator.path) is missing; they have a hub where firebase.json has \"emulators\""
      )
    }
    self.origin = origin
    loops = try EventLoopGroup.forCommand()
    client = HTTPClient(on: loops.loops[0])
  }

  /// The running emulators by name.
  func emulators() async throws(CommandProblem) -> JSONObject {
    let answer = try await send(.get, "\(origin)/emulators")
    return (try? JSONReader.read(answer.body))?.object ?? [:]
  }

  func post(_ path: String, _ body: JSONValue) async throws(CommandProblem) {
    _ = try await send(.post, origin + path, body)
  }

  func clearAccounts(_ auth: JSONObject) async throws(CommandProblem) {
    guard let host = auth["host"]?.string, case .number(let port)? = auth["port"] else {
      throw CommandProblem(message: "the hub at \(origin) does not say where accounts are")
    }
    let authority = host.contains(":") ? "[\(host)]:\(port.text)" : "\(host):\(port.text)"
    _ = try await send(
      .delete, "http://\(authority)/emulator/v1/projects/\(project)/accounts")
  }

  private func send(
    _ method: HTTPMethod, _ url: String, _ body: JSONValue? = nil
  ) async throws(CommandProblem) -> HTTPClient.Answer {
    let answer: HTTPClient.Answer
    do throws(HTTPClient.Failure) {
      answer = try await client.send(
        method, url, fields: [("content-type", "application/json")], body: body?.bytes() ?? [],
        until: .after(.seconds(600)))
    } catch {
      throw CommandProblem(message: "\(error); are the emulators running?")
    }
    guard answer.status == 200 else {
      let members = (try? JSONReader.read(answer.body))?.object
      let reason = members?["message"]?.string ?? members?["error"]?.string
      throw CommandProblem(message: reason ?? "\(url) answered \(answer.status)")
    }
    return answer
  }
}
