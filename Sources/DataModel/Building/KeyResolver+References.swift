import Diagnostics

extension KeyResolver {
  /// The foreign key fields of a reference; `nil` after a mistake, which is told once.
  @discardableResult
  mutating func resolvePairs(_ table: Int, _ index: Int) -> [ReferenceDraft.Pair]? {
    let reference = tables[table].references[index]
    if let pairs = reference.pairs { return pairs.isEmpty ? nil : pairs }
    guard let target = indexes[reference.targetName] else { return nil }
    tables[table].references[index].pairs = []
    guard let targetFields = targetFields(of: reference, table, target) else { return nil }
    guard let fields = foreignKeyFields(of: reference, table, targetFields) else { return nil }
    let pairs = zip(fields, targetFields).map { ReferenceDraft.Pair(field: $0, target: $1) }
    tables[table].references[index].pairs = pairs
    return pairs
  }

  private mutating func targetFields(
    of reference: ReferenceDraft, _ table: Int, _ target: Int
  ) -> [String]? {
    let owner = "On \(tables[table].typeName).\(reference.fieldName) @ref(references)"
    let targetType = tables[target].typeName
    guard let explicit = reference.references else {
      if states[target] == .inProgress, tables[target].key.isEmpty {
        tell(
          .badKey, reference.span,
          "On \(tables[table].typeName).\(reference.fieldName): the key of \(targetType) refers to itself"
        )
        return nil
      }
      resolveKey(target)
      return tables[target].key.isEmpty ? nil : tables[target].key
    }
    for (name, span) in explicit {
      if tables[target].reference(named: name) != nil {
        tell(
          .badReference, span, "\(owner): Reference another reference field \(targetType).\(name)")
        return nil
      }
      if tables[target].column(named: name) == nil, shape(of: name, in: target) == nil {
        let fields = tables[target].columns.map(\.fieldName)
        tell(
          .badReference, span,
          "\(owner): unknown field \(targetType).\(name)."
            + Suggestion.sentence(for: name, among: fields))
        return nil
      }
    }
    return explicit.map(\.text)
  }

  private mutating func foreignKeyFields(
    of reference: ReferenceDraft, _ table: Int, _ targetFields: [String]
  ) -> [String]? {
    let owner = "On \(tables[table].typeName).\(reference.fieldName) @ref(fields)"
    guard let explicit = reference.fields else {
      return targetFields.map {
        APIName.foreignKey(reference: reference.fieldName, referenced: $0)
      }
    }
    guard explicit.count == targetFields.count else {
      tell(
        .badReference, explicit.first?.span ?? reference.span,
        "\(owner): expected \(targetFields.count) \(targetFields.count == 1 ? "field" : "fields") for \(targetFields.joined(separator: ", "))"
      )
      return nil
    }
    for (name, span) in explicit {
      if tables[table].reference(named: name) != nil {
        tell(.badReference, span, "\(owner): \(name) is a reference field, not a foreign key field")
        return nil
      }
      if !APIName.isName(name) || name.contains("_") {
        tell(.badReference, span, "\(owner): \"\(name)\" cannot be the name of a field")
        return nil
      }
    }
    return explicit.map(\.text)
  }
}
