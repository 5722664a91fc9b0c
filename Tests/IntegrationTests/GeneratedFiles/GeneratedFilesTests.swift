import Diagnostics
import GeneratedAPI
import GraphQLLanguage
import Services
import TestSupport
import Testing

/// The API that follows from a schema is the one that its project keeps as generated.
struct GeneratedFilesTests {
  @Test(.needsCorpora, arguments: ["implicit", "input", "relation", "query", "mutation"])
  func generatesWhatANewProjectKeeps(_ name: String) throws {
    let corpus = Corpus.named("flutterfire")
    let ours = try PlainDefinitions(corpus.schemaFile("main/\(name).gql")).texts
    let kept = try PlainDefinitions(corpus.text("generated/main/\(name).gql")).texts
    #expect(ours.count == kept.count)
    for (ours, kept) in zip(ours, kept) { #expect(ours == kept) }
  }

  @Test(.needsCorpora) func definesWhatEveryNewProjectHas() throws {
    let corpus = Corpus.named("flutterfire")
    let ours = try PlainDefinitions(corpus.schemaFile("prelude.gql")).lines
    let kept = try PlainDefinitions(corpus.text("generated/prelude.gql")).lines
    #expect(kept.subtracting(ours).sorted() == [])
    #expect(ours.subtracting(kept).sorted() == Self.additions)
  }

  /// What ours has beside: members of older projects, and the purposes that marks name.
  private static let additions = [
    "enum GeneratedPurpose.ENTITY_ID",
    "enum GeneratedPurpose.QUERY_SINGLE_ONE_TO_ONE",
    "input String_Pattern.invert: Boolean",
    "type Mutation._firebase: Void",
  ]

  @Test(.needsCorpora, arguments: Corpus.loaded)
  func filesDefineWhateverTheySpeakOf(_ corpus: Corpus) throws {
    let service = try #require(corpus.load().service)
    let files = service.api.schemaFiles.compactMap(\.text)
    let sources = service.files.files.filter { $0.name.hasPrefix("schema/") }
    let all = try (files + sources.map { String(decoding: $0.text, as: UTF8.self) })
      .map(PlainDefinitions.init)
    let defined = all.reduce(into: Set<String>()) { $0.formUnion($1.defined) }
    let mentioned = all.reduce(into: Set<String>()) { $0.formUnion($1.mentioned) }
    let ofGraphQL: Set = ["String", "Int", "Float", "Boolean", "ID", "@deprecated"]
    #expect(mentioned.subtracting(defined).subtracting(ofGraphQL).sorted() == [])
  }

  @Test(.needsCorpora, arguments: ["implicit", "input", "relation", "query", "mutation"])
  func keepsWhatAnOldProjectHas(_ name: String) throws {
    let corpus = Corpus.named("friendlyflix")
    let ours = try PlainDefinitions(corpus.schemaFile("main/\(name).gql")).lines
    let kept = try PlainDefinitions(corpus.text("generated/\(name).gql")).lines
    let (older, newer) = (kept.subtracting(ours), ours.subtracting(kept))
    #expect(older.map(Self.modernized).filter { !newer.contains($0) }.sorted() == [])
    let changed = Set(older.map(Self.modernized))
    let members = newer.filter { $0.contains(".") }
    #expect(members.filter { !changed.contains($0) && !Self.isAddition($0) }.sorted() == [])
  }

  /// A line of an old project as new ones have it: lists take two more arguments.
  private static func modernized(_ line: String) -> String {
    let lists = line.matches(of: /limit: Int = 100\): \[/).isEmpty ? nil : line
    guard let line = lists, let filter = line.firstMatch(of: /where: (\w+)_Filter/) else {
      return line
    }
    return line.replacing(
      "limit: Int = 100)",
      with: "limit: Int = 100, distinct: Boolean = false, having: \(filter.1)_Having)")
  }

  /// Whether projects of that time did not have it yet.
  private static func isAddition(_ line: String) -> Bool {
    let kinds: [Regex<Substring>] = [
      /_Having\b.*/, /\._metadata: .*/, /\._id: .*/,
      /\.\w*_(?:count|sum|avg|min|max)(?:\(distinct: Boolean = false\))?: .*/,
      /_Data\.\w+_(?:expr|update): .*/, /_Data\.\w+_on_\w+: .*/, /_Key\.\w+_expr: .*/,
    ]
    return kinds.contains { line.firstMatch(of: $0) != nil }
  }
}

extension Corpus {
  static func named(_ name: String) -> Corpus { Corpus(name: name, seeds: []) }

  /// A file of the project.
  func text(_ path: String) throws -> String { try #require(Golden("\(folder)/\(path)").text) }

  /// A generated file; empty where there is nothing to say.
  func schemaFile(_ path: String) throws -> String {
    let files = try #require(load().service).api.schemaFiles
    return try #require(files.first { $0.path == path }).text ?? ""
  }
}
