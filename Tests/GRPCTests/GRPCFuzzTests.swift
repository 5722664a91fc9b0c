import GRPC
import Testing

/// Broken bodies of calls, repeatable by their seed.
struct GRPCFuzzTests {
  private static let message: [UInt8] =
    [0x0A, 3, 0x63, 0x2F, 0x64, 0x12, 1, 0x6F, 0x1A, 30]
    + [0x0A, 13, 0x0A, 1, 0x61, 0x12, 8, 0x32, 6, 0x0A, 4, 0x1A, 2, 0x78, 0x79]
    + [0x0A, 13, 0x0A, 1, 0x62, 0x12, 8, 0x2A, 6, 0x0A, 4, 0x0A, 0, 0x12, 0]

  private struct Mutation {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    mutating func mutated(_ source: [UInt8]) -> [UInt8] {
      var bytes = source
      for _ in 0..<next(6) where !bytes.isEmpty {
        let place = next(bytes.count)
        switch next(4) {
        case 0: bytes[place] = UInt8(next(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8(next(256)), at: place)
        default: bytes.append(contentsOf: bytes[place...])
        }
      }
      return bytes
    }
  }

  @Test func survivesFiftyThousandBrokenMessages() throws {
    var mutation = Mutation(state: 1)
    var (good, bad) = (0, 0)
    for round in 0..<50_000 {
      let isCompressed = round % 4 == 0
      let content = mutation.mutated(isCompressed ? FrameTests.compressed : Self.message)
      let head = [isCompressed ? 1 : 0, 0, 0, 0, UInt8(min(255, content.count))]
      let body = round % 8 == 1 ? mutation.mutated(head + content) : head + content
      do throws(GRPCError) {
        let message = try GRPCFrame.message(of: body, encoding: "gzip", limit: 1 << 20)
        _ = try ConnectorRequest(message)
        good += 1
      } catch {
        bad += 1
      }
    }
    #expect(good > 5000)
    #expect(bad > 5000)
  }

  @Test func survivesTwentyThousandBrokenQuestions() {
    let reflection = ServerReflection([.connector])
    var mutation = Mutation(state: 2)
    var (good, bad) = (0, 0)
    let name = Array("google.firebase.dataconnect.v1.GraphqlError".utf8)
    let question = [0x0A, 1, 0x68, 0x22, UInt8(name.count)] + name
    for _ in 0..<20_000 {
      let content = mutation.mutated(question)
      var reader = GRPCFrameReader(encoding: nil, limit: 1 << 16)
      reader.append(mutation.mutated([0, 0, 0, 0, UInt8(min(255, content.count))] + content))
      do throws(GRPCError) {
        while let message = try reader.next() {
          do throws(ProtobufError) {
            _ = try reflection.response(to: message)
            good += 1
          } catch {
            bad += 1
          }
        }
      } catch {
        bad += 1
      }
    }
    #expect(good > 1000)
    #expect(bad > 1000)
  }
}
