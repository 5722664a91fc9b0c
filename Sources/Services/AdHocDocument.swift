package import Diagnostics
import GraphQLLanguage
package import Operations

/// A document that an administrator sends with the call of one of its operations.
package enum AdHocDocument {
  /// What the document says about the operation that is asked for.
  package enum Outcome: Sendable {
    case operation(Operation)
    /// Mistakes of the document or of the operation, with the file that they point into.
    case invalid([Diagnostic], SourceFiles)
    /// Several operations stand in the document and none is named.
    case nameRequired
    case notFound(String)
  }

  /// The operation of a name, or the only one; mistakes of others do not matter.
  package static func operation(
    _ name: String?, in document: String, of service: Service
  ) -> Outcome {
    var files = SourceFiles()
    let file = SourceFile(name: "request.gql", text: document)
    let id = files.add(file)
    var diagnostics: [Diagnostic] = []
    let parsed = Parser.parse(file, id: id, diagnostics: &diagnostics)
    guard let parsed, diagnostics.isEmpty else { return .invalid(diagnostics, files) }
    let entries = ConnectorBuilder(api: service.api, source: .adHoc).build(
      [parsed], diagnostics: &diagnostics)
    let chosen: ConnectorBuilder.Entry?
    if let name {
      chosen = entries.first { $0.name == name }
      if chosen == nil, !entries.isEmpty { return .notFound(name) }
    } else {
      if entries.count > 1 { return .nameRequired }
      chosen = entries.first
    }
    switch chosen {
    case .valid(let operation)?: return .operation(operation)
    case .broken(_, _, let mistakes)?: return .invalid(mistakes, files)
    case nil:
      let errors = diagnostics.filter { $0.severity == .error }
      guard errors.isEmpty else { return .invalid(errors, files) }
      let missing = Diagnostic(
        .anonymousOperation, at: nil, "the document holds no operation")
      return .invalid([missing], files)
    }
  }

  /// The operations of a seed file, in order; `nil` where any has a mistake.
  package static func allOperations(
    in file: SourceFile, of service: Service, diagnostics: inout [Diagnostic],
    files: inout SourceFiles
  ) -> [Operation]? {
    let id = files.add(file)
    guard let parsed = Parser.parse(file, id: id, diagnostics: &diagnostics) else { return nil }
    let entries = ConnectorBuilder(api: service.api, source: .adHoc).build(
      [parsed], diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return nil }
    return entries.compactMap { entry in
      if case .valid(let operation) = entry { operation } else { nil }
    }
  }
}
