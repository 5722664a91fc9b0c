import Testing

@testable import GRPC

struct ReflectionTests {
  private let reflection = ServerReflection(ProtoFile.all)

  /// The fields of a response by their numbers, lengths and texts apart.
  private func fields(_ request: [UInt8]) throws -> [Int: [UInt8]] {
    var reader = ProtobufReader(try reflection.response(to: request))
    var fields: [Int: [UInt8]] = [:]
    while let field = try reader.next() {
      var part = try reader.message()
      var bytes: [UInt8] = []
      while let inner = try part.next() {
        bytes.append(UInt8(inner.number))
        try part.skip(inner)
      }
      fields[field.number, default: []] += bytes
    }
    return fields
  }

  private func question(_ number: Int, _ text: String) -> [UInt8] {
    var writer = ProtobufWriter()
    writer.string(number, text)
    return writer.finished()
  }

  @Test(arguments: [
    (4, "google.firebase.dataconnect.v1.ConnectorService", 3),
    (4, "google.firebase.dataconnect.v1.ConnectorService.ExecuteQuery", 3),
    (4, "google.firebase.dataconnect.v1.GraphqlError", 3),
    (4, "google.protobuf.Struct.FieldsEntry", 1), (4, "google.protobuf.NullValue", 1),
    (4, "google.firebase.dataconnect.emulator.EmulatorIssue.Kind", 1),
    (4, "grpc.reflection.v1alpha.ServerReflection", 1),
    (3, "google/protobuf/duration.proto", 1), (3, "grpc/health/v1/health.proto", 1),
  ])
  func tellsFilesWithAllThatTheyImport(number: Int, name: String, count: Int) throws {
    let fields = try fields(question(number, name))
    #expect(fields[4] == [UInt8](repeating: 1, count: count))
    #expect(fields[2] == [UInt8(number)])
  }

  @Test(arguments: [(3, "a.proto"), (4, "no.Such"), (4, ""), (5, ""), (6, "a")])
  func tellsWhatIsNotThere(number: Int, name: String) throws {
    #expect(try fields(question(number, name))[7] == [1, 2])
  }

  @Test func tellsAllServices() throws {
    #expect(try fields(question(7, "*"))[6] == [1, 1, 1, 1, 1])
  }

  @Test func refusesBrokenQuestions() {
    #expect(throws: ProtobufError.self) { try reflection.response(to: [0x22, 9, 1]) }
    #expect(throws: ProtobufError.self) { try reflection.response(to: [0x22, 1, 0xFF]) }
  }

  @Test func everythingThatFilesSpeakOfIsDeclared() {
    let known = Set(ProtoFile.all.flatMap(\.symbols).map { ".\($0)" })
    let files = Set(ProtoFile.all.map(\.name))
    for file in ProtoFile.all {
      #expect(files.isSuperset(of: file.imports))
      let methods = file.services.flatMap(\.methods).flatMap { [$0.input, $0.output] }
      let fields = file.messages.flatMap { [$0] + $0.nested }.flatMap(\.fields)
      for name in methods + fields.compactMap(\.type.name) { #expect(known.contains(name)) }
    }
  }
}

extension ProtoField.FieldType {
  fileprivate var name: String? {
    switch self {
    case .message(let name), .enumeration(let name): name
    case .double, .int64, .int32, .bool, .string, .bytes: nil
    }
  }
}

struct FrameReaderTests {
  @Test func findsMessagesInPieces() throws {
    var reader = GRPCFrameReader(encoding: "gzip", limit: 100)
    let compressed = FrameTests.compressed
    let stream: [UInt8] =
      [0, 0, 0, 0, 2, 1, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, UInt8(compressed.count)] + compressed
    var messages: [[UInt8]] = []
    for byte in stream {
      reader.append([byte])
      while let message = try reader.next() { messages.append(message) }
    }
    #expect(messages == [[1, 2], [], Array("hello".utf8)])
    #expect(!reader.isWithinMessage)
    reader.append([0, 0])
    #expect(try reader.next() == nil)
    #expect(reader.isWithinMessage)
  }

  @Test func boundsMessagesBeforeTheyAreThere() {
    var reader = GRPCFrameReader(encoding: nil, limit: 100)
    reader.append([0, 0, 0, 0, 101])
    #expect(throws: GRPCError.tooLarge(limit: 100)) { try reader.next() }
    var broken = GRPCFrameReader(encoding: nil, limit: 100)
    broken.append([2, 0, 0, 0, 0])
    #expect(throws: GRPCError.malformed("the flag of the frame is not valid")) {
      try broken.next()
    }
  }
}
