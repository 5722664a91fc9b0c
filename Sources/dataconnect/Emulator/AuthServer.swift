import Authentication
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
  private let hosts: HostPolicy

  /// The largest file of accounts that is read, in bytes.
  private static let maximumBytes = 256 << 20

  /// Accounts of a project, and those of others, as a file in the folder holds them.
  ///
  /// A file that holds something else is told and kept beside under another name.
  /// - Throws: where there is a file that this user cannot read.
  init(
    project: String, folder: String?, key: TokenSigningKey?, hosts: HostPolicy
  ) throws(DataProblem) {
    self.project = project
    self.hosts = hosts
    file = folder.map { "\($0)/accounts.json" }
    let projects = if let file { try Self.projects(in: file) } else { [String: Accounts]() }
    service = Mutex(AuthService(projects, key: key))
  }

  private static func projects(in file: String) throws(DataProblem) -> [String: Accounts] {
    guard FileManager.default.fileExists(atPath: file) else { return [:] }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw DataProblem(
        "\(file) cannot be read; it belongs to another user: start as that one, or change its owner"
      )
    }
    if let projects = projects(of: Array(data)) { return projects }
    let aside = "\(file).unreadable"
    Terminal.note("warning: \(file) holds no accounts; it is kept as \(aside)")
    try? FileManager.default.removeItem(atPath: aside)
    try? FileManager.default.moveItem(atPath: file, toPath: aside)
    return [:]
  }

  /// The accounts by project that a file holds; `nil` where it holds something else.
  private static func projects(of bytes: [UInt8]) -> [String: Accounts]? {
    guard bytes.count <= maximumBytes, let json = try? JSONReader.read(bytes),
      let members = json.object
    else { return nil }
    var projects: [String: Accounts] = [:]
    for member in members.members {
      guard let accounts = Accounts(member.value) else { return nil }
      projects[member.name] = accounts
    }
    return projects
  }

  // MARK: Out and in

  /// All accounts, as a file holds them.
  func exported() -> [UInt8] { service.withLock { Self.file(of: $0.projects) } }

  /// Accounts that `exported` gave and that can take the place of all that are there.
  struct Replacement {
    fileprivate let projects: [String: Accounts]

    /// `nil` where the bytes hold no accounts.
    init?(_ bytes: [UInt8]) {
      guard let projects = AuthServer.projects(of: bytes) else { return nil }
      self.projects = projects
    }
  }

  /// Takes other accounts, and keeps them.
  func replace(by new: Replacement) throws(DataProblem) {
    try service.withLock { service throws(DataProblem) in
      if let file { try DataFolder.write(Self.file(of: new.projects), to: file) }
      service.replace(by: new.projects)
    }
  }

  // MARK: Requests

  func respond(to request: HTTPRequest, from peer: Address?) async -> HTTPReply {
    guard hosts.allows(request) else {
      return .response(response(.forbidden, ["error": .string(HostPolicy.refusal)]))
    }
    if request.method == .options { return .response(cors.preflight(request)) }
    return .response(allowing(request, answer(to: request)))
  }

  private func answer(to request: HTTPRequest) -> HTTPResponse {
    if request.path.hasPrefix("/emulator/"), let origin = request.fields[.origin],
      !CORSPolicy.isLocal(origin)
    {
      return response(
        .forbidden, ["error": "pages of other origins may not use emulator endpoints"])
    }
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

  /// A file that cannot be written is told; the accounts are then those of this run.
  private func keep(_ projects: [String: Accounts]) {
    guard let file else { return }
    do throws(DataProblem) {
      try DataFolder.write(Self.file(of: projects), to: file)
    } catch {
      Terminal.warning("the accounts cannot be kept: \(error.message)")
    }
  }

  private static func file(of projects: [String: Accounts]) -> [UInt8] {
    let members = projects.sorted { $0.key < $1.key }
      .map { JSONObject.Member(name: $0.key, value: $0.value.json) }
    return JSONValue.object(JSONObject(members)).bytes()
  }

  private func response(_ status: HTTPStatus, _ json: JSONValue) -> HTTPResponse {
    HTTPResponse(status, fields: [.contentType: "application/json"], body: json.bytes())
  }

  private func allowing(_ request: HTTPRequest, _ response: HTTPResponse) -> HTTPResponse {
    var response = response
    cors.append(to: &response.fields, for: request)
    return response
  }

  func refuse(_ request: HTTPRequest, because reason: Refusal) -> HTTPResponse {
    switch reason {
    case .timedOut: HTTPResponse(.requestTimeout)
    case .invalid(let error): HTTPResponse(error.status, body: Array(error.message.utf8))
    }
  }
}
