extension SwiftPackage {
  /// The struct of an answer's object with those below it, each before the property that holds it.
  func resultStruct(
    _ result: SwiftStruct, in scope: String, isRoot: Bool = false, _ writer: inout CodeWriter
  ) {
    let path = "\(scope).\(SwiftName.escapedType(result.name))"
    let key = isRoot ? nil : SwiftRowKey(result, path: path, self)
    let conformances = ["Decodable", "Sendable"] + (key?.conformances ?? [])
    let name = SwiftName.escapedType(result.name)
    let fields = result.properties.map { property in
      SwiftField(
        wireName: property.field.name,
        type: types.text(of: property.field.type, nested: property.nested))
    }
    writer.block(
      "public struct \(name): \(conformances.map { types($0) }.joined(separator: ", "))"
    ) { writer in
      for (index, (property, field)) in zip(result.properties, fields).enumerated() {
        if let nested = property.nested {
          if index > 0 { writer.line() }
          resultStruct(nested, in: path, &writer)
          writer.line()
        }
        document(property.field.documentation, &writer)
        writer.line("public var \(field.name): \(field.type)")
      }
      if let key { key.members(&writer) }
      if !fields.isEmpty {
        writer.line()
        memberwise(fields, &writer)
      }
      guard !isRoot || needsDecoding(result) else { return }
      writer.line()
      codingKeys(fields, &writer)
      writer.line()
      decoding(fields, &writer)
    }
  }

  /// Whether the decoding that the compiler writes would not do.
  private func needsDecoding(_ result: SwiftStruct) -> Bool {
    result.properties.contains { $0.field.type.needsHelper || $0.name != $0.field.name }
  }
}

/// What a struct has besides its properties where it holds the whole key of its row.
struct SwiftRowKey {
  private let package: SwiftPackage
  /// The struct's name with those around it.
  private let path: String
  private let keyType: String
  private let fields: [SwiftField]
  /// `nil` where a selected field has the name.
  private let keyProperty: String?
  private let identity: Identity

  private enum Identity {
    /// The key is one field called `id`.
    case field
    case key
    /// Another selected field is called `id`.
    case none
  }

  /// `nil` where the struct does not hold a row's whole key.
  init?(_ result: SwiftStruct, path: String, _ package: SwiftPackage) {
    guard let table = result.object.table, let names = result.object.key else { return nil }
    self.package = package
    self.path = path
    keyType = package.types.key(table)
    fields = names.map { SwiftField(wireName: $0, type: "") }
    let selected = Set(result.object.fields.map(\.name))
    let property = SwiftName.lowered(result.name) + "Key"
    keyProperty = selected.contains(property) ? nil : property
    identity = names == ["id"] ? .field : selected.contains("id") ? .none : .key
  }

  var conformances: [String] {
    if case .none = identity {
      ["Hashable", "Equatable"]
    } else {
      ["Hashable", "Equatable", "Identifiable"]
    }
  }

  func members(_ writer: inout CodeWriter) {
    let arguments = fields.map { "\($0.label): self.\($0.name)" }.joined(separator: ", ")
    let value = "\(keyType)(\(arguments))"
    if let keyProperty {
      writer.line()
      writer.block("public var \(keyProperty): \(keyType)") { $0.line(value) }
    }
    if case .key = identity {
      writer.line()
      writer.block("public var id: \(keyType)") {
        $0.line(keyProperty.map { "self.\($0)" } ?? value)
      }
    }
    writer.line()
    package.equality(of: path, fields, &writer)
    writer.line()
    package.hash(fields, &writer)
  }
}
