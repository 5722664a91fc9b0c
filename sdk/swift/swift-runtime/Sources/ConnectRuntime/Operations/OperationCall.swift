import Foundation

/// An operation with its variables, as they are sent.
struct OperationCall: Sendable {
  let name: String
  /// The JSON of the variables, with members in the order of their names.
  let variables: Result<Data, DataConnectCodecError>
  /// The same for equal names and variables, and for no others.
  let id: String

  init(name: String, variables: some OperationVariable) {
    self.name = name
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(variables)
      self.variables = .success(data)
      id = SHA256.hexadecimal(of: Data(name.utf8) + data)
    } catch {
      let problem = DataConnectCodecError(
        .encodingFailed, message: "the variables of \(name) cannot be written as JSON", cause: error
      )
      self.variables = .failure(problem)
      id = "\(name)-\(variables.hashValue)"
    }
  }
}
