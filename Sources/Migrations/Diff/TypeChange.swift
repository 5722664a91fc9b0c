import SQL

/// What it takes to change the type of a column.
enum TypeChange: Equatable {
  case none
  /// Every value stays what it is.
  case widening(TypeConversion.Method)
  /// Values may not fit, or become others.
  case conversion(TypeConversion.Method)
  /// Vectors of another size mean nothing to each other.
  case vectorSize
  case impossible

  init(from old: PostgresType, to new: PostgresType) {
    let (old, new) = (old.normalized, new.normalized)
    if old == new {
      self = .none
    } else if case .array(let first) = old, case .array(let second) = new {
      self = TypeChange(from: first, to: second)
    } else if Self.widens(old, new) {
      self = .widening(.assignment)
    } else {
      self = Self.conversion(old, new)
    }
  }

  private static func widens(_ old: PostgresType, _ new: PostgresType) -> Bool {
    switch (old, new) {
    case (.varchar, .text), (.varchar, .varchar(nil)), (.text, .varchar(nil)): true
    case (.varchar(let from?), .varchar(let to?)): from <= to
    case (.bit, .varbit(nil)), (.varbit, .varbit(nil)): true
    case (.varbit(let from?), .varbit(let to?)): from <= to
    case (.smallint, .integer), (.smallint, .bigint), (.integer, .bigint): true
    case (.smallint, .numeric(nil, nil)), (.integer, .numeric(nil, nil)): true
    case (.bigint, .numeric(nil, nil)), (.numeric, .numeric(nil, nil)): true
    case (.real, .doublePrecision), (.smallint, .doublePrecision), (.integer, .doublePrecision):
      true
    case (.smallint, .real): true
    case (.numeric(let from?, let scale?), .numeric(let to?, let newScale?)):
      newScale >= scale && to - newScale >= from - scale
    case (.uuid, .text), (.smallint, .text), (.integer, .text), (.bigint, .text),
      (.boolean, .text), (.named, .text), (.citext, .text), (.text, .citext), (.varchar, .citext):
      true
    case (.cidr, .inet): true
    default: false
    }
  }

  private static func conversion(_ old: PostgresType, _ new: PostgresType) -> TypeChange {
    if case (.vector, .vector) = (old, new) { return .vectorSize }
    // Every type can be written as text, and read from it.
    if new.isTextual, !new.isArray { return .conversion(.assignment) }
    if old.isTextual, !old.isArray { return .conversion(.cast) }
    let families: [Set<PostgresType.Kind>] = [
      [.number], [.date, .timestamp, .timestamptz], [.json], [.address], [.bits],
    ]
    if families.contains(where: { $0.isSuperset(of: [old.kind, new.kind]) }) {
      return .conversion(.assignment)
    }
    switch (old, new) {
    case (.boolean, .integer), (.integer, .boolean): return .conversion(.cast)
    default: return .impossible
    }
  }

  /// Whether PostgreSQL need not write the rows anew.
  static func keepsRows(from old: PostgresType, to new: PostgresType) -> Bool {
    switch (old, new) {
    case (.varchar, .text), (.varchar, .varchar), (.text, .varchar), (.varbit, .varbit),
      (.numeric, .numeric), (.cidr, .inet), (.citext, .text), (.text, .citext):
      true
    default: false
    }
  }

  /// Whether a field that names no type of its own can be served by a column of another one.
  static func isServed(_ wanted: PostgresType, by found: PostgresType) -> Bool {
    switch (wanted, found) {
    case (.array(let wanted), .array(let found)): isServed(wanted, by: found)
    case (.text, .varchar), (.text, .char), (.text, .citext): true
    case (.integer, .smallint), (.bigint, .integer), (.doublePrecision, .real): true
    case (.jsonb, .json): true
    default: false
    }
  }
}

extension PostgresType {
  /// Families of types that PostgreSQL converts among each other on assignment.
  enum Kind: Hashable {
    case number, date, timestamp, timestamptz, json, address, bits, other
  }

  var kind: Kind {
    switch self {
    case .smallint, .integer, .bigint, .real, .doublePrecision, .numeric: .number
    case .date: .date
    case .timestamp: .timestamp
    case .timestamptz: .timestamptz
    case .json, .jsonb: .json
    case .inet, .cidr: .address
    case .bit, .varbit: .bits
    case .text, .varchar, .char, .citext, .boolean, .uuid, .interval, .macaddr, .vector, .named,
      .array:
      .other
    }
  }

  var isArray: Bool { if case .array = self { true } else { false } }

  /// Whether keys of both types compare, so that a foreign key holds while one of them changes.
  func compares(with other: PostgresType) -> Bool {
    let integers: [PostgresType] = [.smallint, .integer, .bigint]
    return self.normalized == other.normalized
      || (integers.contains(self) && integers.contains(other))
  }
}
