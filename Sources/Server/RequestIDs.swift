import Bytes
import HTTP
import Synchronization

/// Finds or makes the id by which a request is found again in logs.
final class RequestIDs: Sendable {
  // A class, since all connections count on.
  /// What all ids begin with, up to the count.
  private let prefix: String
  private let count = Atomic<Int>(0)

  private static let maximumBytes = 128

  /// Ids that differ from those of other processes.
  init() {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    prefix = String(repeating: "0", count: 16 - digits.utf8.count) + digits + "-"
  }

  /// What the caller sent if it is 1 to 128 letters, digits and `._:/+=@-`, else a new one.
  func id(of request: HTTPRequest) -> String {
    if let id = request.fields[.requestID], Self.isValid(id) { return id }
    var id: [UInt8] = []
    id.reserveCapacity(40)
    id.append(utf8: prefix)
    id.append(decimal: count.wrappingAdd(1, ordering: .relaxed).newValue)
    return String(decoding: id, as: UTF8.self)
  }

  private static func isValid(_ text: String) -> Bool {
    (1...maximumBytes).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2E, 0x5F, 0x3A, 0x2F, 0x2B, 0x3D, 0x40, 0x2D:
          true
        default: false
        }
      }
  }
}
