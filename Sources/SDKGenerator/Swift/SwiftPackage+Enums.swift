extension SwiftPackage {
  /// An enum whose values never change.
  func builtinEnum(_ type: ClientEnum, _ writer: inout CodeWriter) {
    writer.line()
    let conformances = ["String", "Codable", "Sendable"].map { types($0) }.joined(separator: ", ")
    writer.block("public enum \(SwiftName.escapedType(type.name)): \(conformances)") { writer in
      for value in type.values { writer.line("case \(SwiftName.escaped(value.name))") }
    }
  }

  /// An enum of the schema, which also holds values that the schema gets later.
  func schemaEnum(_ type: ClientEnum, _ writer: inout CodeWriter) {
    let name = SwiftName.escapedType(type.name)
    let values = type.values.filter { $0.name != Self.unknown }.map {
      (name: $0.name, caseName: caseName($0.name), documentation: $0.documentation)
    }
    let conformances = ["RawRepresentable", "Hashable", "Codable", "Sendable", "CaseIterable"]
    writer.line()
    document(type.documentation, &writer)
    writer.block("public enum \(name): \(conformances.map { types($0) }.joined(separator: ", "))") {
      writer in
      for value in values {
        document(value.documentation, &writer)
        writer.line("case \(value.caseName)")
      }
      writer.line("/// A value that this client does not know, as the server sent it.")
      writer.line("case \(Self.unknown)(\(types("String")))")
      writer.line()
      writer.block("public init(rawValue: \(types("String")))") { writer in
        writer.block("switch rawValue") { writer in
          for value in values {
            writer.line("case \(SwiftName.literal(value.name)): self = .\(value.caseName)")
          }
          writer.line("default: self = .\(Self.unknown)(rawValue)")
        }
      }
      writer.line()
      writer.block("public var rawValue: \(types("String"))") { writer in
        writer.block("switch self") { writer in
          for value in values {
            writer.line("case .\(value.caseName): \(SwiftName.literal(value.name))")
          }
          writer.line("case .\(Self.unknown)(let text): text")
        }
      }
      writer.line()
      writer.line("/// The values that the schema has.")
      writer.block("public static var allCases: [\(name)]") { writer in
        writer.line("[\(values.map { ".\($0.caseName)" }.joined(separator: ", "))]")
      }
    }
  }

  private static let unknown = "_UNKNOWN"

  /// A case must not have the name of a static member.
  private func caseName(_ value: String) -> String {
    SwiftName.escaped(value == "allCases" || value == "AllCases" ? "\(value)_" : value)
  }
}
