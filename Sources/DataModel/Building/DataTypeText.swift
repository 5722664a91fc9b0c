import SQL

/// The text of `@col(dataType:)`, read against what may hold a scalar.
enum DataTypeText {
  /// The storage that a text names; `nil` when it cannot hold values of the scalar.
  static func storage(_ text: String, for scalar: ScalarType, isList: Bool) -> ColumnStorage? {
    var words = text.split(separator: " ").joined(separator: " ").lowercased()
    if isList, words.hasSuffix("[]") { words.removeLast(2) }
    guard let parsed = Parsed(words) else { return nil }
    if !isList, let serial = serial(parsed, scalar) { return serial }
    return type(parsed, scalar).map { ColumnStorage(elementType: $0, isList: isList) }
  }

  /// A type name with the numbers in its parentheses.
  private struct Parsed {
    let name: String
    let sizes: [Int]

    init?(_ text: String) {
      guard let open = text.firstIndex(of: "(") else {
        name = text
        sizes = []
        return
      }
      guard text.last == ")" else { return nil }
      let inner = text[text.index(after: open)...].dropLast()
      let parts = inner.split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.filter { $0 != " " } }
      let numbers = parts.compactMap { part -> Int? in
        guard let number = Int(part), number >= 0, number <= 10_485_760,
          part.allSatisfy(\.isNumber)
        else { return nil }
        return number
      }
      guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
      name = text[..<open].split(separator: " ").joined(separator: " ")
      sizes = numbers
    }

    var size: Int? { sizes.count == 1 && sizes[0] > 0 ? sizes[0] : nil }
  }

  private static func serial(_ parsed: Parsed, _ scalar: ScalarType) -> ColumnStorage? {
    guard parsed.sizes.isEmpty else { return nil }
    switch (scalar, parsed.name) {
    case (.int, "smallserial"):
      return ColumnStorage(elementType: .smallint, serial: .smallserial)
    case (.int, "serial"): return ColumnStorage(elementType: .integer, serial: .serial)
    case (.int64, "bigserial"): return ColumnStorage(elementType: .bigint, serial: .bigserial)
    case (.string, _), (.int, _), (.int64, _), (.float, _), (.boolean, _), (.uuid, _), (.date, _),
      (.timestamp, _), (.any, _), (.vector, _):
      return nil
    }
  }

  private static func type(_ parsed: Parsed, _ scalar: ScalarType) -> PostgresType? {
    if let sized = sizedType(parsed, scalar) { return sized }
    guard parsed.sizes.isEmpty else { return nil }
    return plainTypes[scalar]?[parsed.name]
  }

  private static func sizedType(_ parsed: Parsed, _ scalar: ScalarType) -> PostgresType? {
    switch (scalar, parsed.name, parsed.size) {
    case (.string, "varchar", let size?), (.string, "character varying", let size?): .varchar(size)
    case (.string, "char", let size?), (.string, "character", let size?): .char(size)
    case (.string, "bit", let size?): .bit(size)
    case (.string, "varbit", let size?), (.string, "bit varying", let size?): .varbit(size)
    case (.int64, "numeric", let size?), (.int64, "decimal", let size?): numeric(size, 0)
    case (.float, "numeric", _), (.float, "decimal", _):
      parsed.sizes.isEmpty ? nil : numeric(parsed.sizes[0], parsed.sizes.dropFirst().first ?? 0)
    default: nil
    }
  }

  /// PostgreSQL allows 1 to 1000 digits, of which no more than all stand after the point.
  private static func numeric(_ precision: Int, _ scale: Int) -> PostgresType? {
    guard (1...1000).contains(precision), scale <= precision else { return nil }
    return .numeric(precision: precision, scale: scale == 0 ? nil : scale)
  }

  private static let plainTypes: [ScalarType: [String: PostgresType]] = [
    .string: [
      "text": .text, "varchar": .varchar(nil), "character varying": .varchar(nil),
      "citext": .citext, "json": .json, "jsonb": .jsonb, "uuid": .uuid, "inet": .inet,
      "cidr": .cidr, "macaddr": .macaddr,
    ],
    .int: [
      "integer": .integer, "int": .integer, "int4": .integer, "int2": .smallint,
      "smallint": .smallint,
    ],
    .int64: [
      "bigint": .bigint, "int8": .bigint, "numeric": .numeric(precision: nil, scale: nil),
      "decimal": .numeric(precision: nil, scale: nil),
    ],
    .float: [
      "double precision": .doublePrecision, "float8": .doublePrecision, "float4": .real,
      "real": .real, "numeric": .numeric(precision: nil, scale: nil),
      "decimal": .numeric(precision: nil, scale: nil),
    ],
    .boolean: ["boolean": .boolean, "bool": .boolean],
    .uuid: ["uuid": .uuid],
    .date: ["date": .date],
    .timestamp: [
      "timestamptz": .timestamptz, "timestamp with time zone": .timestamptz,
      "timestamp": .timestamp, "timestamp without time zone": .timestamp,
    ],
    .any: ["jsonb": .jsonb, "json": .json],
  ]
}
