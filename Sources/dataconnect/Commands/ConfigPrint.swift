import Configuration
import JSON

extension Command {
  static let configPrint = Command(
    "config:print", summary: "show the settings of serve, with secrets masked",
    options: SettingReference.flags.map { Option($0.name, $0.placeholder, $0.summary) }
  ) { arguments in
    let reading = SettingsReading(arguments)
    let settings = reading.result.settings
    for warning in reading.result.warnings { Terminal.warning(warning) }
    var rows: [[String]] = []
    var members: [JSONObject.Member] = []
    for entry in SettingTable.all {
      let value = settings.shownText(of: entry)
      let origin = settings.origin(of: entry).description
      rows.append([entry.name, value ?? "-", origin])
      members.append(
        .init(
          name: entry.name,
          value: ["value": value.map(JSONValue.string) ?? .null, "origin": .string(origin)]))
    }
    let problems = reading.result.problems
    return Report(
      text: TextTable.text(rows), result: .object(JSONObject(members)),
      problem: problems.isEmpty
        ? nil : problems.map(\.description).joined(separator: "\nerror: "),
      status: problems.isEmpty
        ? .success : problems.allSatisfy(\.isMisuse) ? .misuse : .failure)
  }
}
