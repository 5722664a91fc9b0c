import Foundation

/// Why signing in failed.
public struct AuthError: LocalizedError, Equatable, Sendable {
  public let code: Code
  /// What the server said beside the code.
  public let message: String?

  /// The codes of the service, such as `EMAIL_EXISTS`; new ones may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let emailExists = Code(rawValue: "EMAIL_EXISTS")
    public static let invalidEmail = Code(rawValue: "INVALID_EMAIL")
    public static let weakPassword = Code(rawValue: "WEAK_PASSWORD")
    public static let wrongPassword = Code(rawValue: "INVALID_PASSWORD")
    /// Address or password is wrong, where the service does not tell which.
    public static let invalidCredentials = Code(rawValue: "INVALID_LOGIN_CREDENTIALS")
    public static let userNotFound = Code(rawValue: "EMAIL_NOT_FOUND")
    public static let userDisabled = Code(rawValue: "USER_DISABLED")
    public static let userTokenExpired = Code(rawValue: "TOKEN_EXPIRED")
    public static let invalidCustomToken = Code(rawValue: "INVALID_CUSTOM_TOKEN")
    /// The service was not reached.
    public static let networkError = Code(rawValue: "NETWORK_ERROR")
  }

  init(code: Code, message: String? = nil) {
    self.code = code
    self.message = message
  }

  public var errorDescription: String? {
    message.map { "\(code.rawValue): \($0)" } ?? code.rawValue
  }
}
