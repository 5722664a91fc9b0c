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

  private static func sized(_ name: SQLText, _ size: Int?) -> SQLText {
    size.map { name + "(\($0))" } ?? name
  }
}
