@testable import ConnectRuntime
import ConnectCore
import Foundation
import Testing

/// Clients and references that call no server.
struct ClientTests {
  private static func app(_ name: String) -> FirebaseApp? {
    let options = FirebaseOptions(googleAppID: "id", gcmSenderID: "")
    options.projectID = "project"
    FirebaseApp.configure(name: name, options: options)
    return FirebaseApp.app(name: name)
  }

  private struct Variables: OperationVariable {
    var name: String
  }

  private struct Row: Decodable, Sendable {}

  @Test func oneClientForEachConnectorOfAnApp() {
    let app = Self.app("clients")
    let config = ConnectorConfig(serviceId: "s", location: "l", connector: "c")
    let settings = DataConnectSettings(host: "example.org", port: 1)
    let client = DataConnect.dataConnect(app: app, connectorConfig: config, settings: settings)
    #expect(client === DataConnect.dataConnect(app: app, connectorConfig: config))
    #expect(client.settings == settings)
    let other = ConnectorConfig(serviceId: "s", location: "l", connector: "d")
    #expect(client !== DataConnect.dataConnect(app: app, connectorConfig: other))
    let elsewhere = Self.app("other clients")
    #expect(client !== DataConnect.dataConnect(app: elsewhere, connectorConfig: config))
  }

  @Test func emulatorsChangeTheServer() {
    let config = ConnectorConfig(serviceId: "s", location: "l", connector: "emulated")
    let client = DataConnect.dataConnect(app: Self.app("emulated"), connectorConfig: config)
    #expect(client.settings == DataConnectSettings())
    let before = client.mutation(
      name: "M", variables: Variables(name: "x"), resultsDataType: Row.self)
    client.useEmulator()
    #expect(client.settings.host == "127.0.0.1" && client.settings.port == 9399)
    #expect(!client.settings.sslEnabled)
    let after = client.mutation(
      name: "M", variables: Variables(name: "x"), resultsDataType: Row.self)
    #expect(before !== after && before == after)
  }

  @Test func equalOperationsAreOneReference() {
    let config = ConnectorConfig(serviceId: "s", location: "l", connector: "refs")
    let client = DataConnect.dataConnect(app: Self.app("refs"), connectorConfig: config)
    func reference(_ name: String, _ value: String) -> MutationRef<Row, Variables> {
      client.mutation(name: name, variables: Variables(name: value), resultsDataType: Row.self)
    }
    #expect(reference("M", "x") === reference("M", "x"))
    #expect(reference("M", "x") != reference("M", "y"))
    #expect(reference("M", "x") != reference("N", "x"))
    let object = client.query(
      name: "Q", variables: Variables(name: "x"), resultsDataType: Row.self)
    let macro = client.query(
      name: "Q", variables: Variables(name: "x"), resultsDataType: Row.self,
      publisher: .observableMacro)
    #expect(object is QueryRefObservableObject<Row, Variables>)
    #expect(macro is QueryRefObservation<Row, Variables>)
  }

  @Test func referencesInUseOutliveTheListOfTheLast() {
    let registry = OperationRegistry()
    final class Operation {}
    let held = registry.operation("held", Operation.self) { Operation() }
    struct Weak { weak var operation: Operation? }
    let dropped = Weak(operation: registry.operation("dropped", Operation.self) { Operation() })
    #expect(dropped.operation != nil)
    for number in 0..<500 { _ = registry.operation("\(number)", Operation.self) { Operation() } }
    #expect(dropped.operation == nil)
    #expect(registry.operation("held", Operation.self) { Operation() } === held)
  }

  @Test func idsFollowNamesAndVariables() {
    let call = OperationCall(name: "Q", variables: Variables(name: "x"))
    #expect(call.id == SHA256.hexadecimal(of: Data(#"Q{"name":"x"}"#.utf8)))
    struct Broken: OperationVariable { var number = Double.infinity }
    let broken = OperationCall(name: "Q", variables: Broken())
    #expect(throws: DataConnectCodecError.self) { try broken.variables.get() }
  }

  @Test func pathsAreBareTextAndNumbers() throws {
    let json = Data(#"{"message":"m","path":["movies",3,"title"]}"#.utf8)
    let info = try JSONDecoder().decode(OperationFailureResponse.ErrorInfo.self, from: json)
    #expect(info.path == [.field("movies"), .listIndex(3), .field("title")])
    let again = try JSONDecoder().decode(
      OperationFailureResponse.ErrorInfo.self, from: JSONEncoder().encode(info))
    #expect(again == info)
  }
}
