/// A header field: a name that compares without regard to case, and one line of value.
package struct HTTPField: Sendable, Hashable {
  package let name: Name
  package var value: String

  package init(_ name: Name, _ value: String) {
    self.name = name
    self.value = value
  }

  /// The name of a field, in lower case as HTTP/2 wants it.
  package struct Name: Sendable, Hashable, CustomStringConvertible {
    package let description: String
    /// The number of a name that requests often bear, by which two are compared; 0 for others.
    private let number: UInt8

    /// A name of token characters; `nil` for any other text and for an empty one (RFC 9110 §5.1).
    package init?(_ text: some Collection<UInt8>) { self.init(Array(text).span) }

    /// The same for bytes in place.
    init?(_ text: borrowing Span<UInt8>) {
      if let known = KnownNames.name(spelled: text) {
        (description, number) = known
        return
      }
      guard !text.isEmpty else { return nil }
      for index in text.indices where !text[index].isTokenCharacter { return nil }
      var lowercase: [UInt8] = []
      lowercase.reserveCapacity(text.count)
      for index in text.indices { lowercase.append(text[index].lowercased) }
      description = String(decoding: lowercase, as: UTF8.self)
      number = 0
    }

    package static func == (left: Self, right: Self) -> Bool {
      guard left.number == 0, right.number == 0 else { return left.number == right.number }
      return left.description == right.description
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(description) }

    /// A name that is written in the program, in lower case.
    init(known text: String) {
      description = text
      number = KnownNames.name(spelled: text.utf8Span.span)?.number ?? 0
    }
  }
}

extension HTTPField.Name {
  package static let accept = Self(known: "accept")
  package static let accessControlAllowCredentials = Self(known: "access-control-allow-credentials")
  package static let accessControlAllowHeaders = Self(known: "access-control-allow-headers")
  package static let accessControlAllowMethods = Self(known: "access-control-allow-methods")
  package static let accessControlAllowOrigin = Self(known: "access-control-allow-origin")
  package static let accessControlAllowPrivateNetwork = Self(
    known: "access-control-allow-private-network")
  package static let accessControlMaxAge = Self(known: "access-control-max-age")
  package static let accessControlRequestHeaders = Self(known: "access-control-request-headers")
  package static let accessControlRequestPrivateNetwork = Self(
    known: "access-control-request-private-network")
  package static let age = Self(known: "age")
  package static let allow = Self(known: "allow")
  package static let authorization = Self(known: "authorization")
  package static let cacheControl = Self(known: "cache-control")
  package static let connection = Self(known: "connection")
  package static let contentLength = Self(known: "content-length")
  package static let contentSecurityPolicy = Self(known: "content-security-policy")
  package static let contentType = Self(known: "content-type")
  package static let date = Self(known: "date")
  package static let expect = Self(known: "expect")
  package static let grpcAcceptEncoding = Self(known: "grpc-accept-encoding")
  package static let grpcEncoding = Self(known: "grpc-encoding")
  package static let grpcMessage = Self(known: "grpc-message")
  package static let grpcStatus = Self(known: "grpc-status")
  package static let grpcStatusDetails = Self(known: "grpc-status-details-bin")
  package static let grpcTimeout = Self(known: "grpc-timeout")
  package static let host = Self(known: "host")
  package static let origin = Self(known: "origin")
  package static let retryAfter = Self(known: "retry-after")
  package static let transferEncoding = Self(known: "transfer-encoding")
  package static let upgrade = Self(known: "upgrade")
  package static let vary = Self(known: "vary")
  package static let firebaseAppCheck = Self(known: "x-firebase-appcheck")
  package static let firebaseAuthToken = Self(known: "x-firebase-auth-token")
  package static let contentTypeOptions = Self(known: "x-content-type-options")
  package static let googleAPIKey = Self(known: "x-goog-api-key")
  package static let requestID = Self(known: "x-request-id")
}

extension UInt8 {
  /// Whether the byte may stand in a token (RFC 9110 §5.6.2).
  var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "!"),
      UInt8(ascii: "#")...UInt8(ascii: "'"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }

  /// Whether the byte may stand in a field value (RFC 9110 §5.5).
  var isFieldCharacter: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

  var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
