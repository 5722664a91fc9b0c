internal import FoundationEssentials
package import Testing

/// A file that holds what a test expects.
///
/// With `UPDATE_GOLDENS=1` in the environment a comparison rewrites the file instead; the difference
/// in version control is then the review.
package struct Golden: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Whether tests rewrite goldens.
  package static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  /// The folder of a source file, as `#filePath` gives it.
  package static func folder(of filePath: String) -> String {
    filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }

  package var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// The content; `nil` where the file is missing or not UTF-8.
  package var text: String? {
    FileManager.default.contents(atPath: path).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Records an issue where the file does not hold exactly the text.
  package func expect(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if Golden.isUpdating {
      write(actual, sourceLocation)
      return
    }
    guard let expected = text else {
      Issue.record("\(path) cannot be read", sourceLocation: sourceLocation)
      return
    }
    guard expected != actual else { return }
    Issue.record(
      "\(path) differs\(Self.difference(expected, actual))", sourceLocation: sourceLocation)
  }

  private func write(_ actual: String, _ sourceLocation: SourceLocation) {
    guard text != actual else { return }
    do {
      try Data(actual.utf8).write(to: URL(filePath: path))
    } catch {
      Issue.record("\(path) cannot be written: \(error)", sourceLocation: sourceLocation)
    }
  }

  /// The first line that differs, as the file has it and as it came.
  private static func difference(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    func text(_ lines: [Substring]) -> String { line < lines.count ? "\(lines[line])" : "(end)" }
    return " at line \(line + 1)\nexpected: \(text(old))\n     got: \(text(new))"
  }
}
