/// A stored property with its name on the wire.
struct SwiftField {
  let wireName: String
  let type: String
  /// Whether it may also be left out.
  var isOptional = false

  init(wireName: String, type: String) {
    self.wireName = wireName
    self.type = type
  }

  init(_ variable: ClientVariable, _ types: SwiftTypes) {
    wireName = variable.name
    type = types.text(of: variable.type)
    isOptional = variable.isOptional
  }

  /// The property's name, escaped.
  var name: String { SwiftName.escaped(SwiftName.property(wireName)) }

  /// The name as the label of an argument.
  var label: String { SwiftName.label(SwiftName.property(wireName)) }

  /// The property as a parameter.
  var parameter: String { "\(label): \(type)" }

  /// The property as an argument that has its value.
  var argument: String { "\(label): \(name)" }

  /// The value of the property of an instance; told apart from what `Hashable` brings.
  func value(of instance: String) -> String {
    let value = "\(instance).\(name)"
    return wireName == "hashValue" ? "(\(value) as \(type)\(isOptional ? "?" : ""))" : value
  }

  /// How a coding key declares it.
  var codingCase: String {
    let property = SwiftName.property(wireName)
    return property == wireName ? "case \(name)" : "case \(name) = \(SwiftName.literal(wireName))"
  }

  var encoding: String {
    "try codecHelper.encode(\(value(of: "self")), forKey: .\(name), container: &container)"
  }
}

extension SwiftPackage {
  func codingKeys(_ fields: [SwiftField], _ writer: inout CodeWriter) {
    writer.block("enum CodingKeys: \(types("String")), \(types("CodingKey"))") { writer in
      for field in fields { writer.line(field.codingCase) }
    }
  }

  func decoding(_ fields: [SwiftField], _ writer: inout CodeWriter) {
    writer.block("public init(from decoder: any \(types("Decoder"))) throws") { writer in
      writer.line("var container = try decoder.container(keyedBy: CodingKeys.self)")
      writer.line("let codecHelper = \(types("CodecHelper"))<CodingKeys>()")
      for field in fields {
        writer.line("self.\(field.name) = try codecHelper.decode(")
        writer.indented {
          $0.line("\(field.type).self, forKey: .\(field.name), container: &container)")
        }
      }
    }
  }

  /// An initialiser of all properties.
  func memberwise(_ fields: [SwiftField], _ writer: inout CodeWriter) {
    writer.call("public init", fields.map(\.parameter), " {")
    writer.indented { writer in
      for field in fields { writer.line("self.\(field.name) = \(field.name)") }
    }
    writer.line("}")
  }

  func equality(of type: String, _ fields: [SwiftField], _ writer: inout CodeWriter) {
    writer.block("public static func == (lhs: \(type), rhs: \(type)) -> \(types("Bool"))") {
      writer in
      for (index, field) in fields.enumerated() {
        let comparison = "\(field.value(of: "lhs")) == \(field.value(of: "rhs"))"
        if index == 0 {
          writer.line(comparison)
        } else {
          writer.indented { $0.line("&& \(comparison)") }
        }
      }
      if fields.isEmpty { writer.line("true") }
    }
  }

  func hash(_ fields: [SwiftField], _ writer: inout CodeWriter) {
    writer.block("public func hash(into hasher: inout \(types("Hasher")))") { writer in
      for field in fields { writer.line("hasher.combine(\(field.value(of: "self")))") }
    }
  }
}
