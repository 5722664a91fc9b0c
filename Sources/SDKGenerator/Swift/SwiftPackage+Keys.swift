extension SwiftPackage {
  func keysFile() -> String {
    file(importing: ["Foundation", "FirebaseCore", "FirebaseDataConnect"]) { writer in
      for key in connector.keys {
        writer.line()
        keyStruct(key, &writer)
      }
    }
  }

  private func keyStruct(_ key: ClientKey, _ writer: inout CodeWriter) {
    let name = SwiftTypes.name(of: key)
    let fields = key.fields.map {
      SwiftField(wireName: $0.name, type: types.text(of: $0.type))
    }
    writer.block("public struct \(name)") { writer in
      for field in fields {
        writer.line("public private(set) var \(field.name): \(field.type)")
      }
      writer.line()
      memberwise(fields, &writer)
      writer.line()
      codingKeys(fields, &writer)
    }
    writer.line()
    writer.block("extension \(name): \(types("Codable"))") { writer in
      decoding(fields, &writer)
      writer.line()
      writer.block("public func encode(to encoder: any \(types("Encoder"))) throws") { writer in
        writer.line("var container = encoder.container(keyedBy: CodingKeys.self)")
        writer.line("let codecHelper = \(types("CodecHelper"))<CodingKeys>()")
        for field in fields { writer.line(field.encoding) }
      }
    }
    writer.line()
    writer.block("extension \(name): \(types("Equatable"))") { writer in
      equality(of: name, fields, &writer)
    }
    writer.line()
    writer.block("extension \(name): \(types("Hashable"))") { writer in
      hash(fields, &writer)
    }
    writer.line()
    writer.line("extension \(name): \(types("Sendable")) {}")
  }
}
