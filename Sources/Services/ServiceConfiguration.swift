package import Diagnostics
package import SQL

/// The settings of dataconnect.yaml.
package struct ServiceConfiguration: Sendable {
  package var serviceID: String
  package var location: String
  /// The folder of the schema, relative to that of dataconnect.yaml.
  package var schemaSource: String
  /// The database that the file names.
  package var database: String?
  /// The PostgreSQL schema that holds the tables.
  package var namespace: Identifier
  package var validation: ValidationMode?
  /// The folders of the connectors, relative to that of dataconnect.yaml.
  package var connectorDirectories: [(path: String, span: SourceSpan)]
  /// Patterns of what is never dropped: `table`, `table.column`, `index:name`.
  package var protectedNames: [String] = []

  /// How closely a database must match the schema.
  package enum ValidationMode: String, Sendable, Hashable, CaseIterable {
    case strict = "STRICT"
    case compatible = "COMPATIBLE"
  }
}

extension ServiceConfiguration {
  /// The settings of a file; mistakes are told, and give `nil` where nothing usable is left.
  static func read(
    _ root: YAMLNode, environment: [String: String], diagnostics: inout [Diagnostic]
  ) -> ServiceConfiguration? {
    let root = root.substituting(environment, diagnostics: &diagnostics)
    var reader = SettingsReader(root, diagnostics: &diagnostics)
    let serviceID = identifier("serviceId", &reader, diagnostics: &diagnostics)
    let location = required("location", &reader, diagnostics: &diagnostics)
    checkVersion(&reader, diagnostics: &diagnostics)
    var schema = SchemaSettings()
    schema.readTopLevel(&reader, diagnostics: &diagnostics)
    let directories = reader.strings("connectorDirs", diagnostics: &diagnostics)
    if directories == nil, reader.node("connectorDirs") == nil {
      diagnostics.append(
        Diagnostic(
          .missingConnectorDirectories, .warning(.logOnly), at: reader.span,
          "connectorDirs is missing; the service has no connectors"))
    }
    let protected = reader.strings("protect", diagnostics: &diagnostics)
    reader.accept(["views", "replica"])
    reader.finish(diagnostics: &diagnostics)
    guard let serviceID, let location, let namespace = schema.namespace else { return nil }
    return ServiceConfiguration(
      serviceID: serviceID, location: location, schemaSource: schema.source,
      database: schema.database, namespace: namespace, validation: schema.validation,
      connectorDirectories: (directories ?? []).map { ($0.text, $0.span) },
      protectedNames: (protected ?? []).map(\.text))
  }

  private static func required(
    _ key: String, _ reader: inout SettingsReader, diagnostics: inout [Diagnostic]
  ) -> String? {
    guard let (text, span) = reader.string(key, diagnostics: &diagnostics) else {
      if reader.node(key) == nil {
        diagnostics.append(Diagnostic(.missingKey, at: reader.span, "\(key) is required"))
      }
      return nil
    }
    guard !text.isEmpty else {
      diagnostics.append(Diagnostic(.missingKey, at: span, "\(key) must not be empty"))
      return nil
    }
    return text
  }

  /// An id of letters, digits, `-` and `_`, at most 63 characters.
  static func identifier(
    _ key: String, _ reader: inout SettingsReader, diagnostics: inout [Diagnostic]
  ) -> String? {
    guard let text = required(key, &reader, diagnostics: &diagnostics) else { return nil }
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == 0x2D || byte == 0x5F
    }
    guard isPlain, text.utf8.count <= 63, text.first != "-", text.first != "_" else {
      diagnostics.append(
        Diagnostic(
          .badIdentifier, at: reader.node(key)?.span ?? reader.span,
          "\(key) \"\(text)\" must have 1 to 63 letters, digits, - or _, and begin with a letter or digit"
        ))
      return nil
    }
    return text
  }

  private static func checkVersion(
    _ reader: inout SettingsReader, diagnostics: inout [Diagnostic]
  ) {
    guard let (text, span) = reader.string("specVersion", diagnostics: &diagnostics) else { return }
    switch text {
    case "v1": break
    case "v1beta", "v1alpha":
      diagnostics.append(
        Diagnostic(
          .oldVersion, .warning(.logOnly), at: span, "specVersion \(text) is read as v1"))
    default:
      diagnostics.append(
        Diagnostic(
          .unknownSetting, at: span,
          "specVersion \"\(text)\" is unknown; it must be v1, v1beta or v1alpha"))
    }
  }
}

/// What the file says about the main schema.
private struct SchemaSettings {
  var source = "./schema"
  var database: String?
  var namespace: Identifier? = Identifier("public")
  var validation: ServiceConfiguration.ValidationMode?
  private var validationPlaces: [(text: String, span: SourceSpan, key: String)] = []

