package import DataModel
import GraphQLLanguage

/// A named type of the API.
///
/// A class, since each variable of a request looks its type up.
package final class NamedType: Sendable {
  package let id: TypeID
  package let name: String
  package let description: String?
  package let kind: Kind
  /// Whether operations may declare variables of it, directly or within lists.
  package let isAllowedAsVariable: Bool
  /// Whether every API has it, whatever its schema.
  package let isBuiltin: Bool

  package enum Kind: Sendable {
    case scalar(ScalarKind)
    case enumeration(EnumKind)
    case object([OutputField])
    case input(InputObject)
  }

  package init(
    id: TypeID, name: String, description: String? = nil, kind: Kind,
    isAllowedAsVariable: Bool = true, isBuiltin: Bool = false
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.kind = kind
    self.isAllowedAsVariable = isAllowedAsVariable
    self.isBuiltin = isBuiltin
  }

  /// The fields of an object type; empty for others.
  package var outputFields: [OutputField] {
    if case .object(let fields) = kind { fields } else { [] }
  }

  /// Whether values of it have fields to select.
  package var isComposite: Bool { if case .object = kind { true } else { false } }
}

/// What values of a scalar type are.
package enum ScalarKind: Sendable, Hashable {
  case value(ScalarType)
  /// The key of a table's row, as a JSON object.
  case keyOutput(TableID)
  /// The text of an expression whose result is a value of the type.
  case expression(ColumnType.Base)
  /// An opaque row id.
  case id
  /// Always null.
  case nothing
  /// Only the literal `true`.
  case onlyTrue
  /// The name of a model that makes vectors of texts, as a literal.
  case embeddingModel
  /// A statement of SQL, as a literal.
  case sqlText
  /// A literal list of the values of its parameters.
  case sqlParameters
  /// A text that only directives and the server's own output hold.
  case text
}

/// What the values of an enum type name.
package enum EnumKind: Sendable, Hashable {
  case schema(EnumID)
  case orderDirection
  /// Units that a moment is cut to, from a second to a year.
  case timestampInterval
  case dateInterval
  /// The values that arguments of directives take.
  case directive([String])
  case searchFormat
  case similarityMethod

  /// The names of the values in order; those of a schema's enum stand in the schema.
  package func values(in schema: Schema) -> [String] {
    switch self {
    case .schema(let id): schema[id].values.map(\.name)
    case .orderDirection: ["ASC", "DESC"]
    case .timestampInterval: ["SECOND", "MINUTE", "HOUR", "DAY", "WEEK", "MONTH", "YEAR"]
    case .dateInterval: ["WEEK", "MONTH", "YEAR"]
    case .directive(let values): values
    case .searchFormat: ["QUERY", "PLAIN", "PHRASE", "ADVANCED"]
    case .similarityMethod: ["COSINE", "INNER_PRODUCT", "L2"]
    }
  }

  /// Whether a value has a name.
  package func hasValue(_ name: String, in schema: Schema) -> Bool {
    if case .schema(let id) = self { return schema[id].values.contains { $0.name == name } }
    return values(in: schema).contains(name)
  }
}

/// A field of an object type.
package struct OutputField: Sendable {
  package let name: String
  package let description: String?
  /// Why it should no longer be used; `nil` where it may be.
  package let deprecation: String?
  package let arguments: [InputField]
  package let type: APIType
  package let meaning: FieldMeaning

  package init(
    _ name: String, _ type: APIType, _ meaning: FieldMeaning, arguments: [InputField] = [],
    description: String? = nil, deprecation: String? = nil
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.arguments = arguments
    self.description = description
    self.deprecation = deprecation
  }
}

/// An input type: its fields, and which of them exclude each other.
package struct InputObject: Sendable {
  package let fields: [InputField]
  package let purpose: Purpose

  /// What the object stands for, as rules that concern it as a whole need to know.
  package enum Purpose: Sendable, Hashable {
    case key(TableID)
    case data(TableID)
    case filter(TableID)
    case listFilter
    case order(TableID)
    case firstRow(TableID)
    /// Conditions on groups of a table's rows.
    case having(TableID)
    case valueFilter(ColumnType.Base)
    case elementFilter(ColumnType.Base)
    /// A date or time relative to the request's.
    case moment
    /// A text of which a model makes a vector.
    case embedding
    /// What a text is matched with: exactly one of two kinds.
    case pattern
    /// One step of an update: exactly one of several kinds.
    case transform
    case other
  }

  package init(_ purpose: Purpose, _ fields: [InputField]) {
    self.purpose = purpose
    self.fields = fields
  }

  package func field(named name: String) -> InputField? { fields.first { $0.name == name } }
}

/// An argument of a field or a member of an input type.
package struct InputField: Sendable {
  package let name: String
  package let type: APIType
  package let meaning: InputMeaning
  package let defaultValue: InputDefault?
  /// Members of one group exclude each other; `nil` for one that stands alone.
  package let group: String?
  /// Whether it may be written as a literal only, and not arrive inside a variable.
  package let isForbiddenInVariables: Bool

  package init(
    _ name: String, _ type: APIType, _ meaning: InputMeaning,
    default defaultValue: InputDefault? = nil,
    group: String? = nil, forbiddenInVariables: Bool = false
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.defaultValue = defaultValue
    self.group = group
    self.isForbiddenInVariables = forbiddenInVariables
  }
}

/// The default values that the generated API declares.
package enum InputDefault: Sendable, Hashable {
  case integer(Int)
  case boolean(Bool)
  case string(String)
  /// A value of one of the API's own enums.
  case name(String)
  /// `{gt: 0}`, the default of a list filter's count.
  case moreThanZero

  /// The value as GraphQL writes it.
  package var text: String {
    switch self {
    case .integer(let value): String(value)
    case .boolean(let value): value ? "true" : "false"
    case .string(let text): Printer.quoted(text)
    case .name(let name): name
    case .moreThanZero: "{gt: 0}"
    }
  }
}
