package import JSON

/// `ExecuteQueryRequest` and `ExecuteMutationRequest`, which have the same fields.
package struct ConnectorRequest: Sendable, Equatable {
  /// The resource name of the connector.
  package let name: String
  package let operationName: String
  package let variables: JSONObject

  /// Reads the message; what it has beyond the known fields is passed over.
  package init(_ message: [UInt8]) throws(GRPCError) {
    var reader = ProtobufReader(message)
    var (name, operationName) = ("", "")
    var variables = StructReader.Members()
    do throws(ProtobufError) {
      while let field = try reader.next() {
        switch field {
        case .init(1, .lengthDelimited): name = try reader.string()
        case .init(2, .lengthDelimited): operationName = try reader.string()
        case .init(3, .lengthDelimited):
          try StructReader.read(try reader.message(), into: &variables, depth: 1)
        default: try reader.skip(field)
        }
      }
    } catch {
      throw .malformed(error.message)
    }
    self.name = name
    self.operationName = operationName
    self.variables = JSONObject(variables.all)
  }
}
