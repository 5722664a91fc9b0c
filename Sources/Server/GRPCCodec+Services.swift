import Execution
import GRPC
package import HTTP

/// The messages of the services beside the connector's.
extension GRPCCodec {
  /// What the health service tells, by its numbers.
  enum Health: Int, Sendable {
    case serving = 1
    case notServing = 2
    case unknownService = 3
  }

  /// The response to `Check` of the health service.
  package static func health(isServing: Bool) -> HTTPResponse {
    success(message(isServing ? .serving : .notServing))
  }

  /// A message of `Watch` of the health service, in its frame.
  static func frame(_ health: Health) -> [UInt8] { framed(message(health)) }

  private static func message(_ health: Health) -> ProtobufWriter {
    var writer = ProtobufWriter()
    writer.integer(1, health.rawValue)
    return writer
  }

  /// The response to `GetEmulatorInfo`.
  static func emulatorInfo(
    version: String, services: [(id: String, connectionString: String)]
  ) -> HTTPResponse {
    var writer = ProtobufWriter()
    for service in services.reversed() {
      let mark = writer.count
      writer.string(2, service.connectionString)
      writer.string(1, service.id)
      writer.endPart(2, since: mark)
    }
    writer.string(1, version)
    return success(writer)
  }

  /// A message of `StreamEmulatorIssues` in its frame, with those issues whose kind has a number;
  /// empty where none of several has one.
  static func frame(_ issues: [EmulatorIssue]) -> [UInt8] {
    guard issues.isEmpty || issues.contains(where: { $0.kind.number != nil }) else { return [] }
    var writer = ProtobufWriter()
    for issue in issues.reversed() {
      guard let kind = issue.kind.number else { continue }
      let mark = writer.count
      writer.string(3, StreamMessages.bounded(issue.message))
      writer.integer(2, issue.severity.number)
      writer.integer(1, kind)
      writer.endPart(1, since: mark)
    }
    return framed(writer)
  }

  private static func framed(_ message: ProtobufWriter) -> [UInt8] {
    var message = message
    GRPCFrame.end(&message)
    return message.finished()
  }

  // MARK: Reflection

  /// The next message of a stream; `nil` where more bytes must come first.
  static func nextMessage(_ reader: inout GRPCFrameReader) throws(RequestError) -> [UInt8]? {
    do throws(GRPCError) {
      return try reader.next()
    } catch {
      throw RequestError(error)
    }
  }

  /// The answer to a question about what the server offers, in its frame.
  static func frame(
    _ question: [UInt8], answeredBy reflection: ServerReflection
  ) throws(RequestError) -> [UInt8] {
    do throws(ProtobufError) {
      var writer = ProtobufWriter()
      writer.append(try reflection.response(to: question))
      return framed(writer)
    } catch {
      throw RequestError(.malformed(error.message))
    }
  }
}
