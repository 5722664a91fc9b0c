import GeneratedAPI
import Operations

/// What stays the same while a request is answered.
///
/// A class, since the parts of the answer pass it on to each other.
final class RequestFacts: Sendable {
  let request: OperationRequest
  let variables: [CoercedValue?]
  let api: API
  let timeZones: Executor.TimeZones

  init(
    _ request: OperationRequest, variables: [CoercedValue?], api: API,
    timeZones: @escaping Executor.TimeZones
  ) {
    self.request = request
    self.variables = variables
    self.api = api
    self.timeZones = timeZones
  }
}
