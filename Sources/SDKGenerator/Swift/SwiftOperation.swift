import Services

/// The parts of an operation's class that depend on its variables.
struct SwiftOperation {
  private let package: SwiftPackage
  private let operation: ClientOperation
  private let fields: [SwiftField]
  private let required: [SwiftField]
  private let takesClosure: Bool

  init(_ operation: ClientOperation, _ package: SwiftPackage) {
    self.package = package
    self.operation = operation
    fields = operation.variables.map { SwiftField($0, package.types) }
    required = fields.filter { !$0.isOptional }
    takesClosure = required.count < fields.count
  }

  private var types: SwiftTypes { package.types }
  private var name: String { operation.className }
  private var isQuery: Bool { operation.kind == .query }

  var referenceType: String {
    let type =
      switch (isQuery, package.settings.publisher) {
      case (false, _): types("MutationRef")
      case (true, .observableMacro): types("QueryRefObservation")
      case (true, .observableObject): types("QueryRefObservableObject")
      }
    return "\(type)<\(name).Data, \(name).Variables>"
  }

  // MARK: Variables

  func variables(_ writer: inout CodeWriter) {
    guard !fields.isEmpty else {
      return writer.line("public struct Variables: \(types("OperationVariable")) {}")
    }
    writer.block("public struct Variables: \(types("OperationVariable"))") { writer in
      package.members(fields, of: "\(name).Variables", &writer)
    }
  }

  // MARK: Calls

  private func closure(_ isolation: String) -> String {
    "_ \(closureName): (\(isolation)(inout \(name).Variables) -> \(types("Void")))? = nil"
  }

  private var closureName: String { unused("optionalVars") }

  /// A name for a local or a parameter of ours that no variable has.
  private func unused(_ name: String) -> String {
    SwiftName.unused(name, besides: fields.map(\.name))
  }

  func reference(_ writer: inout CodeWriter) {
    var parameters = required.map(\.parameter)
    if takesClosure { parameters.append(closure("")) }
    writer.call("public func ref", parameters, " -> \(referenceType) {")
    writer.indented { writer in
      var arguments = required.map(\.argument)
      if takesClosure { arguments.append(closureName) }
      writer.call("self.makeRef(\(name).Variables", arguments, ")")
    }
    writer.line("}")
    writer.line()
    writer.block("private func makeRef(_ variables: Variables) -> Ref") { writer in
      var arguments = [
        "name: \(types.ownType(name)).OperationName", "variables: variables",
        "resultsDataType: Data.self",
      ]
      if isQuery { arguments.append("publisher: .\(package.settings.publisher.rawValue)") }
      writer.call(
        "self.dataConnect.\(isQuery ? "query" : "mutation")", arguments, isQuery ? " as! Ref" : "")
    }
  }

  func execution(_ writer: inout CodeWriter) {
    // The policy keeps its name; a variable of the same gets another label.
    let renames = isQuery ? ["fetchPolicy": "fetchPolicy_"] : [:]
    var parameters = required.map { "\(renames[$0.label] ?? $0.label): \($0.type)" }
    if isQuery {
      let policy = types("QueryFetchPolicy")
      parameters.insert("fetchPolicy: \(policy) = .preferCache", at: 0)
    }
    if takesClosure { parameters.append(closure("@\(types("MainActor")) ")) }
    writer.line("@discardableResult")
    writer.line("@\(types("MainActor"))")
    writer.call(
      "public func execute", parameters,
      " async throws -> \(types("OperationResult"))<\(name).Data> {")
    writer.indented { writer in
      let variables = unused("variables")
      let arguments = required.map { "\($0.label): \(renames[$0.name] ?? $0.name)" }
      writer.call("\(takesClosure ? "var" : "let") \(variables) = \(name).Variables", arguments)
      if takesClosure { writer.line("\(closureName)?(&\(variables))") }
      let policy = isQuery ? "fetchPolicy: fetchPolicy" : ""
      writer.line("return try await self.makeRef(\(variables)).execute(\(policy))")
    }
    writer.line("}")
  }
}
