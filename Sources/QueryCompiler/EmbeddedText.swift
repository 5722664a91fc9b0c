/// A text of which a model makes a vector before a statement can run.
package struct EmbeddedText: Sendable {
  package let model: String
  package let text: ParameterSource
  /// The number of elements that the column's vectors have.
  package let size: Int
}

extension CompiledStep.Work {
  /// The texts that parameters of its statements need as vectors.
  var embeddedTexts: [EmbeddedText] {
    switch self {
    case .absent, .constant: []
    case .read(let statement), .native(let statement, _): statement.embeddedTexts
    case .query(let steps): steps.flatMap(\.work.embeddedTexts)
    case .write(let statements, _): statements.flatMap(\.embeddedTexts)
    }
  }
}

extension CompiledStatement {
  fileprivate var embeddedTexts: [EmbeddedText] { parameters.flatMap(\.embeddedTexts) }
}

extension ParameterSource {
  fileprivate var embeddedTexts: [EmbeddedText] {
    switch origin {
    case .embedding(let embedded): [embedded]
    case .array(let sources): sources.compactMap(\.self).flatMap(\.embeddedTexts)
    case .variable, .constant, .template, .moment, .interval, .untyped, .expression: []
    }
  }
}
