import Diagnostics
import Execution
import Operations
import Services

/// A connector with its operations, each found by its name and held by one reference.
final class DeployedConnector: Sendable {
  let id: String
  private let operations: [ExactText: DeployedOperation]

  /// The connector of the service of an id.
  init(_ connector: Connector, of service: String) {
    id = connector.id
    var operations: [ExactText: DeployedOperation] = [:]
    for name in connector.names {
      guard let entry = connector[name] else { continue }
      operations[ExactText(name)] = DeployedOperation(entry, name, of: connector.id, of: service)
    }
    self.operations = operations
  }

  /// The operation of a name and kind, valid or with its errors.
  func operation(_ name: String, _ kind: Operation.Kind) -> DeployedOperation? {
    guard let operation = operations[ExactText(name)], operation.kind == kind else { return nil }
    return operation
  }
}

/// An operation of a connector, as its documents say it.
final class DeployedOperation: Sendable {
  // A class, since operations are large and each request holds one.
  let kind: Operation.Kind
  /// What records call it.
  let target: OperationTarget
  /// `nil` where it has errors.
  let operation: Operation?
  let errors: [Diagnostic]

  init(
    _ entry: ConnectorBuilder.Entry, _ name: String, of connector: String, of service: String
  ) {
    switch entry {
    case .valid(let operation):
      (kind, errors) = (operation.kind, [])
      self.operation = operation
    case .broken(_, let kind, let diagnostics):
      (self.kind, errors) = (kind, diagnostics)
      operation = nil
    }
    target = OperationTarget(
      service: service, connector: connector, operation: name, kind: kind)
  }
}
