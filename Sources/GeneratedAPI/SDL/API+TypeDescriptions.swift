import DataModel

/// What types are for, in words for editors; authors' own words come first.
extension API {
  package func description(of type: NamedType) -> String? {
    if let description = type.description { return description }
    switch type.kind {
    case .scalar(let kind): return description(of: kind)
    case .enumeration, .object: return nil
    case .input(let object): return description(of: object.purpose)
    }
  }

  private func description(of kind: ScalarKind) -> String? {
    switch kind {
    case .value(let scalar): description(of: scalar)
    case .keyOutput(let table): "The key of a row of `\(typeName(table))`, as an object."
    case .expression(.scalar(let scalar)):
      "An expression of the server, in CEL, whose result is a value of `\(scalar.name)`."
    case .expression(.enumeration(let id)):
      "An expression of the server, in CEL, whose result is the name of a value of `\(schema[id].typeName)`."
    case .id: nil
    case .nothing: "No value."
    case .onlyTrue: "The literal `true`."
    case .embeddingModel: "The name of a model that makes vectors of texts, as a literal."
    case .sqlText: "A statement of SQL, as a literal."
    case .sqlParameters: "A literal list of literals, variables and `{_expr: \"…\"}`."
    case .text: "A text that only directives and the server's own output hold."
    }
  }

  private func description(of scalar: ScalarType) -> String? {
    switch scalar {
    case .string, .int, .float, .boolean: nil
    case .int64: "A whole number of 64 bits; results write it as text."
    case .uuid: "A UUID; results write it as 32 lower-case hex digits."
    case .date: "A day, as `YYYY-MM-DD`."
    case .timestamp: "A moment, as RFC 3339 says, kept to the microsecond."
    case .any: "Any JSON."
    case .vector: "A vector of numbers, as many as the column's `size` says."
    }
  }

  private func description(of purpose: InputObject.Purpose) -> String? {
    switch purpose {
    case .key(let table): "What identifies a row of `\(typeName(table))`."
    case .data(let table): "The values of a row of `\(typeName(table))`."
    case .filter(let table): "Conditions on rows of `\(typeName(table))`, all of which must hold."
    case .listFilter: "Conditions on the number of related rows."
    case .order(let table): "By what rows of `\(typeName(table))` are ordered."
    case .firstRow(let table): "The first row of `\(typeName(table))` that fits."
    case .having(let table): "Conditions on groups of rows of `\(typeName(table))`."
    case .valueFilter: "Conditions on a value, all of which must hold."
    case .elementFilter: "Conditions on the elements of a list, all of which must hold."
    case .moment: "A moment relative to the request's time, or to a given one."
    case .embedding: "A text of which a model makes a vector."
    case .pattern: "What a text is matched with."
    case .transform: "One step that computes from the stored value."
    case .other: nil
    }
  }
}
