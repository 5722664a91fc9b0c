package import Execution
package import Services
import Synchronization

/// A loaded service together with what runs its operations.
///
/// A class, so that each request holds it by one reference.
package final class Deployment: Sendable {
  package let service: Service
  package let executor: Executor
  /// What every answer of the REST API says about the version; `nil` where there is nothing to say.
  package let note: String?
  /// The service's id.
  let id: String
  private let connectors: [DeployedConnector]
  private let tracing: StatementTracing

  package convenience init(
    service: Service, executor: Executor, note: String? = nil,
    tracing: StatementTracing = StatementTracing()
  ) {
    let id = service.configuration.serviceID
    self.init(
      service, executor, note, service.connectors.map { DeployedConnector($0, of: id) }, tracing)
  }

  private init(
    _ service: Service, _ executor: Executor, _ note: String?, _ connectors: [DeployedConnector],
    _ tracing: StatementTracing
  ) {
    self.service = service
    self.executor = executor
    self.note = note
    self.tracing = tracing
    self.id = service.configuration.serviceID
    self.connectors = connectors
  }

  /// The same with a note.
  package func saying(_ note: String) -> Deployment {
    Deployment(service, executor, note, connectors, tracing)
  }

  /// What counts the use of the database by a request.
  func meter(for trace: RequestTrace) -> DatabaseMeter {
    guard tracing.isWanted else { return executor.meter() }
    let (target, requestID) = (trace.target, trace.requestID)
    var observe: DatabaseMeter.StatementObserver?
    if let observer = tracing.observer {
      observe = { observer.didRun($0, for: target, requestID: requestID) }
    }
    var comment: StatementComment?
    if tracing.comments {
      let names = [target?.connector, target?.operation].compactMap(\.self)
      comment = StatementComment(
        operation: names.joined(separator: "."), request: requestID ?? "")
    }
    return executor.meter(telling: observe, comment: comment)
  }

  /// The connector of an id.
  func connector(_ id: String) -> DeployedConnector? { connectors.first { $0.id == id } }
}

/// The deployment that requests see; replacing it is one assignment, and running requests keep theirs.
package final class LiveService: Sendable {
  // A class, since all connections look at the one place.
  private let deployment: Mutex<Deployment?>
  private let configuredID: String?

  /// A service; the id is what it is known by until it has been loaded.
  package init(_ deployment: Deployment? = nil, id: String? = nil) {
    self.deployment = Mutex(deployment)
    configuredID = id
  }

  /// The service's id; `nil` where nothing has told it yet.
  package var id: String? { current?.id ?? configuredID }

  /// `nil` until a service could be loaded.
  package var current: Deployment? { deployment.withLock { $0 } }

  package func publish(_ new: Deployment) { deployment.withLock { $0 = new } }
}
