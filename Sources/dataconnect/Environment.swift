import Foundation

/// What the program reads of its surroundings.
enum Environment {
  /// The folders in which programs are looked for.
  static var path: String {
    ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
  }

  static var variables: [String: String] { ProcessInfo.processInfo.environment }

  /// The number of processors that this process may use.
  static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// The name of the machine, without asking the network for it.
  static var hostName: String {
    let data = FileManager.default.contents(atPath: "/proc/sys/kernel/hostname") ?? Data()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Microseconds of the wall clock since the beginning of 1970.
  static func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000_000) }
}
