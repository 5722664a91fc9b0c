/// An object of an answer with the name of its struct, and so for the objects below.
struct SwiftStruct {
  let name: String
  let object: ClientObject
  /// In order of the answer.
  let properties: [Property]

  struct Property {
    let field: ClientField
    /// The struct that is declared before it, where it holds objects.
    let nested: SwiftStruct?

    /// Its name, not escaped.
    var name: String { SwiftName.property(field.name) }
  }

  /// The struct of a whole answer, below which no struct has a name that is taken.
  init(result: ClientObject, besides taken: Set<String> = []) {
    self.init(name: "Data", result, besides: taken)
  }

  private init(name: String, _ object: ClientObject, besides reserved: Set<String>) {
    self.name = name
    self.object = object
    var taken = reserved
    properties = object.fields.map { field in
      guard let inner = field.type.object else { return Property(field: field, nested: nil) }
      let name = Self.name(of: field, inner, besides: &taken)
      return Property(field: field, nested: SwiftStruct(name: name, inner, besides: reserved))
    }
  }

  /// The type's name, with that of an alias; where an earlier sibling has it, with the field's name.
  private static func name(
    of field: ClientField, _ object: ClientObject, besides taken: inout Set<String>
  ) -> String {
    let type = SwiftName.type(object.typeName)
    let first = field.isAliased ? type + SwiftName.type(field.name) : type
    if taken.insert(first).inserted { return first }
    let second = field.isAliased ? first : type + SwiftName.type(field.name)
    if taken.insert(second).inserted { return second }
    var number = 2
    while !taken.insert("\(second)\(number)").inserted { number += 1 }
    return "\(second)\(number)"
  }

  /// The names of this struct and of all below.
  var names: Set<String> {
    properties.reduce(into: [name]) { $0.formUnion($1.nested?.names ?? []) }
  }
}

extension ClientType {
  /// The object at the core.
  var object: ClientObject? {
    switch self {
    case .object(let object): object
    case .list(let inner), .optional(let inner): inner.object
    case .scalar, .enumeration, .key, .input: nil
    }
  }

  /// Whether the standard decoding of the type's values fits what is on the wire.
  var needsHelper: Bool {
    switch self {
    case .scalar(.uuid), .scalar(.int64): true
    case .list(let inner), .optional(let inner): inner.needsHelper
    case .scalar, .enumeration, .key, .input, .object: false
    }
  }
}
