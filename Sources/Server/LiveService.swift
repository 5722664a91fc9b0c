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

  package init(service: Service, executor: Executor, note: String? = nil) {
    self.service = service
    self.executor = executor
    self.note = note
  }

  /// The same with a note.
  package func saying(_ note: String) -> Deployment {
    Deployment(service: service, executor: executor, note: note)
  }
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
  package var id: String? { current?.service.configuration.serviceID ?? configuredID }

  /// `nil` until a service could be loaded.
  package var current: Deployment? { deployment.withLock { $0 } }

  package func publish(_ new: Deployment) { deployment.withLock { $0 = new } }
}
