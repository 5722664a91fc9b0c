package import Execution
package import Services
import Synchronization

/// A loaded service together with what runs its operations.
///
/// A class, so that each request holds it by one reference.
package final class Deployment: Sendable {
  package let service: Service
  package let executor: Executor

  package init(service: Service, executor: Executor) {
    self.service = service
    self.executor = executor
  }
}

/// The deployment that requests see; replacing it is one assignment, and running requests keep theirs.
package final class LiveService: Sendable {
  // A class, since all connections look at the one place.
  private let deployment: Mutex<Deployment?>

  package init(_ deployment: Deployment? = nil) { self.deployment = Mutex(deployment) }

  /// `nil` until a service could be loaded.
  package var current: Deployment? { deployment.withLock { $0 } }

  package func publish(_ new: Deployment) { deployment.withLock { $0 = new } }
}
