package import CEL
import DataModel
package import GeneratedAPI

extension API {
  /// The type that values of an API type have in expressions.
  package func expressionType(of type: APIType) -> CELType {
    switch type {
    case .nonNull(let inner): bareExpressionType(of: inner)
    case .list, .named: .nullable(bareExpressionType(of: type))
    }
  }

  private func bareExpressionType(of type: APIType) -> CELType {
    switch type {
    case .nonNull(let inner): return bareExpressionType(of: inner)
    case .list(let element): return .list(expressionType(of: element))
    case .named(let id):
      switch self[id].kind {
      case .scalar(.value(let scalar)): return scalar.expressionType
      case .scalar(.keyOutput), .input, .object: return .mapOfDyn
      case .scalar(.expression), .scalar(.id), .enumeration: return .string
      case .scalar(.onlyTrue): return .bool
      }
    }
  }
}
