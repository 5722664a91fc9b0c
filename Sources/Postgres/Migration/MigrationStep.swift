package import Migrations
package import SQL

/// A file on its way to a database, up or down.
package struct MigrationStep: Sendable {
  package let service: String
  /// The version; of what is repeated, its name.
  package let version: String
  package let name: String
  package let kind: MigrationRecord.Kind
  package let checksum: String
  package let isDown: Bool
  /// The statements of the way that is taken.
  package let script: MigrationScript
  /// The texts of both ways, for whoever looks for them later.
  package let upText: String
  package let downText: String?
  /// The version of the program.
  package let toolVersion: String
  /// Whether the database does not know the file yet.
  package var isNew = true

  package init(
    service: String, version: String, name: String, kind: MigrationRecord.Kind, checksum: String,
    isDown: Bool = false, script: MigrationScript, upText: String, downText: String?,
    toolVersion: String
  ) {
    self.service = service
    self.version = version
    self.name = name
    self.kind = kind
    self.checksum = checksum
    self.isDown = isDown
    self.script = script
    self.upText = upText
    self.downText = downText
    self.toolVersion = toolVersion
  }

  /// The parameters of what the history says at the beginning.
  func beginning(behind done: Int) -> [String] {
    [
      service, version, name, kind.rawValue, checksum, isDown ? "down" : "up",
      "\(script.parts.count)", "\(done)", toolVersion, upText, downText ?? "",
    ]
  }
}
