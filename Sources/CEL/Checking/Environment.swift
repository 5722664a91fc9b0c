/// Which names an expression may use at its place, and of which types they are.
///
/// `auth`, `request.auth`, `request.time` and `nil` are known everywhere.
package struct Environment: Sendable {
  /// The variables under `vars`, `request.variables` and `request.vars`; `nil` where there are none
  /// to speak of.
  package var variables: [Variable]?
  /// The response names under `response` at this position, in document order; `nil` where the name
  /// is unknown.
  ///
  /// Positions of `Bindings.response` count in this list.
  package var responseNames: [String]?
  /// The type of the value that a check stands on; `nil` elsewhere.
  package var this: CELType?
  /// The variables under `mutation.variables`; `nil` but in refresh conditions.
  package var mutationVariables: [Variable]?
  /// Whether `request.operationName` is known.
  package var hasOperationName: Bool
  /// Whether `uuidV4()` and `uuidV7()` may be called.
  package var hasUUIDs: Bool

  /// A variable by its name without `$`, with the type that its coerced values have.
  package struct Variable: Sendable, Hashable {
    /// The name without `$`.
    package let name: String
    /// The type of its coerced values; `nullable` where the variable may be null.
    package let type: CELType

    /// A variable of a name and a type.
    package init(name: String, type: CELType) {
      self.name = name
      self.type = type
    }
  }
}

extension Environment {
  /// The place of `@auth(expr:)`.
  package static func authorization(variables: [Variable]) -> Environment {
    Environment(variables: variables, hasOperationName: true, hasUUIDs: false)
  }

  /// The place of `@check(expr:)` on a value of a type.
  package static func check(
    variables: [Variable], responseNames: [String], this: CELType
  ) -> Environment {
    Environment(
      variables: variables, responseNames: responseNames, this: this, hasOperationName: true,
      hasUUIDs: false)
  }

  /// The place of a server value in a query.
  package static func queryValue(variables: [Variable]) -> Environment {
    Environment(variables: variables, hasOperationName: true, hasUUIDs: true)
  }

  /// The place of a server value in a mutation, embedded queries and SQL parameters included.
  package static func mutationValue(
    variables: [Variable], responseNames: [String]
  ) -> Environment {
    Environment(
      variables: variables, responseNames: responseNames, hasOperationName: true, hasUUIDs: true)
  }

  /// The place of `@default(expr:)`.
  package static let schemaDefault = Environment(hasOperationName: false, hasUUIDs: true)

  /// The place of a refresh condition: variables of the subscribed query and of the mutation.
  package static func refreshCondition(
    variables: [Variable], mutationVariables: [Variable]
  ) -> Environment {
    Environment(
      variables: variables, mutationVariables: mutationVariables, hasOperationName: true,
      hasUUIDs: false)
  }

  func variables(of subject: Subject) -> [Variable]? {
    switch subject {
    case .request: variables
    case .mutation: mutationVariables
    }
  }
}
