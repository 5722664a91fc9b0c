extension PostgresType {
  /// The type that PostgreSQL's catalogue prints; `nil` for one that no schema declares.
  ///
  /// Names that PostgreSQL does not know itself are taken for enums of the given schema.
  package init?(catalogText text: String, schema: Identifier) {
    if text.hasSuffix("[]") {
      guard let element = PostgresType(catalogText: String(text.dropLast(2)), schema: schema)
      else { return nil }
      self = .array(element)
      return
    }
    let parts = text.split(separator: "(", maxSplits: 1)
    let sizes =
      parts.count == 2
      ? parts[1].prefix { $0 != ")" }.split(separator: ",").compactMap { Int($0) } : []
    if parts.count == 2, !text.hasSuffix(")") { return nil }
    guard let known = Self.known(String(parts.first ?? ""), sizes) else { return nil }
    if let type = known.type {
      self = type
    } else if let name = Identifier(Self.unquoted(text)), parts.count == 1 {
      self = .named(QualifiedName(schema: schema, name: name))
    } else {
      return nil
    }
  }

  /// The type as PostgreSQL's catalogue prints it.
  package var catalogText: String { Renderer.catalogText(of: self) }

  /// The type in the one form that equal types share.
  package var normalized: PostgresType {
    switch self {
    case .numeric(let precision?, nil): .numeric(precision: precision, scale: 0)
    case .array(let element): .array(element.normalized)
    case .numeric, .text, .varchar, .char, .citext, .bit, .varbit, .smallint, .integer, .bigint,
      .real, .doublePrecision, .boolean, .uuid, .date, .timestamptz, .timestamp, .interval, .json,
      .jsonb, .inet, .cidr, .macaddr, .vector, .named:
      self
    }
  }

  private struct Known {
    /// `nil` for a name that is none of PostgreSQL's.
    let type: PostgresType?
  }

  private static func known(_ name: String, _ sizes: [Int]) -> Known? {
    if sizes.isEmpty {
      if let type = plain[name] { return Known(type: type) }
      // Names with blanks and dots that are not in quotes are types of others.
      let isForeign = !name.hasPrefix("\"") && name.contains { " .".contains($0) }
      return isForeign || builtIn.contains(name) ? nil : Known(type: nil)
    }
    switch (name, sizes.count) {
    case ("character varying", 1): return Known(type: .varchar(sizes[0]))
    case ("character", 1): return Known(type: .char(sizes[0]))
    case ("bit", 1): return Known(type: .bit(sizes[0]))
    case ("bit varying", 1): return Known(type: .varbit(sizes[0]))
    case ("vector", 1): return Known(type: .vector(sizes[0]))
    case ("numeric", 2): return Known(type: .numeric(precision: sizes[0], scale: sizes[1]))
    default: return nil
    }
  }

  private static let plain: [String: PostgresType] = [
    "text": .text, "character varying": .varchar(nil), "bit varying": .varbit(nil),
    "citext": .citext, "smallint": .smallint, "integer": .integer, "bigint": .bigint,
    "real": .real, "double precision": .doublePrecision,
    "numeric": .numeric(precision: nil, scale: nil), "boolean": .boolean, "uuid": .uuid,
    "date": .date, "timestamp with time zone": .timestamptz,
    "timestamp without time zone": .timestamp, "interval": .interval, "json": .json,
    "jsonb": .jsonb, "inet": .inet, "cidr": .cidr, "macaddr": .macaddr, "vector": .vector(nil),
  ]

  /// Types without blanks in their names that no schema declares.
  private static let builtIn: Set<String> = [
    "name", "bytea", "money", "point", "line", "lseg", "box", "path", "polygon", "circle",
    "macaddr8", "tsvector", "tsquery", "xml", "oid", "int4range", "int8range", "numrange",
    "tsrange", "tstzrange", "daterange", "int4multirange", "int8multirange", "nummultirange",
    "tsmultirange", "tstzmultirange", "datemultirange", "regclass", "regtype", "regproc", "xid",
    "cid", "tid", "pg_lsn", "jsonpath", "bpchar", "hstore", "ltree", "geometry", "geography",
  ]

  private static func unquoted(_ name: String) -> String {
    guard name.hasPrefix("\""), name.hasSuffix("\""), name.utf8.count > 1 else { return name }
    return String(name.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }
}
