import Foundation

/// The process that listens on a port, as far as this user may see it.
struct PortHolder: Equatable {
  let number: Int
  let name: String

  /// Looks through the kernel's tables of sockets and the descriptors of all processes; `nil` where
  /// the process belongs to somebody else.
  static func find(_ port: UInt16) -> PortHolder? {
    let sockets = sockets(listeningOn: port)
    guard !sockets.isEmpty else { return nil }
    let manager = FileManager.default
    let processes = (try? manager.contentsOfDirectory(atPath: "/proc")) ?? []
    for number in processes.compactMap({ Int($0) }).sorted() {
      let folder = "/proc/\(number)/fd"
      for descriptor in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
        let link = try? manager.destinationOfSymbolicLink(atPath: "\(folder)/\(descriptor)")
        guard let link, sockets.contains(link) else { continue }
        let name = manager.contents(atPath: "/proc/\(number)/comm") ?? Data()
        return PortHolder(
          number: number,
          name: String(decoding: name, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    return nil
  }

  /// What descriptors of such sockets are called.
  private static func sockets(listeningOn port: UInt16) -> Set<String> {
    var sockets: Set<String> = []
    for table in ["/proc/net/tcp", "/proc/net/tcp6"] {
      let text = String(
        decoding: FileManager.default.contents(atPath: table) ?? Data(), as: UTF8.self)
      for line in text.split(separator: "\n").dropFirst() {
        // number, local address, remote address, state, …; the tenth is the socket's number.
        let words = line.split(separator: " ")
        guard words.count > 9, words[3] == "0A",
          let local = words[1].split(separator: ":").last, UInt16(local, radix: 16) == port
        else { continue }
        sockets.insert("socket:[\(words[9])]")
      }
    }
    return sockets
  }
}
