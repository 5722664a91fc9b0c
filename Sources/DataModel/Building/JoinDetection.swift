/// Decides whether a table joins two others: its key is exactly two of its references.
struct JoinDetection {
  /// The field names of the two references in key order; `nil` where the table is no join table.
  let references: [String]?

  init(draft: TableDraft, key: [String]) {
    let keySet = Set(key)
    let named = Set(draft.declaredKey?.map(\.text) ?? [])
    let candidates = draft.references.compactMap { reference -> Candidate? in
      let fields = (reference.pairs ?? []).map(\.field)
      guard !fields.isEmpty, fields.allSatisfy(keySet.contains) else { return nil }
      let position = fields.compactMap(key.firstIndex(of:)).min() ?? 0
      return Candidate(
        name: reference.fieldName, fields: Set(fields), position: position,
        isNamed: named.contains(reference.fieldName))
    }
    references = Self.pair(candidates, keySet)
  }

  private struct Candidate {
    let name: String
    let fields: Set<String>
    let position: Int
    let isNamed: Bool
  }

  /// The pair that makes up the key; references that the key itself names come first.
  private static func pair(_ candidates: [Candidate], _ key: Set<String>) -> [String]? {
    let ordered = candidates.filter(\.isNamed) + candidates.filter { !$0.isNamed }
    for (index, first) in ordered.enumerated() {
      for second in ordered.dropFirst(index + 1)
      where first.fields.isDisjoint(with: second.fields) && first.fields.union(second.fields) == key
      {
        return [first, second].sorted { $0.position < $1.position }.map(\.name)
      }
    }
    return nil
  }
}
