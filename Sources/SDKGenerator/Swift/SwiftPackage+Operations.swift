extension SwiftPackage {
  func operationsFile() -> String {
    file(importing: ["Foundation", "FirebaseCore", "FirebaseDataConnect"]) { writer in
      writer.line()
      writer.line("// MARK: - Common enums")
      for type in ClientEnum.common + connector.builtinEnums { builtinEnum(type, &writer) }
      if !connector.enums.isEmpty {
        writer.line()
        writer.line("// MARK: - Connector enums")
        for type in connector.enums { schemaEnum(type, &writer) }
      }
      if !connector.inputs.isEmpty {
        writer.line()
        writer.line("// MARK: - Input types")
        for input in connector.inputs { inputStruct(input, &writer) }
      }
      for (operation, result) in zip(connector.operations, results) {
        writer.line()
        writer.line("// MARK: - \(operation.name)")
        writer.line()
        operationClass(operation, result, &writer)
      }
    }
  }

  private func operationClass(
    _ operation: ClientOperation, _ result: SwiftStruct, _ writer: inout CodeWriter
  ) {
    let code = SwiftOperation(operation, self)
    document(operation.documentation, &writer)
    writer.block("public class \(operation.className)") { writer in
      writer.line("let dataConnect: \(types("DataConnect"))")
      writer.line()
      writer.block("init(dataConnect: \(types("DataConnect")))") {
        $0.line("self.dataConnect = dataConnect")
      }
      writer.line()
      writer.line("public static let OperationName = \(SwiftName.literal(operation.name))")
      writer.line()
      writer.line("public typealias Ref = \(code.referenceType)")
      writer.line()
      code.variables(&writer)
      writer.line()
      resultStruct(result, in: operation.className, isRoot: true, &writer)
      writer.line()
      code.reference(&writer)
      writer.line()
      code.execution(&writer)
    }
  }
}
