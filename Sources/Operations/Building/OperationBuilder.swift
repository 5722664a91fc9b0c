import CEL
import Diagnostics
import GeneratedAPI
import GraphQLLanguage

/// Builds one operation; all its mistakes are told, each with its path within the operation.
struct OperationBuilder {
  let api: API
  let fragments: [String: FragmentDefinition]
  let definition: OperationDefinition
  let kind: Operation.Kind
  let source: ConnectorBuilder.Source
  let limits: OperationLimits
  /// Whether clients keep rows of the answers by their ids.
  let servesCaches: Bool

  var diagnostics: [Diagnostic] = []
  var usedFragments: Set<String> = []
  /// Response names from the operation down to what is being built.
  var path: [String]
  var variables: [VariableDraft] = []
  /// Response names of the root fields built so far.
  var earlierResponses: [String] = []
  var fieldCount = 0
  var spreadCount = 0
  /// The number of lists around what is being built.
  var listDepth = 0
  /// The type whose field is being built, for messages.
  var currentTypeName = ""
  /// What the root field that is being built means.
  var currentMeaning: FieldMeaning?
  /// The `@refresh` directives of a query.
  private var refreshes: [Directive] = []
  /// Whether an expression of the operation reads the caller's id.
  var readsCallerID = false
  /// Variables whose definitions have mistakes already told.
  var unusableVariables: Set<String> = []

  init(
    api: API, fragments: [String: FragmentDefinition], definition: OperationDefinition,
    kind: Operation.Kind, source: ConnectorBuilder.Source, limits: OperationLimits,
    servesCaches: Bool
  ) {
    self.api = api
    self.fragments = fragments
    self.definition = definition
    self.kind = kind
    self.source = source
    self.limits = limits
    self.servesCaches = servesCaches
    path = [kind.rawValue] + (definition.name.map { [$0.text] } ?? [])
  }

  /// The operation; usable only where no error was told, by `finish` neither.
  mutating func build() -> Operation? {
    let place: OperationDirective.Place = kind == .query ? .query : .mutation
    let directives = check(definition.directives, at: place)
    readVariables()
    let access = access(directives)
    let root = api[kind == .query ? api.query : api.mutation]
    var rootFields = buildRootFields(of: root)
    let guarding = diagnostics.hasErrors ? .nothing : guardResults(directives, &rootFields)
    if source == .connector, case .level(let level) = access,
      let warning = InsecureRule.warning(definition, level: level, readsCallerID: readsCallerID)
    {
      tell(warning)
    }
    refreshes = directives.filter { $0.name.text == "refresh" }
    return Operation(
      name: definition.name?.text, kind: kind, access: access, variables: variables.map(\.variable),
      rootFields: rootFields,
      isTransactional: directives.contains { $0.name.text == "transaction" }, guarding: guarding,
      isRetired: directives.contains { $0.name.text == "retired" },
      tellsEntities: servesCaches && kind == .query, span: definition.name?.span ?? definition.span)
  }

  private mutating func access(_ directives: [Directive]) -> AccessPolicy {
    var told: [Diagnostic] = []
    let access = AccessRule.policy(
      of: directives, in: .authorization(variables: expressionVariables)
    ) { told.append($0) }
    for diagnostic in told { tell(diagnostic) }
    if case .condition(let program) = access { markUsed(by: program) }
    return access
  }

  /// Checks what is only known when the mutations of all documents are built.
  mutating func finish(among mutations: [String: [Environment.Variable]]) {
    for refresh in refreshes { check(refresh, among: mutations) }
    checkUnusedVariables()
  }

  // MARK: Telling

  mutating func tell(_ code: DiagnosticCode, at span: SourceSpan, _ message: String) {
    tell(Diagnostic(code, at: span, message))
  }

  mutating func tell(_ diagnostic: Diagnostic) {
    guard diagnostics.count < limits.diagnostics || !diagnostics.hasErrors else { return }
    var diagnostic = diagnostic
    diagnostic.path = path
    diagnostics.append(diagnostic)
  }

  mutating func check(
    _ directives: [Directive], at place: OperationDirective.Place
  ) -> [Directive] {
    var told: [Diagnostic] = []
    let accepted = OperationDirective.checked(directives, at: place) { told.append($0) }
    for diagnostic in told { tell(diagnostic) }
    return accepted
  }
}
