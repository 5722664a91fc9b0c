package import SQL
package import Diagnostics

/// A stored value of a table's rows.
package struct Column: Sendable {
  package let id: ColumnID
  /// The name of the GraphQL field.
  package let fieldName: String
  package let sqlName: Identifier
  package let type: ColumnType
  package let isNullable: Bool
  package let storage: ColumnStorage
  package let defaultValue: DefaultValue?
  package let origin: Origin
  package let description: String?
  /// Why the field should no longer be used; `nil` where it may be.
  package let deprecation: String?
  package let span: SourceSpan

  /// Why the column is there.
  package enum Origin: Sendable, Hashable {
    case declared
    /// The key that a table without a declared one gets.
    case implicitKey
    /// One of the columns that hold a reference's key.
    case implicitReference(fieldName: String)
  }

  /// The number of elements of each value, where these are vectors.
  package var vectorSize: Int? {
    if case .vector(let size) = storage.elementType { size } else { nil }
  }

  /// Whether an insert must give a value.
  package var isRequired: Bool {
    !isNullable && defaultValue == nil && !storage.isSerial && origin != .implicitKey
  }
}

/// The GraphQL type of a column's values.
package struct ColumnType: Sendable, Hashable {
  package let base: Base
  package let isList: Bool
  /// Whether a list's elements are declared nullable; false where it is no list.
  package let hasNullableElements: Bool

  package enum Base: Sendable, Hashable {
    case scalar(ScalarType)
    case enumeration(EnumID)
  }

  package init(_ base: Base, isList: Bool = false, hasNullableElements: Bool = false) {
    self.base = base
    self.isList = isList
    self.hasNullableElements = hasNullableElements
  }
}

/// How PostgreSQL holds a column.
package struct ColumnStorage: Sendable, Hashable {
  /// The type of one value; for a list that of its elements.
  package let elementType: PostgresType
  package let isList: Bool
  package let serial: Serial?

  /// The integer types that count by themselves.
  package enum Serial: Sendable, Hashable {
    case smallserial
    case serial
    case bigserial
  }

  package var isSerial: Bool { serial != nil }

  package init(elementType: PostgresType, isList: Bool = false, serial: Serial? = nil) {
    self.elementType = elementType
    self.isList = isList
    self.serial = serial
  }

  /// The column's type in the catalogue.
  package var type: PostgresType { isList ? .array(elementType) : elementType }

  /// The type as which a parameter for this column is read: never one that cuts or pads silently.
  package var parameterType: PostgresType {
    let element = Self.parameterType(for: elementType)
    return isList ? .array(element) : element
  }

  /// The type as which one element of a list column is read.
  package var elementParameterType: PostgresType { Self.parameterType(for: elementType) }

  private static func parameterType(for type: PostgresType) -> PostgresType {
    switch type {
    case .varchar, .char: .text
    case .bit, .varbit: .varbit(nil)
    case .smallint: .integer
    case .numeric: .numeric(precision: nil, scale: nil)
    case .array(let element): .array(parameterType(for: element))
    case .text, .citext, .integer, .bigint, .real, .doublePrecision, .boolean, .uuid, .date,
      .timestamptz, .timestamp, .interval, .json, .jsonb, .inet, .cidr, .macaddr, .named:
      type
    // The number of elements is checked before, and an index is one over vectors of any.
    case .vector: .vector(nil)
    }
  }
}
