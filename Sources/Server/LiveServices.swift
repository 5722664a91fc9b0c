import Execution
import Services

/// The services that a server answers for, each found by its id.
package struct LiveServices: Sendable {
  package let all: [LiveService]

  package init(_ all: [LiveService]) { self.all = all }

  package init(_ only: LiveService) { all = [only] }

  /// Whether operations can be called, and every service that has some is ready.
  func areReady(_ isReady: (LiveService) -> Bool) -> Bool {
    let loaded = all.filter { $0.current != nil }
    return !loaded.isEmpty && loaded.allSatisfy(isReady)
  }

  /// What answers the requests of a service now.
  func deployment(of id: String) throws(RequestError) -> Deployment {
    for live in all {
      if let deployment = live.current, deployment.id == id { return deployment }
    }
    _ = try service(id)
    throw Self.notLoaded
  }

  /// The service of an id; as long as the only one has not been loaded, it may have any.
  func service(_ id: String) throws(RequestError) -> LiveService {
    if let live = all.first(where: { $0.id == id }) { return live }
    if all.count == 1, all[0].current == nil { return all[0] }
    throw RequestError(.notFound, "service \"\(id)\" is not found")
  }

  static let notLoaded = RequestError(
    .notFound, "schema is not found: the service has not been loaded")
}
