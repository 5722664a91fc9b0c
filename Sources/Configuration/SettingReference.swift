/// The texts about settings that people read, made of the table.
package enum SettingReference {
  /// A flag as `--help` lists it.
  package struct Flag: Sendable {
    package let name: String
    package let placeholder: String
    package let summary: String
  }

  /// All flags, in the order of the table.
  package static var flags: [Flag] {
    SettingTable.all.flatMap { entry in
      var flags: [Flag] = []
      if entry.hasFlag {
        let notes = entry.variables + (entry.fallbackText.map { ["default \($0)"] } ?? [])
        flags.append(
          Flag(
            name: entry.name, placeholder: entry.placeholder,
            summary: "\(entry.summary) (\(notes.joined(separator: ", ")))"))
      }
      if entry.hasFile {
        let notes = entry.variables.map { "\($0)_FILE" }.joined(separator: ", ")
        let summary = entry.hasFlag ? "a file that holds --\(entry.name)" : entry.summary
        flags.append(
          Flag(
            name: "\(entry.name)-file", placeholder: "FILE",
            summary: "\(entry.hasFlag ? summary : "a file that holds \(summary)") (\(notes))"))
      }
      return flags
    }
  }

  /// The rows of the table in docs/configuration.md.
  package static var rows: [String] {
    SettingTable.all.map { entry in
      let names = entry.variables + (entry.hasFile ? entry.variables.map { "\($0)_FILE" } : [])
      let flags =
        (entry.hasFlag ? ["--\(entry.name)"] : [])
        + (entry.hasFile ? ["--\(entry.name)-file"] : [])
      let key = entry.projectKey.map { "`\($0)` of dataconnect.yaml" }
      let cells = [
        list(names), list(flags), entry.fallbackText.map { "`\($0)`" } ?? key ?? "",
        "\(entry.expectation); \(entry.summary)".replacing("|", with: "\\|"),
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
