extension ProtoFile {
  /// The file as a `google.protobuf.FileDescriptorProto`.
  var descriptor: [UInt8] {
    var writer = ProtobufWriter(reservingCapacity: 1024)
    writer.string(12, "proto3")
    for service in services.reversed() { writer.part(6) { service.write(to: &$0) } }
    for type in enums.reversed() { writer.part(5) { type.write(to: &$0) } }
    for message in messages.reversed() { writer.part(4) { message.write(to: &$0) } }
    for file in imports.reversed() { writer.string(3, file) }
    writer.string(2, package)
    writer.string(1, name)
    return writer.finished()
  }

  /// The full names of all that it declares: services, methods, messages, enums.
  var symbols: [String] {
    let types = messages.flatMap { $0.symbols(in: package) } + enums.map { "\(package).\($0.name)" }
    let services = services.flatMap { service -> [String] in
      let name = "\(package).\(service.name)"
      return [name] + service.methods.map { "\(name).\($0.name)" }
    }
    return types + services
  }
}

extension ProtoMessage {
  fileprivate func symbols(in scope: String) -> [String] {
    let own = "\(scope).\(name)"
    return [own] + nested.flatMap { $0.symbols(in: own) } + enums.map { "\(own).\($0.name)" }
  }

  fileprivate func write(to writer: inout ProtobufWriter) {
    if let choice { writer.part(8) { $0.string(1, choice) } }
    if isMapEntry { writer.part(7) { $0.integer(7, 1) } }
    for type in enums.reversed() { writer.part(4) { type.write(to: &$0) } }
    for message in nested.reversed() { writer.part(3) { message.write(to: &$0) } }
    for field in fields.reversed() { writer.part(2) { field.write(to: &$0) } }
    writer.string(1, name)
  }
}

extension ProtoField {
  fileprivate func write(to writer: inout ProtobufWriter) {
    writer.string(10, jsonName)
    if isChoice {
      // The first choice has the number 0, which is not the same as none.
      writer.varint(0)
      writer.key(9, 0)
    }
    writer.string(6, typeName)
    writer.integer(5, typeNumber)
    writer.integer(4, isRepeated ? 3 : 1)
    writer.integer(3, number)
    writer.string(1, name)
  }

  private var jsonName: String {
    let words = name.split(separator: "_")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private var typeName: String {
    switch type {
    case .message(let name), .enumeration(let name): name
    case .double, .int64, .int32, .bool, .string, .bytes: ""
    }
  }

  private var typeNumber: Int {
    switch type {
    case .double: 1
    case .int64: 3
    case .int32: 5
    case .bool: 8
    case .string: 9
    case .message: 11
    case .bytes: 12
    case .enumeration: 14
    }
  }
}

extension ProtoEnum {
  fileprivate func write(to writer: inout ProtobufWriter) {
    for (number, value) in values.enumerated().reversed() {
      writer.part(2) {
        $0.integer(2, number)
        $0.string(1, value)
      }
    }
    writer.string(1, name)
  }
}

extension ProtoService {
  fileprivate func write(to writer: inout ProtobufWriter) {
    for method in methods.reversed() {
      writer.part(2) {
        $0.integer(6, method.streamsOutput ? 1 : 0)
        $0.integer(5, method.streamsInput ? 1 : 0)
        $0.string(3, method.output)
        $0.string(2, method.input)
        $0.string(1, method.name)
      }
    }
    writer.string(1, name)
  }
}

extension ProtobufWriter {
  /// Writes a message as the value of a field.
  mutating func part(_ number: Int, _ write: (inout ProtobufWriter) -> Void) {
    let mark = count
    write(&self)
    endPart(number, since: mark)
  }
}
