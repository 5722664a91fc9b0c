import AuthEmulator
import Foundation
import HTTP
import JSON
import Reactor
import Server
import Synchronization

/// The sign-in service beside an emulator: it answers over HTTP, and keeps the accounts in a file.
final class AuthServer: HTTPResponder {
  // A class, since all connections change the one state.
  private let service: Mutex<AuthService>
  private let project: String
  /// Where accounts are kept; `nil` where they end with the emulator.
  private let file: String?
  private let cors = CORSPolicy()

  /// The largest file of accounts that is read, in bytes.
  private static let maximumBytes = 256 << 20

  /// Accounts of a project, and those of others, as a file in the folder holds them.
  ///
  /// A file that cannot be read is told and kept beside under another name.
  init(project: String, folder: String?) {
    self.project = project
    file = folder.map { "\($0)/accounts.json" }
    service = Mutex(AuthService(file.map(Self.projects) ?? [:]))
  }

  private static func projects(in file: String) -> [String: Accounts] {
    guard let data = FileManager.default.contents(atPath: file) else { return [:] }
    if data.count <= maximumBytes, let json = try? JSONReader.read(Array(data)),
      let members = json.object
    {
      var projects: [String: Accounts] = [:]
      for member in members.members { projects[member.name] = Accounts(member.value) }
      if projects.count == members.members.count { return projects }
    }
    let aside = "\(file).unreadable"
    Terminal.note("warning: \(file) holds no accounts; it is kept as \(aside)")
    try? FileManager.default.removeItem(atPath: aside)
    try? FileManager.default.moveItem(atPath: file, toPath: aside)
    return [:]
  }

  func respond(to request: HTTPRequest, from peer: Address?) async -> HTTPReply {
    if request.method == .options { return .response(cors.preflight(request)) }
    return .response(allowing(request, answer(to: request)))
  }

  private func answer(to request: HTTPRequest) -> HTTPResponse {
    do throws(AuthError) {
      let call = try AuthCall(request, project: project)
      let moment = Moment(now: Environment.now() / 1000) { count in
        (0..<count).map { _ in UInt8.random(in: .min ... .max) }
      }
      let (json, mail) = try service.withLock { service throws(AuthError) in
        let before = service.projects
        let json = try service.answer(call, at: moment)
        if service.projects != before { keep(service.projects) }
        return (json, service.mail(of: call))
      }
      if let mail { Terminal.note(mail) }
      return response(.ok, json)
    } catch {
      return response(HTTPStatus(error.status, "Refused"), error.json)
    }
  }

  /// Writes the file whole or not at all, for its owner alone.
  private func keep(_ projects: [String: Accounts]) {
    guard let file else { return }
    let members = projects.sorted { $0.key < $1.key }
      .map { JSONObject.Member(name: $0.key, value: $0.value.json) }
    let url = URL(fileURLWithPath: file)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data(JSONValue.object(JSONObject(members)).bytes()).write(to: url, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    } catch {
      Terminal.note(
        "warning: the accounts cannot be kept in \(file): \(error.localizedDescription)")
    }
  }

  private func response(_ status: HTTPStatus, _ json: JSONValue) -> HTTPResponse {
    HTTPResponse(status, fields: [.contentType: "application/json"], body: json.bytes())
  }

  private func allowing(_ request: HTTPRequest, _ response: HTTPResponse) -> HTTPResponse {
    var response = response
    for field in cors.fields(for: request) { response.fields.append(field) }
    return response
  }

  func refuse(_ request: HTTPRequest, because reason: Refusal) -> HTTPResponse {
    switch reason {
    case .timedOut: HTTPResponse(.requestTimeout)
    case .invalid(let error): HTTPResponse(error.status, body: Array(error.message.utf8))
    }
  }
}
