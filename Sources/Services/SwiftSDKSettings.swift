package import Diagnostics

/// What connector.yaml asks for in one entry of `generate.swiftSdk`.
package struct SwiftSDKSettings: Sendable {
  /// Where the package's folder is made, relative to the connector's.
  package var outputDirectory: String
  /// The name of the Swift package, of its product and of its module.
  package var package: String
  package var publisher: Publisher
  /// `nil` where clients keep no answers.
  package var cache: ClientCacheSettings?
  package var runtime: Runtime
  package var span: SourceSpan

  /// How references of queries tell that they have new results.
  package enum Publisher: String, Sendable, Hashable, CaseIterable {
    case observableMacro
    case observableObject
  }

  /// The package that the generated one depends on.
  package enum Runtime: Sendable, Hashable {
    /// Google's.
    case official
    /// This project's, at a path relative to the connector's folder; `nil` leaves it to be found.
    case compatible(path: String?)
    /// This project's, from a repository, at least of a version.
    case repository(url: String, from: String)
  }
}

/// How clients keep answers.
package struct ClientCacheSettings: Sendable, Hashable {
  /// For how many seconds an answer is fresh.
  package var maximumAge: Double
  package var storage: Storage

  package enum Storage: String, Sendable, Hashable, CaseIterable {
    case persistent
    case memory
  }
}

extension SwiftSDKSettings {
  /// The settings of one entry; `nil` where it is unusable.
  static func read(
    _ entry: YAMLNode, diagnostics: inout [Diagnostic]
  ) -> SwiftSDKSettings? {
    var reader = SettingsReader(entry, prefix: "generate.swiftSdk", diagnostics: &diagnostics)
    let before = diagnostics.count
    let directory = reader.string("outputDir", diagnostics: &diagnostics)
    if directory == nil, reader.node("outputDir") == nil {
      diagnostics.append(
        Diagnostic(.missingKey, at: entry.span, "generate.swiftSdk.outputDir is required"))
    }
    let name = reader.string("package", diagnostics: &diagnostics)
    if let name, !isPackageName(name.text) {
      diagnostics.append(
        Diagnostic(
          .badIdentifier, at: name.span,
          "generate.swiftSdk.package \"\(name.text)\" is no module name; it has letters, digits and _, and begins with a letter"
        ))
    }
    let publisher = choice(
      "observablePublisher", &reader, Publisher.self, diagnostics: &diagnostics)
    let cache = ClientCacheSettings.read(&reader, diagnostics: &diagnostics)
    let runtime = runtime(&reader, diagnostics: &diagnostics)
    reader.accept(["authMode"])
    reader.finish(diagnostics: &diagnostics)
    guard let directory, !diagnostics[before...].contains(where: { $0.severity == .error }) else {
      return nil
    }
    return SwiftSDKSettings(
      outputDirectory: directory.text, package: name?.text ?? "DataConnectGenerated",
      publisher: publisher ?? .observableMacro, cache: cache, runtime: runtime ?? .official,
      span: entry.span)
  }

  private static func isPackageName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      byte == 0x5F || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return text.utf8.first.map { isLetter($0) } == true
      && text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
  }

  /// A setting that takes one of a few words.
  static func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ reader: inout SettingsReader, _ type: Value.Type,
    diagnostics: inout [Diagnostic]
  ) -> Value? where Value.RawValue == String {
    guard let (text, span) = reader.string(key, diagnostics: &diagnostics) else { return nil }
    if let value = Value(rawValue: text) { return value }
    let words = Value.allCases.map(\.rawValue).joined(separator: " or ")
    diagnostics.append(
      Diagnostic(
        .unknownSetting, at: span, "\(reader.name(key)) \"\(text)\" is unknown; it must be \(words)"
      ))
    return nil
  }

  private static func runtime(
    _ reader: inout SettingsReader, diagnostics: inout [Diagnostic]
  ) -> Runtime? {
    guard let node = reader.node("runtime") else { return nil }
    let key = reader.name("runtime")
    switch node.text {
    case "official": return .official
    case "compatible": return .compatible(path: nil)
    case let text?:
      diagnostics.append(
        Diagnostic(
          .unknownSetting, at: node.span,
          "\(key) \"\(text)\" is unknown; it must be official, compatible, or a mapping with path, or with url and from"
        ))
      return nil
    case nil: break
    }
    var mapping = SettingsReader(node, prefix: key, diagnostics: &diagnostics)
    let path = mapping.string("path", diagnostics: &diagnostics)
    let url = mapping.string("url", diagnostics: &diagnostics)
    let version = mapping.string("from", diagnostics: &diagnostics)
    mapping.finish(diagnostics: &diagnostics)
    switch (path, url, version) {
    case (let path?, nil, nil): return .compatible(path: path.text)
    case (nil, let url?, let version?): return .repository(url: url.text, from: version.text)
    default:
      diagnostics.append(
        Diagnostic(
          .missingKey, at: node.span, "\(key) has either path, or url together with from"))
      return nil
    }
  }
}

extension ClientCacheSettings {
  /// The settings below `clientCache`; `nil` where there is no such key, or nothing behind it.
  static func read(
    _ reader: inout SettingsReader, diagnostics: inout [Diagnostic]
  ) -> ClientCacheSettings? {
    guard var cache = reader.mapping("clientCache", diagnostics: &diagnostics) else { return nil }
    let storage = SwiftSDKSettings.choice(
      "storage", &cache, Storage.self, diagnostics: &diagnostics)
    var age = 0.0
    if let (text, span) = cache.string("maxAge", diagnostics: &diagnostics) {
      if let seconds = DurationText.seconds(of: text) {
        age = seconds
      } else {
        diagnostics.append(
          Diagnostic(
            .unknownSetting, at: span,
            "\(cache.name("maxAge")) \"\(text)\" is no duration, such as 30s, 5m or 1h30m"))
      }
    }
    if let (_, span) = cache.string("maxSize", diagnostics: &diagnostics) {
      diagnostics.append(
        Diagnostic(
          .unknownSetting, .warning(.logOnly), at: span,
          "\(cache.name("maxSize")) has no effect in Swift"))
    }
    cache.finish(diagnostics: &diagnostics)
    return ClientCacheSettings(maximumAge: age, storage: storage ?? .persistent)
  }
}
