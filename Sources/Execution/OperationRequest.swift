package import Authentication
package import JSON
package import Operations

/// One call of an operation.
package struct OperationRequest: Sendable {
  package let operation: Operation
  /// Whether the operation is one of its service, and no ad-hoc one, whose statements are not kept.
  package let isDeployed: Bool
  package let variables: JSONObject
  package let caller: AuthContext
  /// When the request arrived.
  package let time: RequestTime
  /// How long the caller wants to wait; `nil` where they do not say it.
  package let timeout: Duration?

  package init(
    operation: Operation, isDeployed: Bool, variables: JSONObject, caller: AuthContext,
    time: RequestTime, timeout: Duration? = nil
  ) {
    self.operation = operation
    self.isDeployed = isDeployed
    self.variables = variables
    self.caller = caller
    self.time = time
    self.timeout = timeout
  }
}

/// The answer of an operation.
package struct OperationResult: Sendable {
  /// The text of the JSON object of the root fields; `nil` where nothing was executed or a query
  /// failed.
  package let data: [UInt8]?
  /// In the order in which the fields stand in the document.
  package let errors: [FieldError]
  /// The rows that `data` shows, where the operation tells them; each before those within it.
  package let entities: [EntityMention]

  package init(
    data: [UInt8]?, errors: [FieldError] = [], entities: [EntityMention] = []
  ) {
    self.data = data
    self.errors = errors
    self.entities = entities
  }
}
