/// A directive that schemas or operations may use, or that generated files hold.
package struct BuiltinDirective: Sendable {
  let name: String
  let description: String
  let locations: [String]
  let isRepeatable: Bool
  /// Whether GraphQL itself defines it.
  let isOfGraphQL: Bool
  private let declared: [Argument]

  /// An argument by its type and default as GraphQL writes them.
  struct Argument: Sendable {
    let name: String
    let type: String
    let defaultValue: InputDefault?
    let group: String?

    init(
      _ name: String, _ type: String, default defaultValue: InputDefault? = nil,
      group: String? = nil
    ) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.group = group
    }
  }

  init(
    _ name: String, _ description: String, _ locations: [String], _ arguments: [Argument] = [],
    isRepeatable: Bool = false, isOfGraphQL: Bool = false
  ) {
    self.name = name
    self.description = description
    self.locations = locations
    self.isRepeatable = isRepeatable
    self.isOfGraphQL = isOfGraphQL
    declared = arguments
  }

  /// The arguments whose types the API has.
  func arguments(in api: API) -> [InputField] {
    declared.compactMap { argument in
      api.type(written: argument.type).map {
        InputField(
          argument.name, $0, .directive, default: argument.defaultValue, group: argument.group)
      }
    }
  }

  /// In the order of their names.
  static let all = (ofGraphQL + ofSchemas + ofOperations + internals).sorted { $0.name < $1.name }
}

extension API {
  /// The type that a text such as `[Movie!]!` means; `nil` where the API does not have it.
  fileprivate func type(written text: some StringProtocol) -> APIType? {
    if text.hasSuffix("!") { return type(written: text.dropLast()).map { .nonNull($0) } }
    if text.hasPrefix("["), text.hasSuffix("]") {
      return type(written: text.dropFirst().dropLast()).map { .list($0) }
    }
    return type(named: String(text)).map { .named($0.id) }
  }
}
