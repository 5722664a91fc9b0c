import DataModel

/// How types are written in the files of one package.
struct SwiftTypes {
  /// Type names of the package that hide those of other modules.
  private let hiding: Set<String>
  /// Those of them that stand within others, where they hide the package's own too.
  private let nested: Set<String>
  private let module: String
  private let keyNames: [TableID: String]

  /// - Parameters:
  ///   - module: The name of the package's module.
  ///   - outer: The types of the package that stand within no other.
  ///   - nested: Those that do.
  ///   - keys: The keys of all tables.
  init(module: String, outer: [String], nested: Set<String>, keys: [ClientKey]) {
    self.module = module
    self.nested = nested.union(Self.members)
    hiding = nested.union(outer)
    keyNames = Dictionary(uniqueKeysWithValues: keys.map { ($0.table, Self.name(of: $0)) })
  }

  /// What each operation's class and its structs declare besides the structs of an answer.
  private static let members = ["Data", "Variables", "Ref", "CodingKeys"]

  static func name(of key: ClientKey) -> String { SwiftName.type(key.typeName) + "Key" }

  /// A type of another module, by its plain name where nothing hides it.
  func callAsFunction(_ name: String) -> String {
    guard hiding.contains(name), let module = Self.modules[name] else { return name }
    return "\(module).\(name)"
  }

  /// How a class speaks of its own type.
  func ownType(_ name: String) -> String { hiding.contains("Self") ? name : "Self" }

  /// A type of the package that stands within no other.
  private func own(_ name: String) -> String {
    let escaped = SwiftName.escapedType(name)
    return nested.contains(name) ? "\(module).\(escaped)" : escaped
  }

  /// The name of a table's key.
  func key(_ table: TableID) -> String { own(keyNames[table] ?? "") }

  /// A type as Swift writes it; whether the elements of lists may be null is not told.
  func text(of type: ClientType, nested: SwiftStruct? = nil) -> String {
    switch type {
    case .optional(let inner): "\(text(of: inner, nested: nested))?"
    case .list(let element): "[\(text(of: element.required, nested: nested))]"
    case .object: SwiftName.escapedType(nested?.name ?? "")
    case .key(let table): key(table)
    case .input(let name): own(SwiftName.type(name))
    case .enumeration(let name): own(name)
    case .scalar(let scalar): text(of: scalar)
    }
  }

  private func text(of scalar: ClientScalar) -> String {
    switch scalar {
    case .string: self("String")
    case .int: self("Int")
    case .int64: self("Int64")
    case .float: self("Double")
    case .boolean: self("Bool")
    case .uuid: self("UUID")
    case .date: self("LocalDate")
    case .timestamp: self("Timestamp")
    case .any: self("AnyValue")
    case .vector: "[\(self("Double"))]"
    }
  }

  /// Where the types live that generated code names.
  private static let modules: [String: String] = {
    var modules = [
      "UUID": "Foundation", "Timestamp": "FirebaseCore", "MainActor": "_Concurrency",
    ]
    for name in [
      "String", "Int", "Int64", "Double", "Bool", "Void", "Decodable", "Encodable", "Codable",
      "Sendable", "Hashable", "Equatable", "Identifiable", "CodingKey", "Hasher", "Encoder",
      "Decoder", "RawRepresentable", "CaseIterable", "Optional", "Array",
    ] { modules[name] = "Swift" }
    for name in [
      "LocalDate", "AnyValue", "CodecHelper", "OperationVariable", "OperationResult", "MutationRef",
      "QueryRefObservation", "QueryRefObservableObject", "QueryFetchPolicy", "DataConnect",
      "DataConnectSettings", "CacheSettings", "ConnectorConfig", "OptionalVariable",
    ] { modules[name] = "FirebaseDataConnect" }
    return modules
  }()
}
