import DataModel

extension APIGenerator {
  /// The types by which documents have vectors made of texts.
  mutating func defineEmbeddings() {
    types.define("Vector_Embed_Model", .scalar(.embeddingModel), isAllowedAsVariable: false)
    let fields = [
      InputField("model", .nonNull(types.named("Vector_Embed_Model")), .embeddingModel),
      InputField("text", .nonNull(types.named("String")), .embeddedText),
    ]
    types.define(
      "Vector_Embed", .input(InputObject(.embedding, fields)), isAllowedAsVariable: false)
  }

  /// `v_embed` beside a column of vectors.
  mutating func embeddingField(of column: Column) -> InputField {
    InputField(
      "\(column.fieldName)_embed", types.named("Vector_Embed"), .columnEmbedding(column.id),
      group: column.fieldName, forbiddenInVariables: true)
  }

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
            "compare_embed", types.named("Vector_Embed"), .comparedEmbedding(column.id),
            group: "compare"),
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
