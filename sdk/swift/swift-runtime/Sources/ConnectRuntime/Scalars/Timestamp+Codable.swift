import ConnectCore
import Foundation

extension Timestamp: Codable {
  /// - Throws: `invalidTimestampFormat` for text that is no RFC 3339 timestamp.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let timestamp = TimestampText.timestamp(of: text) else {
      throw DataConnectCodecError(
        .invalidTimestampFormat,
        message: "\"\(text)\" is no timestamp such as 2024-05-31T12:00:00.123456Z")
    }
    self = timestamp
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(TimestampText.text(of: self))
  }
}
