import DataModel
import SQL
import TestSupport

/// The definitions that an empty database needs for a schema.
struct DefinitionText {
  private let schema: Schema

  init(_ schema: Schema) { self.schema = schema }

  var text: String { schema.definitions.map { "\($0.layout);\n" }.joined(separator: "\n") }
}
