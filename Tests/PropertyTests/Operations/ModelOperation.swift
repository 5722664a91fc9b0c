import JSON

/// An operation with the variables of one request.
struct ModelOperation {
  enum Body {
    case query([(alias: String, field: RootField)])
    case mutation([(alias: String, field: Change)], isTransaction: Bool)
  }

  let body: Body
  /// Those that the body uses.
  private(set) var variables: [Variable]

  init(_ body: Body, _ variables: [Variable], _ schema: ModelSchema) {
    self.body = body
    self.variables = []
    let words = Set(text(schema).split { !$0.isLetter && !$0.isNumber && $0 != "$" })
    self.variables = variables.filter { words.contains("$\($0.name)") }
  }

  func text(_ schema: ModelSchema) -> String {
    let definitions =
      variables.isEmpty ? "" : "(\(variables.map(\.definition).joined(separator: ", ")))"
    switch body {
    case .query(let fields):
      let lines = fields.map { "  \($0.field.text($0.alias, schema))\n" }
      return "query Test\(definitions) {\n\(lines.joined())}"
    case .mutation(let fields, let isTransaction):
      let lines = fields.map { "  \($0.alias): \($0.field.text(schema))\n" }
      return "mutation Test\(definitions)\(isTransaction ? " @transaction" : "") {\n"
        + "\(lines.joined())}"
    }
  }

  /// What the request sends.
  var values: JSONObject {
    JSONObject(
      variables.compactMap { variable in
        switch variable.state {
        case .absent: nil
        case .null: .init(name: variable.name, value: .null)
        case .present where variable.isDefault: nil
        case .present: .init(name: variable.name, value: variable.value.json)
        }
      })
  }
}

/// A root field of a query.
enum RootField {
  case list(ListField)
  case lookup(table: Int, Locator, Selection)

  func text(_ alias: String, _ schema: ModelSchema) -> String {
    switch self {
    case .list(let list): return SelectedField(alias: alias, content: .list(list)).text(schema)
    case .lookup(let number, let locator, let selection):
      let table = schema.tables[number]
      return "\(alias): \(table.singular)(\(locator.text(table))) \(selection.text(schema))"
    }
  }
}

/// What tells one row of a table.
enum Locator {
  case id(Given<Value>)
  case key([Given<Value>])
  /// A whole key as a variable.
  case keyVariable(Given<[Value]>)
  case first(Given<Filter>?, [OrderKey])

  func text(_ table: ModelTable) -> String {
    switch self {
    case .id(let value): return "id: \(value.input { $0.input(table.keyColumns[0].kind) }.text)"
    case .key(let values):
      let members = zip(table.keyColumns, values).map { column, value in
        (column.name, value.input { $0.input(column.kind) })
      }
      return "key: \(Input.object(members).text)"
    case .keyVariable(let values): return "key: \(values.input(table.keyInput).text)"
    case .first(let filter, let order):
      var members: [(name: String, value: Input)] = []
      if let filter { members.append(("where", filter.input(\.input))) }
      if !order.isEmpty { members.append(("orderBy", OrderKey.input(order))) }
      return "first: \(Input.object(members).text)"
    }
  }
}

extension ModelTable {
  /// A key as an argument.
  func keyInput(_ values: [Value]) -> Input {
    .object(zip(keyColumns, values).map { ($0.name, $1.input($0.kind)) })
  }
}
