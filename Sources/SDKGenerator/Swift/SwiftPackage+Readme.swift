import Services

extension SwiftPackage {
  /// How an app uses the package, with the real names and arguments of each operation.
  func readme() -> String {
    let accessor = "DataConnect.\(SwiftName.lowered(prefix))Connector"
    var writer = CodeWriter()
    writer.lines([
      "# \(settings.package)", "",
      "The Swift client of the connector `\(connector.id)`. In Xcode, add this folder as a local package; in a",
      "`Package.swift`, add `.package(path: \"…/\(settings.package)\")` and the product `\(settings.package)`. It is",
      "generated from \(origin): change that, not this.", "",
      "## Accessing the connector", "", "```swift", "import FirebaseCore",
      "import FirebaseDataConnect", "import \(settings.package)", "", "FirebaseApp.configure()",
      "let connector = \(accessor)", "```", "",
      "## Connecting to the local emulator", "",
      "Call this before the first operation:", "", "```swift", "connector.useEmulator()", "```",
    ])
    let queries = connector.operations.filter { $0.kind == .query }
    let mutations = connector.operations.filter { $0.kind == .mutation }
    section("Queries", queries, &writer)
    section("Mutations", mutations, &writer)
    return writer.text
  }

  private func section(
    _ title: String, _ operations: [ClientOperation], _ writer: inout CodeWriter
  ) {
    guard !operations.isEmpty else { return }
    writer.lines(["", "## \(title)"])
    for operation in operations { describe(operation, &writer) }
  }

  private func describe(_ operation: ClientOperation, _ writer: inout CodeWriter) {
    let property = SwiftName.lowered(operation.className)
    writer.lines(["", "### \(operation.name)"])
    if !operation.documentation.isEmpty { writer.lines([""] + operation.documentation) }
    variables(of: operation, &writer)
    let call = arguments(of: operation)
    if operation.kind == .query {
      writer.lines([
        "", "#### Using the query reference", "",
        "A view that reads `data` is drawn again when a new result arrives.", "", "```swift",
        "struct \(SwiftName.type(operation.name))View: View {",
        "  @State private var query = connector.\(property).ref\(call)", "",
        "  var body: some View {",
        "    Text(query.data == nil ? \"Loading\" : \"Loaded\")",
        "      .task { _ = try? await query.execute() }", "  }", "}", "```",
      ])
    }
    writer.lines([
      "", "#### One-shot execute", "", "```swift",
      "let result = try await connector.\(property).execute\(call)", "```",
    ])
  }

  private func variables(of operation: ClientOperation, _ writer: inout CodeWriter) {
    let fields = operation.variables.map { SwiftField($0, types) }
    guard !fields.isEmpty else { return }
    writer.lines(["", "#### Variables"])
    for (title, isOptional) in [("Required", false), ("Optional", true)] {
      let chosen = fields.filter { $0.isOptional == isOptional }
      guard !chosen.isEmpty else { continue }
      writer.lines(["", "##### \(title)", "", "```swift"])
      for field in chosen {
        writer.line("let \(field.name): \(field.type)\(isOptional ? "?" : "")")
      }
      writer.line("```")
    }
  }

  /// The arguments of a call, each variable given by a constant of its name.
  private func arguments(of operation: ClientOperation) -> String {
    let fields = operation.variables.map { SwiftField($0, types) }
    let required = fields.filter { !$0.isOptional }
    let optional = fields.filter(\.isOptional)
    let list = required.map(\.argument).joined(separator: ", ")
    let parentheses = required.isEmpty && !optional.isEmpty ? "" : "(\(list))"
    guard !optional.isEmpty else { return parentheses }
    let settings = optional.map { "optionalVars.\($0.name) = \($0.name)" }
    return "\(parentheses) { optionalVars in \(settings.joined(separator: "; ")) }"
  }
}
