import CEL
package import Diagnostics
package import GeneratedAPI
package import GraphQLLanguage

/// Builds the operations of a set of documents that share their names.
package struct ConnectorBuilder {
  /// An operation of the documents: one that may run, or one with errors.
  package enum Entry: Sendable {
    case valid(Operation)
    case broken(name: String?, kind: Operation.Kind, diagnostics: [Diagnostic])

    package var name: String? {
      switch self {
      case .valid(let operation): operation.name
      case .broken(let name, _, _): name
      }
    }
  }

  /// What the documents are: a connector's own, or text that an administrator sent.
  package enum Source: Sendable, Hashable {
    case connector
    case adHoc
  }

  private let api: API
  private let source: Source
  private let limits: OperationLimits
  private let servesCaches: Bool

  /// A builder of operations; where it serves caches, clients keep rows of the answers by their ids.
  package init(
    api: API, source: Source, limits: OperationLimits = .default, servesCaches: Bool = false
  ) {
    self.api = api
    self.source = source
    self.limits = limits
    self.servesCaches = servesCaches
  }

  /// All operations in document order; the diagnostics of the whole are told too.
  package func build(_ documents: [Document], diagnostics: inout [Diagnostic]) -> [Entry] {
    let names = DocumentNames(
      documents, requiringNames: source == .connector, diagnostics: &diagnostics)
    var drafts: [(builder: OperationBuilder, operation: Operation?)] = []
    for definition in names.operations {
      guard let kind = Operation.Kind(rawValue: definition.kind.rawValue) else { continue }
      var builder = OperationBuilder(
        api: api, fragments: names.fragments, definition: definition, kind: kind, source: source,
        limits: limits, servesCaches: servesCaches)
      let operation = builder.build()
      drafts.append((builder, operation))
    }
    let mutations = Self.mutations(drafts.map(\.builder))
    var entries: [Entry] = []
    var usedFragments: Set<String> = []
    var caching = CacheRule(api: api)
    for (draft, operation) in drafts {
      var builder = draft
      if let operation, operation.tellsEntities {
        for mistake in caching.mistakes(of: operation) { builder.tell(mistake) }
      }
      builder.finish(among: mutations)
      usedFragments.formUnion(builder.usedFragments)
      diagnostics += builder.diagnostics
      if let operation, !builder.diagnostics.hasErrors {
        entries.append(.valid(operation))
      } else {
        entries.append(
          .broken(
            name: builder.definition.name?.text, kind: builder.kind,
            diagnostics: builder.diagnostics.filter { $0.severity == .error }))
      }
    }
    names.checkUnused(api, besides: usedFragments, diagnostics: &diagnostics)
    return entries
  }

  /// The variables of all mutations by the names of these, as expressions see them.
  private static func mutations(
    _ builders: [OperationBuilder]
  ) -> [String: [Environment.Variable]] {
    let named = builders.compactMap { builder in
      builder.kind == .mutation
        ? builder.definition.name.map { ($0.text, builder.expressionVariables) } : nil
    }
    return Dictionary(named) { first, _ in first }
  }
}
