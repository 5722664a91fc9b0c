import FoundationEssentials
import TestSupport
import Testing

/// A folder with a small project and what is expected of it.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// The path below `Cases`, which names the test.
  let name: String

  /// The files that a case may expect.
  enum Expected: String {
    case diagnostics = "diagnostics.txt"
    case api = "api.gql"
    case files = "files.gql"
    case definitions = "ddl.sql"
    case statements = "statements.sql"
    case answers = "answers.json"
  }

  var testDescription: String { name }

  func golden(_ expected: Expected) -> Golden { Golden(path(expected.rawValue)) }

  /// The text of a given file; `nil` where the case has none.
  func given(_ file: String) -> String? { Golden(path(file)).text }

  /// Whether its tables need an extension of PostgreSQL.
  var hasVectors: Bool { given("schema.gql")?.contains(": Vector") ?? false }

  private func path(_ file: String) -> String { "\(Self.root)/\(name)/\(file)" }

  private static let root = Golden.folder(of: #filePath) + "/Cases"

  /// All cases by name.
  static let all: [GoldenCase] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    let folders = paths.filter { $0.hasSuffix("/schema.gql") }.map { $0.dropLast(11) }
    return folders.sorted().map { GoldenCase(name: String($0)) }
  }()

  static func all(with expected: Expected) -> [GoldenCase] {
    all.filter { $0.golden(expected).exists }
  }
}
