import Foundation

/// A call failed: the server was not reached, refused it, or answered with errors.
public struct DataConnectOperationError: DataConnectError {
  public let message: String?
  public let underlyingError: (any Error)?
  /// What the server answered; `nil` where there is no answer of the operation.
  public let response: OperationFailureResponse?

  init(
    message: String, cause: (any Error)? = nil, response: OperationFailureResponse? = nil
  ) {
    self.message = message
    underlyingError = cause
    self.response = response
  }

  public var debugDescription: String {
    let lines = (response?.errors ?? []).map { error in
      let path = (error.path ?? []).map(\.description).joined(separator: ".")
      return path.isEmpty ? error.message : "\(path): \(error.message)"
    }
    let cause = underlyingError.map { ["cause: \($0)"] } ?? []
    return ([description] + lines + cause).joined(separator: "\n")
  }
}

/// The answer to an operation that had errors.
public struct OperationFailureResponse: Sendable {
  /// The JSON text of `data`; `nil` where the answer had none.
  public let rawJsonData: String?
  public let errors: [ErrorInfo]
  private let decoded: (any Sendable)?

  init(rawJsonData: String?, errors: [ErrorInfo], decoded: (any Sendable)?) {
    self.rawJsonData = rawJsonData
    self.errors = errors
    self.decoded = decoded
  }

  /// The data that came with the errors; `nil` where there is none or it has another shape.
  public func data<Value: Decodable>(asType type: Value.Type = Value.self) -> Value? {
    if let value = decoded as? Value { return value }
    return rawJsonData.flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  public struct ErrorInfo: Codable, Sendable, Equatable {
    public let message: String
    /// The field that it concerns.
    public let path: [DataConnectPathSegment]?

    public init(message: String, path: [DataConnectPathSegment]? = nil) {
      self.message = message
      self.path = path
    }
  }
}

/// One step from `data` to a value in it.
public enum DataConnectPathSegment: Hashable, Sendable, Codable, CustomStringConvertible {
  case field(String)
  case listIndex(Int)

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      self = .listIndex(index)
    } else {
      self = .field(try container.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .field(let name): try container.encode(name)
    case .listIndex(let index): try container.encode(index)
    }
  }

  public var description: String {
    switch self {
    case .field(let name): name
    case .listIndex(let index): String(index)
    }
  }
}
