// GeneratedAPI: the GraphQL type system that follows from a schema, each field with its meaning.
//
// Input: a `Schema`; output: an `API`, whose types are addressed by id and whose fields say what they
// mean, so that nobody later takes names apart. It knows no operation and no SQL.

package import DataModel

/// The types that operations of a schema are written against.
///
/// A class, since requests pass it on far more often than loading makes one.
package final class API: Sendable {
  /// The id of the service, which tells its rows from those of other services.
  package let service: String
  package let schema: Schema
  /// The sources of the schema, as written.
  let source: String
  /// In the order of their names.
  package let types: [NamedType]
  package let query: TypeID
  package let mutation: TypeID
  private let index: [String: TypeID]
  /// The places of root fields, of which there are many for each table.
  private let rootFields: [TypeID: [String: Int]]

  init(
    service: String, schema: Schema, source: String, types: [NamedType], query: TypeID,
    mutation: TypeID
  ) {
    self.service = service
    self.schema = schema
    self.source = source
    self.types = types
    self.query = query
    self.mutation = mutation
    index = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0.id) })
    rootFields = Dictionary(
      uniqueKeysWithValues: [query, mutation].map { root in
        let fields = types[root.index].outputFields
        return (
          root, Dictionary(fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
        )
      })
  }

  package subscript(id: TypeID) -> NamedType { types[id.index] }

  /// The type of a name; `nil` for a name that the API does not have.
  package func type(named name: String) -> NamedType? { index[name].map { self[$0] } }

  /// The field of an object type; `nil` for a name that the type does not have.
  package func field(named name: String, of type: NamedType) -> OutputField? {
    guard let places = rootFields[type.id] else {
      return type.outputFields.first { $0.name == name }
    }
    return places[name].map { type.outputFields[$0] }
  }

  /// A type as GraphQL writes it, such as `[Movie!]!`.
  package func text(of type: APIType) -> String {
    switch type {
    case .named(let id): self[id].name
    case .list(let element): "[\(text(of: element))]"
    case .nonNull(let inner): "\(text(of: inner))!"
    }
  }
}

/// A type of an `API`.
package struct TypeID: Hashable, Sendable {
  package let index: Int
}

/// A type as a field or argument has it: a named one within lists and `!`.
package indirect enum APIType: Sendable, Hashable {
  case named(TypeID)
  case list(APIType)
  case nonNull(APIType)

  /// The named type at the core.
  package var core: TypeID {
    switch self {
    case .named(let id): id
    case .list(let inner), .nonNull(let inner): inner.core
    }
  }

  package var isNonNull: Bool { if case .nonNull = self { true } else { false } }

  /// The type without an outer `!`.
  package var nullable: APIType { if case .nonNull(let inner) = self { inner } else { self } }

  /// The element type of a list, nullable or not; `nil` for another type.
  package var element: APIType? {
    switch self {
    case .named: nil
    case .list(let element): element
    case .nonNull(let inner): inner.element
    }
  }
}
