/// A method of gRPC that the path of a call names.
package enum GRPCMethod: Sendable, Hashable {
  case executeQuery
  case executeMutation
  case checkHealth
  case watchHealth
  /// What tools ask to learn which services and messages there are.
  case reflect
  case emulatorInfo
  case emulatorIssues
  case unknown

  /// The method at a path, `/package.Service/Method`.
  package init(path: String) {
    switch path {
    case "/\(GRPCMethod.connectorService)/ExecuteQuery": self = .executeQuery
    case "/\(GRPCMethod.connectorService)/ExecuteMutation": self = .executeMutation
    case "/grpc.health.v1.Health/Check": self = .checkHealth
    case "/grpc.health.v1.Health/Watch": self = .watchHealth
    case "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
      "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo":
      self = .reflect
    case "/\(GRPCMethod.emulatorService)/GetEmulatorInfo": self = .emulatorInfo
    case "/\(GRPCMethod.emulatorService)/StreamEmulatorIssues": self = .emulatorIssues
    default: self = .unknown
    }
  }

  /// The service that the SDKs call.
  static let connectorService = "google.firebase.dataconnect.v1.ConnectorService"

  private static let emulatorService = "google.firebase.dataconnect.emulator.EmulatorService"

  /// Whether only an emulator offers it.
  var isForDevelopment: Bool {
    switch self {
    case .reflect, .emulatorInfo, .emulatorIssues: true
    case .executeQuery, .executeMutation, .checkHealth, .watchHealth, .unknown: false
    }
  }
}
