// SDKGenerator: clients of connectors in programming languages, as files.
//
// Input: a loaded `Service` and what its connectors ask for; output: `GeneratedFile`s and diagnostics. What a
// client needs to know of a connector is decided once, in `ClientConnector`; the emitter of a language only
// writes it down. It touches no file system.

package import DataModel
package import Diagnostics

/// What a client knows of a connector, independent of the client's language.
package struct ClientConnector: Sendable {
  package let id: String
  package let serviceID: String
  package let location: String
  /// By file, then by place in it.
  package let operations: [ClientOperation]
  /// The keys of all tables, in the order of their GraphQL names.
  package let keys: [ClientKey]
  /// The enums of the schema that operations mention, by file and place.
  package let enums: [ClientEnum]
  /// Enums of the API's own beside the two that every client has, in the order of their names.
  package let builtinEnums: [ClientEnum]
  /// The input objects other than keys that variables lead to, in the order of their names.
  package let inputs: [ClientInput]
}

/// An operation that clients may call.
package struct ClientOperation: Sendable {
  /// The name on the wire.
  package let name: String
  package let kind: Kind
  /// The lines of the comment above it.
  package let documentation: [String]
  package let variables: [ClientVariable]
  /// What an answer's `data` holds.
  package let result: ClientObject
  package let span: SourceSpan

  package enum Kind: Sendable, Hashable {
    case query
    case mutation
  }
}

/// A variable of an operation, or a member of an input object.
package struct ClientVariable: Sendable {
  package let name: String
  package let documentation: [String]
  /// The type without the outer null, which a variable that may be left out takes besides.
  package let type: ClientType
  /// Whether it may be left out.
  package let isOptional: Bool
}

/// The type of a value on the wire.
package indirect enum ClientType: Sendable {
  case scalar(ClientScalar)
  /// An enum, by its GraphQL name.
  case enumeration(String)
  /// The key of a table.
  case key(TableID)
  /// An input object, by its GraphQL name.
  case input(String)
  case object(ClientObject)
  case list(ClientType)
  case optional(ClientType)

  /// The type without an outer null.
  package var required: ClientType {
    if case .optional(let inner) = self { inner } else { self }
  }
}

/// Scalars as clients tell them apart.
package enum ClientScalar: Sendable, Hashable {
  case string
  case int
  case int64
  case float
  case boolean
  case uuid
  case date
  case timestamp
  case any
  case vector
}

/// An object of an answer.
package struct ClientObject: Sendable {
  /// The name of its GraphQL type.
  package let typeName: String
  /// The table of its rows, where it is a row.
  package let table: TableID?
  /// The columns of the table's key, by their names in the answer, where all are selected under their own.
  package let key: [String]?
  package let fields: [ClientField]
}

/// A member of an answer's object.
package struct ClientField: Sendable {
  /// The name in the answer.
  package let name: String
  /// The name in the schema, from which an alias differs.
  package let fieldName: String
  package let documentation: [String]
  package let type: ClientType

  package var isAliased: Bool { name != fieldName }
}

/// The key of a table's rows.
package struct ClientKey: Sendable {
  package let table: TableID
  /// The name of the table's GraphQL type.
  package let typeName: String
  /// In the order in which the type declares them.
  package let fields: [(name: String, type: ClientType)]
}

/// An enum with its values as the schema writes them.
package struct ClientEnum: Sendable {
  package let name: String
  package let documentation: [String]
  package let values: [(name: String, documentation: [String])]
}

/// An input object that variables hold.
package struct ClientInput: Sendable {
  package let name: String
  package let members: [ClientVariable]
}
