@testable import ConnectRuntime
import ConnectCore
import Foundation
import Testing

/// What references show when they hear of changes of the cache in another order than that of the changes.
struct LateNewsTests {
  private struct Variables: OperationVariable {}
  private struct Row: Decodable, Sendable { var born: Int }

  private func client(_ name: String) -> DataConnect {
    let options = FirebaseOptions(googleAppID: "id", gcmSenderID: "")
    options.projectID = "project"
    FirebaseApp.configure(name: name, options: options)
    let config = ConnectorConfig(serviceId: "s", location: "l", connector: "late")
    return DataConnect.dataConnect(
      app: FirebaseApp.app(name: name), connectorConfig: config)
  }

  private func data(_ born: Int) -> Data { Data(#"{"born":\#(born)}"#.utf8) }

  @Test(arguments: [ResultsPublisherType.observableObject, .auto])
  func newerDataIsNotReplaced(_ publisher: ResultsPublisherType) async throws {
    let reference = client("late news \(publisher)").query(
      name: "Q", variables: Variables(), resultsDataType: Row.self, publisher: publisher)
    let observer = try #require(reference as? any CacheObserver)
    let (first, second, third) = (CacheMoment.next(), CacheMoment.next(), CacheMoment.next())
    func shown() -> Int? { (reference.data as? Row)?.born }
    await observer.cacheDidChange(data(2), at: second)
    #expect(shown() == 2)
    await observer.cacheDidChange(data(1), at: first)
    #expect(shown() == 2)
    await observer.cacheDidChange(data(3), at: third)
    #expect(shown() == 3)
  }
}
