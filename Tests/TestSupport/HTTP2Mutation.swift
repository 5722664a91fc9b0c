/// Connections of a client that breaks rules, repeatable by their seed.
package struct HTTP2Mutation {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// A number below a bound.
  package mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// Frames of a good connection, of which some are changed, moved or repeated.
  package mutating func connection() -> [UInt8] {
    var frames: [HTTP2Frame] = [
      .settings([(3, 100), (4, UInt32(next(1 << 20)))]),
      .headers(
        1, "POST", "/a?b", [("content-type", "application/grpc"), ("te", "trailers")],
        ends: false),
      .data(1, [0, 0, 0, 0, 3, 10, 1, 65], ends: false), .ping(), .data(1, []),
      .headers(3, "GET", "/"), HTTP2Frame(8, stream: 0, [0, 0, 255, 255]), .reset(3),
      HTTP2Frame(2, stream: 5, [0, 0, 0, 1, 9]), .headers(5, "PUT", "/", ends: false),
      HTTP2Frame(1, flags: 5, stream: 5, HTTP2Frame.block([("t", "x")])),
    ]
    for _ in 0..<next(4) {
      let (one, other) = (next(frames.count), next(frames.count))
      switch next(6) {
      case 0: frames.swapAt(one, other)
      case 1: frames.insert(frames[one], at: other)
      case 2: frames[one].flags = UInt8(next(256))
      case 3: frames[one].type = UInt8(next(12))
      case 4: frames[one].stream = UInt32(next(8))
      default: frames[one].payload = Array(frames[one].payload.dropLast(next(6)))
      }
    }
    var bytes = HTTP2Frame.preface + frames.bytes
    for _ in 0..<next(5) {
      let place = next(2) == 0 ? next(bytes.count) : 24 + next(bytes.count - 24)
      switch next(3) {
      case 0: bytes[place] = UInt8(next(256))
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8(next(256)), at: place)
      }
    }
    return bytes
  }
}
