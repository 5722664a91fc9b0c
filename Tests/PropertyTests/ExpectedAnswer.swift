import JSON

/// What a mutation must be answered, and the rows after it.
struct ExpectedAnswer {
  private(set) var data = JSONObject()
  /// The codes of which the error of a field has one.
  private(set) var codes: [String: Set<String>] = [:]
  private(set) var rows: [[Row]]

  init(
    _ fields: [(alias: String, field: Change)], isTransaction: Bool, _ variables: [Variable],
    schema: ModelSchema, rows: [[Row]]
  ) {
    self.rows = rows
    var evaluator = ChangeEvaluator(schema: schema, variables: variables, rows: rows)
    var failed = false
    for (alias, change) in fields {
      if isTransaction, failed {
        fail(alias, ["ABORTED"])
        continue
      }
      do {
        data[alias] = try evaluator.apply(change)
      } catch {
        failed = true
        if isTransaction {
          for member in data.members { fail(member.name, ["ABORTED"]) }
          evaluator.restore(rows)
        }
        fail(alias, Refusal.codes)
      }
    }
    self.rows = evaluator.rows
  }

  private mutating func fail(_ alias: String, _ codes: Set<String>) {
    data[alias] = .null
    self.codes[alias] = codes
  }

  mutating func replace(_ placeholders: Placeholders) {
    rows = placeholders.replaced(rows)
    if let object = placeholders.replaced(.object(data)).object { data = object }
  }
}
