/// A row by the names of its columns.
typealias Row = [String: Value]

/// Answers an operation from rows in memory, in the plainest way.
struct Evaluator {
  let schema: ModelSchema
  /// The rows of each table.
  let rows: [[Row]]
  /// What the request says of each variable.
  let states: [String: VariableState]

  init(schema: ModelSchema, rows: [[Row]], variables: [Variable]) {
    self.schema = schema
    self.rows = rows
    states = Dictionary(uniqueKeysWithValues: variables.map { ($0.name, $0.state) })
  }

  func state(_ variable: String?) -> VariableState {
    variable.flatMap { states[$0] } ?? .present
  }

  /// `nil` where the value is absent.
  func resolve(_ given: Given<Value>) -> Value? {
    switch state(given.variable) {
    case .absent: nil
    case .null: .null
    case .present: given.part
    }
  }

  /// The part, unless a variable leaves it out or is null.
  func part<Part>(_ given: Given<Part>?) -> Part? {
    guard let given, state(given.variable) == .present else { return nil }
    return given.part
  }

  /// The row that a row refers to.
  func target(of row: Row, _ reference: ModelReference) -> Row? {
    rows[reference.target].first { refers(row, reference, to: $0) }
  }

  func refers(_ row: Row, _ reference: ModelReference, to target: Row) -> Bool {
    zip(reference.columns, reference.targetColumns).allSatisfy { column, original in
      row[column] == target[original] && row[column]?.isNull == false
    }
  }

  func referrers(_ relation: Relation, of row: Row) -> [Row] {
    rows[relation.table].filter { refers($0, relation.reference, to: row) }
  }

  /// The rows of the join table and the far rows.
  func joined(_ join: Join, of row: Row) -> [(joining: Row, far: Row)] {
    rows[join.table].compactMap { joining in
      guard refers(joining, join.near, to: row), let far = target(of: joining, join.far) else {
        return nil
      }
      return (joining, far)
    }
  }
}
