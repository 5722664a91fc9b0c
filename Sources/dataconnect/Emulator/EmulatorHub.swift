import Foundation
import HTTP
import JSON
import Reactor
import Server

/// Tells other tools which emulators run where, and takes their orders about data.
struct EmulatorHub: HTTPResponder {
  let addresses: EmulatorAddresses
  let data: EmulatorData
  let hosts: HostPolicy
  private let cors = CORSPolicy()
  private let process = ProcessInfo.processInfo.processIdentifier

  init(addresses: EmulatorAddresses, data: EmulatorData, hosts: HostPolicy) {
    self.addresses = addresses
    self.data = data
    self.hosts = hosts
  }

  /// What other programs find the hub by.
  var origins: [String] { addresses.hub.map { "http://\($0)" } }

  func respond(to request: HTTPRequest, from peer: Address?) async -> HTTPReply {
    guard hosts.allows(request) else {
      return .response(answer(.forbidden, ["message": .string(HostPolicy.refusal)]))
    }
    if request.method == .options { return .response(cors.preflight(request)) }
    var response = await answer(to: request)
    cors.append(to: &response.fields, for: request)
    return .response(response)
  }

  private func answer(to request: HTTPRequest) async -> HTTPResponse {
    switch (request.method, request.path) {
    case (.get, "/"): return answer(.ok, .object(root))
    case (.get, "/emulators"): return answer(.ok, addresses.json(process: process))
    case (.post, "/dataconnect/clearData"): return await clear(request)
    case (.post, "/_admin/export"): return await export(request)
    case (.put, "/functions/disableBackgroundTriggers"): return answer(.ok, ["enabled": false])
    case (.put, "/functions/enableBackgroundTriggers"): return answer(.ok, ["enabled": true])
    default: return answer(.notFound, ["message": "there is nothing at this path"])
    }
  }

  private var root: JSONObject {
    var root = HubLocator.json(origins: origins, process: process)
    root["host"] = addresses.hub.first.map { .string($0.host) }
    root["port"] = addresses.hub.first?.port.map { .number(JSONNumber(Int($0))) }
    return root
  }

  private static let noPages: JSONValue = ["message": "pages may not do this"]

  private func clear(_ request: HTTPRequest) async -> HTTPResponse {
    guard request.fields[.origin] == nil else { return answer(.forbidden, Self.noPages) }
    do throws(DataProblem) {
      try await data.clearRows()
      Terminal.note("all rows were removed")
      return answer(.ok, ["success": true])
    } catch {
      return answer(.badRequest, ["error": .string(error.message)])
    }
  }

  private func export(_ request: HTTPRequest) async -> HTTPResponse {
    guard request.fields[.origin] == nil else { return answer(.forbidden, Self.noPages) }
    let members = (try? JSONReader.read(request.body))?.object
    guard let path = members?["path"]?.string, path.hasPrefix("/"), !path.utf8.contains(0) else {
      return answer(.badRequest, ["message": "the body must have an absolute \"path\""])
    }
    do throws(DataProblem) {
      Terminal.note(try await data.export(to: ProjectFolder.absolute(path)))
      return answer(.ok, ["message": "OK"])
    } catch {
      Terminal.error(error.message)
      return answer(.internalServerError, ["message": .string(error.message)])
    }
  }

  private func answer(_ status: HTTPStatus, _ json: JSONValue) -> HTTPResponse {
    HTTPResponse(status, fields: [.contentType: "application/json"], body: json.bytes())
  }

  func refuse(_ request: HTTPRequest, because reason: Refusal) -> HTTPResponse {
    switch reason {
    case .timedOut: HTTPResponse(.requestTimeout)
    case .invalid(let error): HTTPResponse(error.status, body: Array(error.message.utf8))
    }
  }
}
