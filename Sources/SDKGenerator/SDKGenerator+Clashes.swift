import Diagnostics
import Services

extension SDKGenerator {
  /// Names that would stand for two things in the code of a client.
  static func clashes(in client: ClientConnector, span: SourceSpan) -> [Diagnostic] {
    typeClashes(in: client, span: span) + client.operations.flatMap { propertyClashes(in: $0) }
  }

  private static func typeClashes(in client: ClientConnector, span: SourceSpan) -> [Diagnostic] {
    var origins: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    for (name, origin) in client.topLevelNames {
      guard let other = origins.updateValue(origin, forKey: name) else { continue }
      let place = client.operations.first { "\($0.kind) \($0.name)" == origin }?.span ?? span
      diagnostics.append(
        Diagnostic(
          .clashingNames, at: place,
          "\(other) and \(origin) of connector \(client.id) would both be called \(name) in Swift"))
    }
    return diagnostics
  }

  /// Names of one operation that differ on the wire alone.
  private static func propertyClashes(in operation: ClientOperation) -> [Diagnostic] {
    var sets = [("variables", operation.variables.map(\.name))]
    func visit(_ object: ClientObject) {
      sets.append(("fields", object.fields.map(\.name)))
      for field in object.fields {
        if let inner = field.type.object { visit(inner) }
      }
    }
    visit(operation.result)
    return sets.flatMap { kind, names -> [Diagnostic] in
      var origins: [String: String] = [:]
      return names.compactMap { name in
        let property = SwiftName.property(name)
        guard let other = origins.updateValue(name, forKey: property) else { return nil }
        return Diagnostic(
          .clashingNames, at: operation.span,
          "\(kind) \(other) and \(name) of \(operation.kind) \(operation.name) would both be called \(property) in Swift"
        )
      }
    }
  }

  /// What the name of a package's module, or of one that it imports, would stand for besides.
  static func moduleClashes(
    of settings: SwiftSDKSettings, with client: ClientConnector
  ) -> [Diagnostic] {
    guard !SwiftName.isReserved(module: settings.package) else {
      return [
        Diagnostic(
          .reservedModule, at: settings.span,
          "package \(settings.package) has a name of Swift or of a module that it needs; choose another"
        )
      ]
    }
    let modules = SwiftName.importedModules.union([settings.package])
    return client.topLevelNames.filter { modules.contains($0.name) }.map { name, origin in
      Diagnostic(
        .clashingNames, at: settings.span,
        "\(origin) of connector \(client.id) and the module would both be called \(name) in Swift")
    }
  }
}
