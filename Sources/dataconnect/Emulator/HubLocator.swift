import Foundation
import JSON

/// The file by which other programs find the hub of a project.
struct HubLocator {
  let path: String

  init(project: String) {
    let variables = Environment.variables
    let folder =
      ["TMPDIR", "TMP", "TEMP"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? "/tmp"
    path = "\(folder)/hub-\(project).json"
  }

  /// What the file holds, and the hub answers.
  static func json(origins: [String], process: Int32) -> JSONObject {
    [
      "version": .string(Version.current),
      "origins": .array(origins.map(JSONValue.string)),
      "pid": .number(JSONNumber(Int(process))),
    ]
  }

  /// Another running program whose hub the file leads to, by its process id.
  func holder(besides process: Int32) -> Int32? {
    guard origin() != nil, case .number(let number)? = members()?["pid"],
      let other = Int32(number.text), other > 0, other != process, kill(other, 0) == 0
    else { return nil }
    return other
  }

  /// Writes the file in place of any other.
  func write(origins: [String], process: Int32) throws {
    let bytes = JSONValue.object(Self.json(origins: origins, process: process)).bytes()
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Removes the file, unless it is another program's by now.
  func remove(process: Int32) {
    guard let members = members(), case .number(let number)? = members["pid"],
      number.text == "\(process)"
    else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Where the hub of this user answers; `nil` where there is none.
  func origin() -> String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let owner = (attributes?[.ownerAccountID] as? NSNumber)?.uint32Value
    // Others could write a file of this name, which leads to a program of theirs.
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      owner == geteuid() || owner == 0
    else { return nil }
    return members()?["origins"]?.array?.first?.string
  }

  private func members() -> JSONObject? {
    guard let data = FileManager.default.contents(atPath: path), data.count <= 64 << 10 else {
      return nil
    }
    return (try? JSONReader.read(Array(data)))?.object
  }
}
