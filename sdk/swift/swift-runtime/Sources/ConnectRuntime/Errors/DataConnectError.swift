import Foundation

/// An error of this library.
public protocol DataConnectError: LocalizedError, CustomStringConvertible,
  CustomDebugStringConvertible
{
  var message: String? { get }
  /// What led to it.
  var underlyingError: (any Error)? { get }
}

extension DataConnectError {
  public var description: String { message ?? String(describing: Self.self) }

  public var debugDescription: String {
    underlyingError.map { "\(description) (\($0))" } ?? description
  }

  public var errorDescription: String? { description }
}

/// A code within one kind of errors.
///
/// New ones may come, so that a `switch` needs a `default`.
public protocol DataConnectErrorCode: Equatable, Sendable, CaseIterable, CustomStringConvertible {}

/// An error that tells what happened by a code.
public protocol DataConnectDomainError: DataConnectError {
  associatedtype ErrorCode: DataConnectErrorCode
  var code: ErrorCode { get }
}

/// Any error of this library, as the failure of a publisher.
public struct AnyDataConnectError: Error, CustomStringConvertible {
  public let dataConnectError: any DataConnectError

  public init(dataConnectError: any DataConnectError) { self.dataConnectError = dataConnectError }

  public var description: String { dataConnectError.description }
}

/// The library could not be set up.
public struct DataConnectInitError: DataConnectDomainError {
  public struct Code: DataConnectErrorCode {
    public let description: String

    public static let appNotConfigured = Code(description: "appNotConfigured")
    public static let grpcNotConfigured = Code(description: "grpcNotConfigured")
    public static let allCases: [Code] = [appNotConfigured, grpcNotConfigured]
  }

  public let code: Code
  public let message: String?
  public let underlyingError: (any Error)?

  init(_ code: Code, message: String? = nil, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    underlyingError = cause
  }
}

/// A value could not be written to the wire or read from it.
public struct DataConnectCodecError: DataConnectDomainError {
  public struct Code: DataConnectErrorCode {
    public let description: String

    public static let encodingFailed = Code(description: "encodingFailed")
    public static let decodingFailed = Code(description: "decodingFailed")
    public static let invalidUUID = Code(description: "invalidUUID")
    public static let invalidTimestampFormat = Code(description: "invalidTimestampFormat")
    public static let invalidLocalDateFormat = Code(description: "invalidLocalDateFormat")
    public static let allCases: [Code] = [
      encodingFailed, decodingFailed, invalidUUID, invalidTimestampFormat, invalidLocalDateFormat,
    ]
  }

  public let code: Code
  public let message: String?
  public let underlyingError: (any Error)?

  init(_ code: Code, message: String? = nil, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    underlyingError = cause
  }
}

/// Something within the library went wrong.
public struct DataConnectInternalError: DataConnectDomainError {
  public struct Code: DataConnectErrorCode {
    public let description: String

    public static let internalError = Code(description: "internalError")
    public static let sqliteError = Code(description: "sqliteError")
    public static let allCases: [Code] = [internalError, sqliteError]
  }

  public let code: Code
  public let message: String?
  public let underlyingError: (any Error)?

  init(_ code: Code, message: String? = nil, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    underlyingError = cause
  }
}
