import Configuration
import HTTP
import JSON
import Reactor
import Server
import Services

/// The server that commands talk to, by the environment.
struct ExecutionTarget {
  let client: HTTPClient
  let origin: String
  private let token: String
  /// Whether the token is the secret of a server and not the word that emulators take for it.
  private let hasSecret: Bool
  private var project = "local"

  /// How long an answer may take.
  private static let patience = Duration.seconds(70)

  /// - Throws: what is wrong with the settings.
  init(client: HTTPClient) throws(CommandProblem) {
    self.client = client
    let environment = Environment.variables
    if let host = environment["FIREBASE_DATA_CONNECT_EMULATOR_HOST"], !host.isEmpty {
      origin = host.contains("://") ? host : "http://\(host)"
      (token, hasSecret) = (Self.owner, false)
    } else if let url = environment["FIREBASE_DATACONNECT_URL"], !url.isEmpty {
      origin = url
      let sources = SettingSources(
        flags: [:], variables: environment, readFile: SettingsReading.contents)
      do throws(SettingProblem) {
        let secret = try sources.read(SettingTable.adminToken)
        (token, hasSecret) = (secret ?? Self.owner, secret != nil)
        project = try sources.read(SettingTable.project) ?? project
      } catch {
        throw CommandProblem(message: "\(error)")
      }
    } else {
      origin = "http://127.0.0.1:9399"
      (token, hasSecret) = (Self.owner, false)
    }
  }

  private static let owner = "owner"

  /// What to do where the server does not take the caller for an administrator.
  func remedy(for answer: HTTPClient.Answer) -> String? {
    guard answer.status == 401 else { return nil }
    return hasSecret
      ? "\(origin) has another DATACONNECT_ADMIN_TOKEN, or none"
      : "\(origin) is no emulator: set FIREBASE_DATACONNECT_URL=\(origin), DATACONNECT_PROJECT and "
        + "DATACONNECT_ADMIN_TOKEN_FILE"
  }

  /// The resource of the project's service; without a project that of the only service there.
  func servicePath(of folder: String?) async throws(CommandProblem) -> String {
    if let folder {
      let loaded = ServiceLoader(folder: folder, environment: Environment.variables).load()
      if let configuration = loaded.configuration {
        return path(service: configuration.serviceID, location: configuration.location)
      }
    }
    let answer: HTTPClient.Answer
    do throws(HTTPClient.Failure) {
      answer = try await client.send(
        .get, "\(origin)/emulator/info", until: .after(.seconds(10)))
    } catch {
      throw Self.problem(error)
    }
    let services = (try? JSONReader.read(answer.body))?.object?["services"]?.array ?? []
    let ids = services.compactMap { $0.object?["serviceId"]?.string }
    guard ids.count < 2 else {
      throw CommandProblem(
        message:
          "\(origin) serves \(ids.joined(separator: ", ")); choose one by --source DIR")
    }
    return path(service: ids.first ?? "unknown", location: "local")
  }

  /// What is said where no server answers.
  static func problem(_ failure: HTTPClient.Failure) -> CommandProblem {
    CommandProblem(message: "\(failure); start a server by dataconnect emulators:start")
  }

  private func path(service: String, location: String) -> String {
    "projects/\(project)/locations/\(location)/services/\(service)"
  }

  /// Runs an operation of a document as administrator.
  func execute(
    _ document: [UInt8], operation: String?, variables: JSONValue, at service: String
  ) async throws(HTTPClient.Failure) -> HTTPClient.Answer {
    var body: JSONObject = [
      "query": .string(String(decoding: document, as: UTF8.self)), "variables": variables,
    ]
    if let operation { body["operationName"] = .string(operation) }
    return try await client.send(
      .post, "\(origin)/v1/\(service):executeGraphql",
      fields: [("content-type", "application/json"), ("authorization", "Bearer \(token)")],
      body: JSONValue.object(body).bytes(), until: .after(Self.patience))
  }
}
