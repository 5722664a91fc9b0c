import Reactor

extension ByteStream {
  /// Lets the peer read the last response before the connection is closed.
  ///
  /// Closing while the peer still sends would make the system discard what the peer has not read.
  func linger(_ limits: Limits) async {
    let deadline = Deadline.after(limits.lingerTimeout)
    var dropped = 0
    do throws(TransportError) {
      try await finishWriting()
      while dropped < limits.lingerBytes {
        var buffer: [UInt8] = []
        let count = try await read(into: &buffer, until: deadline)
        guard count > 0 else { return }
        dropped += count
      }
    } catch {
      return
    }
  }
}
