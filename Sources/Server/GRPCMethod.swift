/// A method of gRPC that the path of a call names.
package enum GRPCMethod: Sendable, Hashable {
  case executeQuery
  case executeMutation
  case checkHealth
  case unknown

  /// The method at a path, `/package.Service/Method`.
  package init(path: String) {
    switch path {
    case "/\(GRPCMethod.connectorService)/ExecuteQuery": self = .executeQuery
    case "/\(GRPCMethod.connectorService)/ExecuteMutation": self = .executeMutation
    case "/grpc.health.v1.Health/Check": self = .checkHealth
    default: self = .unknown
    }
  }

  /// The service that the SDKs call.
  static let connectorService = "google.firebase.dataconnect.v1.ConnectorService"
}
