import DataModel

/// The types under construction; a name gets its id at its first mention.
struct TypeTable {
  private var ids: [String: TypeID] = [:]
  private var definitions: [Int: NamedType] = [:]
  /// Whether what is defined next is what every API has.
  var isDefiningBuiltins = true

  /// A reference to a type that is or will be defined.
  mutating func named(_ name: String) -> APIType { .named(id(of: name)) }

  mutating func id(of name: String) -> TypeID {
    if let id = ids[name] { return id }
    let id = TypeID(index: ids.count)
    ids[name] = id
    return id
  }

  func isDefined(_ name: String) -> Bool { ids[name].map { definitions[$0.index] != nil } ?? false }

  mutating func define(
    _ name: String, _ kind: NamedType.Kind, description: String? = nil,
    isAllowedAsVariable: Bool = true
  ) {
    let id = id(of: name)
    precondition(definitions[id.index] == nil, "type \(name) is generated twice")
    definitions[id.index] = NamedType(
      id: id, name: name, description: description, kind: kind,
      isAllowedAsVariable: isAllowedAsVariable, isBuiltin: isDefiningBuiltins)
  }

  /// All types by id; every mentioned one must have been defined.
  func finished() -> [NamedType] {
    ids.sorted { $0.value.index < $1.value.index }.map { name, id in
      guard let type = definitions[id.index] else {
        preconditionFailure("type \(name) is mentioned and never defined")
      }
      return type
    }
  }
}
