extension Renderer {
  /// A type as PostgreSQL writes it.
  static func render(_ type: PostgresType) -> SQLText {
    switch type {
    case .text: "text"
    case .varchar(let length): sized("character varying", length)
    case .char(let length): sized("character", length)
    case .bit(let length): sized("bit", length)
    case .varbit(let length): sized("bit varying", length)
    case .citext: "citext"
    case .smallint: "smallint"
    case .integer: "integer"
    case .bigint: "bigint"
    case .real: "real"
    case .doublePrecision: "double precision"
    case .numeric(let precision?, let scale?): "numeric(\(precision),\(scale))"
    case .numeric(let precision, _): sized("numeric", precision)
    case .boolean: "boolean"
    case .uuid: "uuid"
    case .date: "date"
    case .timestamptz: "timestamptz"
    case .timestamp: "timestamp"
    case .interval: "interval"
    case .json: "json"
    case .jsonb: "jsonb"
    case .inet: "inet"
    case .cidr: "cidr"
    case .macaddr: "macaddr"
    case .vector(let size): sized("vector", size)
    case .named(let name): "\(name)"
    case .array(let element): "\(render(element))[]"
    }
  }

  /// A type as PostgreSQL's catalogue prints it when `public` and the type's own schema are searched.
  static func catalogText(of type: PostgresType) -> String {
    switch type {
    case .timestamptz: "timestamp with time zone"
    case .timestamp: "timestamp without time zone"
    case .named(let name): quotedIfNeeded(name.name.description)
    case .array(let element): catalogText(of: element) + "[]"
    case .text, .varchar, .char, .bit, .varbit, .citext, .smallint, .integer, .bigint, .real,
      .doublePrecision, .numeric, .boolean, .uuid, .date, .interval, .json, .jsonb, .inet, .cidr,
      .macaddr, .vector:
      numericWithScale(type) ?? render(type).compact()
    }
  }

  /// The catalogue prints a scale of zero that a definition leaves out.
  private static func numericWithScale(_ type: PostgresType) -> String? {
    guard case .numeric(let precision?, let scale) = type else { return nil }
    return "numeric(\(precision),\(scale ?? 0))"
  }

  private static func quotedIfNeeded(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
    }
    return isPlain ? name : "\"\(name)\""
  }

  private static func sized(_ name: SQLText, _ size: Int?) -> SQLText {
    size.map { name + "(\($0))" } ?? name
  }
}