  mutating func readTopLevel(_ reader: inout SettingsReader, diagnostics: inout [Diagnostic]) {
    let single = reader.node("schema")
    let several = reader.node("schemas")
    if let node = single ?? mainSchema(of: several, diagnostics: &diagnostics) {
      var schema = SettingsReader(node, prefix: "schema", diagnostics: &diagnostics)
      read(&schema, diagnostics: &diagnostics)
    } else if several == nil {
      diagnostics.append(
        Diagnostic(.missingKey, at: reader.span, "schema (or schemas) is required"))
    }
    if let found = reader.string("schemaValidation", diagnostics: &diagnostics) {
      validationPlaces.append((found.text, found.span, "schemaValidation"))
    }
    decideValidation(diagnostics: &diagnostics)
  }

  /// The entry without an id or with the id `main`.
  private func mainSchema(
    of node: YAMLNode?, diagnostics: inout [Diagnostic]
  ) -> YAMLNode? {
    guard let node else { return nil }
    guard case .sequence(let entries) = node.kind else {
      diagnostics.append(Diagnostic(.wrongType, at: node.span, "schemas must be a list"))
      return nil
    }
    var main: YAMLNode?
    for entry in entries {
      let id: String? =
        if case .mapping(let pairs) = entry.kind {
          pairs.first { $0.key.text == "id" }?.value.text
        } else {
          nil
        }
      if id == nil || id == "main", main == nil {
        main = entry
      } else {
        diagnostics.append(
          Diagnostic(
            .secondarySchema, at: entry.span, "secondary schemas are not supported"))
      }
    }
    if main == nil, entries.isEmpty {
      diagnostics.append(Diagnostic(.missingKey, at: node.span, "schemas has no main schema"))
    }
    return main
  }

  private mutating func read(_ schema: inout SettingsReader, diagnostics: inout [Diagnostic]) {
    if let found = schema.string("source", diagnostics: &diagnostics) { source = found.text }
    if let (id, span) = schema.string("id", diagnostics: &diagnostics), id != "main" {
      diagnostics.append(
        Diagnostic(.secondarySchema, at: span, "secondary schemas are not supported"))
    }
    if var datasource = schema.mapping("datasource", diagnostics: &diagnostics) {
      if let http = datasource.node("httpGraphql") {
        diagnostics.append(
          Diagnostic(
            .secondarySchema, at: http.span,
            "secondary schemas are not supported: httpGraphql names a remote resolver"))
      }
      if var postgresql = datasource.mapping("postgresql", diagnostics: &diagnostics) {
        readPostgreSQL(&postgresql, diagnostics: &diagnostics)
        postgresql.finish(diagnostics: &diagnostics)
      }
      datasource.finish(diagnostics: &diagnostics)
    }
    schema.finish(diagnostics: &diagnostics)
  }

  private mutating func readPostgreSQL(
    _ reader: inout SettingsReader, diagnostics: inout [Diagnostic]
  ) {
    if let found = reader.string("database", diagnostics: &diagnostics), !found.text.isEmpty {
      database = found.text
    }
    if let (text, span) = reader.string("schema", diagnostics: &diagnostics) {
      namespace = Identifier(text)
      if namespace == nil {
        diagnostics.append(
          Diagnostic(
            .unknownSetting, at: span,
            "schema.datasource.postgresql.schema: a name has 1 to \(Identifier.maximumLength) bytes"
          ))
      }
    }
    if let found = reader.string("schemaValidation", diagnostics: &diagnostics) {
      validationPlaces.append((found.text, found.span, "postgresql.schemaValidation"))
    }
    if let (text, span) = reader.string("schemaMigration", diagnostics: &diagnostics),
      text != "MIGRATE_COMPATIBLE"
    {
      diagnostics.append(
        Diagnostic(
          .unknownSetting, at: span,
          "schemaMigration \"\(text)\" is unknown; it must be MIGRATE_COMPATIBLE"))
    }
    if var cloudSQL = reader.mapping("cloudSql", diagnostics: &diagnostics) {
      _ = cloudSQL.string("instanceId", diagnostics: &diagnostics)
      if let found = cloudSQL.string("schemaValidation", diagnostics: &diagnostics) {
        validationPlaces.append((found.text, found.span, "cloudSql.schemaValidation"))
      }
      cloudSQL.finish(diagnostics: &diagnostics)
    }
  }

  /// The place under `postgresql` is the one that other tools read.
  private mutating func decideValidation(diagnostics: inout [Diagnostic]) {
    for place in validationPlaces {
      guard let mode = ServiceConfiguration.ValidationMode(rawValue: place.text) else {
        diagnostics.append(
          Diagnostic(
            .unknownSetting, at: place.span,
            "schemaValidation \"\(place.text)\" is unknown; it must be STRICT or COMPATIBLE"))
        continue
      }
      if let validation, validation != mode {
        diagnostics.append(
          Diagnostic(
            .conflictingValidation, at: place.span,
            "schemaValidation is \(validation.rawValue) in one place and \(mode.rawValue) in another"
          ))
      }
      validation = validation ?? mode
      if place.key != "postgresql.schemaValidation" {
        diagnostics.append(
          Diagnostic(
            .misplacedValidation, .warning(.logOnly), at: place.span,
            "other tools read schemaValidation only below schema.datasource.postgresql"))
      }
    }
  }
}
