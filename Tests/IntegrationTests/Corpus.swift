import Diagnostics
import FoundationEssentials
import Operations
import Services
import TestSupport
import Testing

/// A project of other people that must load and run here as it is.
struct Corpus: Sendable, CustomTestStringConvertible {
  let name: String
  /// The project's own files with which a database is filled, in order.
  let seeds: [String]

  static let all = [
    Corpus(name: "codelab", seeds: ["moviedata_insert.gql", "moviedetails_insert.gql"]),
    Corpus(name: "friendlyflix", seeds: ["data_seed.gql"]),
    Corpus(name: "kitchensink", seeds: []),
    Corpus(name: "flutterfire", seeds: []),
  ]

  /// Those and what only has to load: its operations need more than this version runs.
  static let loaded = all + [Corpus(name: "android", seeds: [])]

  var testDescription: String { name }

  /// The projects stand beside the repository and are no part of it.
  private static let root =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/corpus").path

  static var areHere: Bool { FileManager.default.fileExists(atPath: root) }

  var folder: String { "\(Self.root)/\(name)" }

  func load() -> ServiceLoader.Result { ServiceLoader(folder: folder, environment: [:]).load() }

  /// The operations that fill a database: those of the seed files, or of ours.
  func seedOperations(of service: Service) throws -> [Operations.Operation] {
    var operations: [Operations.Operation] = []
    for text in seedTexts {
      var files = SourceFiles()
      var diagnostics: [Diagnostic] = []
      let found = AdHocDocument.allOperations(
        in: SourceFile(name: "seed.gql", text: text), of: service, diagnostics: &diagnostics,
        files: &files)
      operations += try #require(found, "\(diagnostics.map(\.message))")
    }
    return operations
  }

  /// The contents of the seed files.
  var seedTexts: [String] {
    (seeds.map { Golden("\(folder)/\($0)") } + [golden("seed.gql")]).compactMap(\.text)
  }

  /// A file of ours about the project.
  func golden(_ file: String) -> Golden {
    Golden("\(Golden.folder(of: #filePath))/Corpora/\(name)/\(file)")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where the projects are not beside the repository.
  static var needsCorpora: Self {
    .enabled(if: Corpus.areHere, "the folder shared/corpus is not beside the repository")
  }
}
