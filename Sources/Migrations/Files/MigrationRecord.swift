/// What a database remembers of a file.
package struct MigrationRecord: Sendable, Hashable {
  /// The version; of what is repeated, its name.
  package let version: String
  package let name: String
  package let kind: Kind
  package let checksum: String
  package let state: State
  package let isDown: Bool
  package let parts: Int
  package let doneParts: Int
  /// When it ended, or began.
  package let time: String
  package let milliseconds: String?
  package let appliedBy: String
  /// The text as it was applied.
  package let text: String
  package let error: String?

  package enum Kind: String, Sendable {
    case versioned
    /// Taken for applied without being run.
    case baseline
    case repeatable
    /// What was done without a file.
    case auto
  }

  package enum State: String, Sendable {
    case running
    case applied
    case failed
    case rolledBack = "rolled_back"
    case skipped
  }

  /// The record that a row tells; `nil` for one of another form.
  package init?(_ row: [String?]) {
    guard row.count == 13, let version = row[0], let name = row[1],
      let kind = row[2].flatMap(Kind.init), let checksum = row[3],
      let state = row[4].flatMap(State.init), let parts = row[6].flatMap({ Int($0) }),
      let doneParts = row[7].flatMap({ Int($0) })
    else { return nil }
    self.version = version
    self.name = name
    self.kind = kind
    self.checksum = checksum
    self.state = state
    isDown = row[5] == "down"
    self.parts = parts
    self.doneParts = doneParts
    time = row[8] ?? ""
    milliseconds = row[9]
    appliedBy = row[10] ?? ""
    text = row[11] ?? ""
    error = row[12]
  }

  /// Whether it stopped on its way, so that somebody has to decide.
  package var isUnfinished: Bool { state == .running || state == .failed }
}
