import Configuration
import Foundation
import Testing

struct SettingReferenceTests {
  /// `UPDATE_GOLDENS=1` writes the rows that the document should have.
  @Test func theDocumentHasEverySettingAndNoOther() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("docs/configuration.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let rows = lines.filter { $0.hasPrefix("| `") }
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == nil else {
      let begin = try #require(lines.firstIndex { $0.hasPrefix("| `") })
      let others = lines.filter { !$0.hasPrefix("| `") }
      let new = others[..<begin] + SettingReference.rows + others[begin...]
      return try Data(new.joined(separator: "\n").utf8).write(to: file)
    }
    #expect(rows.joined(separator: "\n") == SettingReference.rows.joined(separator: "\n"))
  }

  @Test func namesAreUnique() {
    let flags = SettingReference.flags.map(\.name)
    #expect(Set(flags).count == flags.count)
    let variables = SettingTable.all.flatMap(\.variables)
    #expect(Set(variables).count == variables.count)
  }

  @Test func noSecretButTheDatabaseIsAFlag() {
    let flags = Set(SettingReference.flags.map(\.name))
    #expect(!flags.contains("admin-token"))
    #expect(!flags.contains("database-password"))
    #expect(flags.isSuperset(of: ["admin-token-file", "database-password-file", "database-url"]))
  }
}
