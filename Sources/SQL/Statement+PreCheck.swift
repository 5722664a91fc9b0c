/// Questions about rows that a change of definitions may not fit; they change nothing that lasts.
///
/// All columns of the answers are text.
extension Statement {
  /// One row that says whether a table has rows.
  package static func hasRows(_ table: QualifiedName) -> Statement {
    Renderer.statement("SELECT (EXISTS (SELECT FROM \(table)))::text")
  }

  /// One row with the number of rows that have no value in a column.
  package static func countNulls(_ table: QualifiedName, _ column: Identifier) -> Statement {
    Renderer.statement("SELECT count(*)::text FROM \(table) WHERE \(column) IS NULL")
  }

  /// Rows of values that occur more than once in columns together, and how often; five at most.
  package static func duplicates(_ table: QualifiedName, _ columns: [Identifier]) -> Statement {
    let values = columns.map { "\($0)::text" as SQLText }.joined(", ")
    let present = columns.map { "\($0) IS NOT NULL" as SQLText }.joined(" AND ")
    let keys = Renderer.list(columns)
    return Renderer.statement(
      "SELECT concat_ws(', ', \(values)), count(*)::text FROM \(table) WHERE \(present) GROUP BY \(keys) HAVING count(*) > 1 ORDER BY 1 LIMIT 5"
    )
  }

  /// Rows of values that refer to no row, five at most; keys are compared as texts where their types still differ.
  package static func orphans(_ key: ForeignKeyDefinition, asText: Bool) -> Statement {
    let text: SQLText = asText ? "::text" : ""
    let values = key.columns.map { "a.\($0)::text" as SQLText }.joined(", ")
    let present = key.columns.map { "a.\($0) IS NOT NULL" as SQLText }.joined(" AND ")
    let pairs = zip(key.columns, key.targetColumns).map { column, target in
      "b.\(target)\(text) = a.\(column)\(text)" as SQLText
    }.joined(" AND ")
    return Renderer.statement(
      "SELECT DISTINCT concat_ws(', ', \(values)) FROM \(key.table) AS a WHERE \(present) AND NOT EXISTS (SELECT FROM \(key.target) AS b WHERE \(pairs)) ORDER BY 1 LIMIT 5"
    )
  }

  /// Makes the function by which `misfits` finds values that another type cannot hold unchanged; it
  /// lives in the session's temporary schema.
  package static func makeFitting(from: PostgresType, to: PostgresType) -> Statement {
    let source = Renderer.render(from)
    let target = Renderer.render(to)
    let test: SQLText =
      if from.isTextual && !to.isTextual {
        "(v::\(target)) IS NOT NULL"
      } else if to.isTextual {
        "(v::\(target))::\(to.textForm) IS NOT DISTINCT FROM v::\(to.textForm)"
      } else if from.isJSON || to.isJSON {
        "(v::\(target)) IS NOT NULL"
      } else {
        "(v::\(target))::\(source) IS NOT DISTINCT FROM v"
      }
    let body: SQLText =
      "BEGIN RETURN \(test); EXCEPTION WHEN OTHERS THEN RETURN false; END"
    guard let literal = DDLLiteral(body.compact()) else { preconditionFailure("NUL in a type") }
    return Renderer.statement(
      "CREATE OR REPLACE FUNCTION pg_temp.dataconnect_fits(v \(source)) RETURNS boolean LANGUAGE plpgsql AS \(literal: literal)"
    )
  }

  /// Rows of values that do not fit, five at most; `makeFitting` must have run.
  package static func misfits(_ table: QualifiedName, _ column: Identifier) -> Statement {
    Renderer.statement(
      "SELECT DISTINCT \(column)::text FROM \(table) WHERE \(column) IS NOT NULL AND NOT pg_temp.dataconnect_fits(\(column)) ORDER BY 1 LIMIT 5"
    )
  }

  /// Rows of those of the labels that a column of an enum, or of lists of it, holds.
  package static func heldLabels(
    _ table: QualifiedName, _ column: Identifier, isList: Bool, _ labels: [DDLLiteral]
  ) -> Statement {
    let value: SQLText = isList ? "unnest(\(column))::text" : "\(column)::text"
    let list = labels.map { "\(literal: $0)" as SQLText }.joined(", ")
    return Renderer.statement(
      "SELECT DISTINCT label FROM (SELECT \(value) AS label FROM \(table)) AS held WHERE label IN (\(list)) ORDER BY 1"
    )
  }
}

extension PostgresType {
  /// Whether values are texts, or lists of them.
  package var isTextual: Bool {
    switch self {
    case .text, .varchar, .char, .citext: true
    case .array(let element): element.isTextual
    case .bit, .varbit, .smallint, .integer, .bigint, .real, .doublePrecision, .numeric, .boolean,
      .uuid, .date, .timestamptz, .timestamp, .interval, .json, .jsonb, .inet, .cidr, .macaddr,
      .vector, .named:
      false
    }
  }

  fileprivate var textForm: SQLText { if case .array = self { "text[]" } else { "text" } }

  fileprivate var isJSON: Bool {
    switch self {
    case .json, .jsonb: true
    case .array(let element): element.isJSON
    case .text, .varchar, .char, .citext, .bit, .varbit, .smallint, .integer, .bigint, .real,
      .doublePrecision, .numeric, .boolean, .uuid, .date, .timestamptz, .timestamp, .interval,
      .inet, .cidr, .macaddr, .vector, .named:
      false
    }
  }
}
