import DataModel

extension APIGenerator {
  /// `xs_v_similarity` for each column of vectors: a list of rows by how near theirs is to another.
  mutating func similarityFields(_ table: Table) -> [OutputField] {
    let vectors = table.columns.filter { $0.type.base == .scalar(.vector) }
    let int = types.named("Int")
    return vectors.sorted { $0.fieldName < $1.fieldName }.map { column in
      OutputField(
        "\(table.plural)_\(column.fieldName)_similarity", list(of: table), .similar(column.id),
        arguments: [
          InputField(
            "compare", types.named("Vector"), .comparedVector(column.id), group: "compare"),
          InputField(
            "method", types.named("VectorSimilarityMethod"), .similarityMethod,
            default: .name("INNER_PRODUCT")),
          InputField("within", types.named("Float"), .within),
          InputField("where", types.named("\(table.typeName)_Filter"), .filter),
          InputField("limit", int, .limit, default: .integer(100)),
          InputField("offset", int, .offset),
        ])
    }
  }
}
