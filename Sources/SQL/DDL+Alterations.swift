/// A change of one column that stays.
package enum ColumnAlteration: Sendable, Hashable {
  case type(PostgresType, TypeConversion)
  case setDefault(ColumnDefault)
  case dropDefault
  case dropIdentity
  case setNotNull
  case dropNotNull
}

/// How the values of a column become values of another type.
package struct TypeConversion: Sendable, Hashable {
  package let method: Method
  /// Whether the column has a default that has to go before.
  package let dropsDefault: Bool
  /// The default that follows it.
  package let newDefault: ColumnDefault?

  package enum Method: Sendable, Hashable {
    /// PostgreSQL converts on assignment, and fails rather than cuts.
    case assignment
    /// By an explicit cast.
    case cast
    /// By way of text, as from one enum to another.
    case text
    /// The values are given up.
    case discarding
  }

  package init(_ method: Method, dropsDefault: Bool = false, newDefault: ColumnDefault? = nil) {
    self.method = method
    self.dropsDefault = dropsDefault
    self.newDefault = newDefault
  }
}

/// Another name for what stays as it is.
package enum Renaming: Sendable, Hashable {
  case table(QualifiedName, to: Identifier)
  case column(QualifiedName, Identifier, to: Identifier)
  case index(QualifiedName, to: Identifier)
  case constraint(QualifiedName, Identifier, to: Identifier)
  case type(QualifiedName, to: Identifier)
}

/// What goes; nothing that depends on it goes with it.
package enum Removal: Sendable, Hashable {
  case table(QualifiedName)
  case column(QualifiedName, Identifier)
  case constraint(QualifiedName, Identifier)
  /// An index by its own name, with the name of its table for people.
  case index(QualifiedName, table: Identifier)
  /// The same while others write; it must run outside of transactions.
  case indexConcurrently(QualifiedName, table: Identifier)
  case type(QualifiedName)
  case view(QualifiedName)
}

extension Renderer {
  static func render(_ alteration: ColumnAlteration, of column: Identifier) -> SQLText {
    switch alteration {
    case .type(let type, let conversion):
      var text: SQLText = conversion.dropsDefault ? "ALTER COLUMN \(column) DROP DEFAULT, " : ""
      text += "ALTER COLUMN \(column) TYPE \(render(type))\(using(conversion, column, type))"
      if let value = conversion.newDefault {
        text += ", ALTER COLUMN \(column) SET DEFAULT \(render(value))"
      }
      return text
    case .setDefault(let value): return "ALTER COLUMN \(column) SET DEFAULT \(render(value))"
    case .dropDefault: return "ALTER COLUMN \(column) DROP DEFAULT"
    case .dropIdentity: return "ALTER COLUMN \(column) DROP IDENTITY"
    case .setNotNull: return "ALTER COLUMN \(column) SET NOT NULL"
    case .dropNotNull: return "ALTER COLUMN \(column) DROP NOT NULL"
    }
  }

  private static func using(
    _ conversion: TypeConversion, _ column: Identifier, _ type: PostgresType
  ) -> SQLText {
    switch conversion.method {
    case .assignment: return ""
    case .cast: return " USING \(column)::\(render(type))"
    case .text:
      let text: SQLText = if case .array = type { "text[]" } else { "text" }
      return " USING \(column)::\(text)::\(render(type))"
    case .discarding: return " USING NULL::\(render(type))"
    }
  }

  static func render(_ renaming: Renaming) -> SQLText {
    switch renaming {
    case .table(let table, let name): "ALTER TABLE \(table) RENAME TO \(name)"
    case .column(let table, let column, let name):
      "ALTER TABLE \(table) RENAME COLUMN \(column) TO \(name)"
    case .index(let index, let name): "ALTER INDEX \(index) RENAME TO \(name)"
    case .constraint(let table, let constraint, let name):
      "ALTER TABLE \(table) RENAME CONSTRAINT \(constraint) TO \(name)"
    case .type(let type, let name): "ALTER TYPE \(type) RENAME TO \(name)"
    }
  }

  static func render(_ removal: Removal) -> SQLText {
    switch removal {
    case .table(let table): "DROP TABLE \(table)"
    case .column(let table, let column): "ALTER TABLE \(table) DROP COLUMN \(column)"
    case .constraint(let table, let name): "ALTER TABLE \(table) DROP CONSTRAINT \(name)"
    case .index(let index, _): "DROP INDEX \(index)"
    case .indexConcurrently(let index, _): "DROP INDEX CONCURRENTLY IF EXISTS \(index)"
    case .type(let type): "DROP TYPE \(type)"
    case .view(let view): "DROP VIEW \(view)"
    }
  }
}

extension DDLLiteral {
  /// The constant without quotes, where it is a number or a truth value of such a type.
  func plain(as type: PostgresType) -> SQLText? {
    switch type {
    case .smallint, .integer, .bigint, .real, .doublePrecision, .numeric:
      isPlainNumber ? "\(checked: self)" : nil
    case .boolean: ["true", "false"].contains(text) ? "\(checked: self)" : nil
    case .text, .varchar, .char, .bit, .varbit, .citext, .uuid, .date, .timestamptz, .timestamp,
      .interval, .json, .jsonb, .inet, .cidr, .macaddr, .vector, .named, .array:
      nil
    }
  }

  private var isPlainNumber: Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }
}
