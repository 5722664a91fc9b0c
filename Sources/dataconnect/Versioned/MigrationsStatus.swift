import JSON
import Migrations

extension Command {
  static let migrationsStatus = Command(
    "migrations:status", summary: "show which migration files a database has applied",
    options: VersionedCommand.options
  ) { arguments in
    await VersionedCommand.report(arguments) { () async throws(CommandProblem) in
      try await StatusListing(VersionedCommand(arguments)).run()
    }
  }

  static let migrationsHash = Command(
    "migrations:hash", summary: "write migrations.lock.json anew after files were edited",
    options: [
      .source, .init("dir", "DIR", "the folder of the files"),
      .init("non-interactive", nil, "ask nothing"), .json,
    ]
  ) { arguments in
    await VersionedCommand.report(arguments) { () async throws(CommandProblem) in
      let (directory, _) = try MigrationDirectory.found(by: arguments)
      _ = try directory.read()
      try directory.writeLock()
      let path = "\(directory.path)/\(MigrationLockFile.name)"
      return Report.success("wrote \(path)", ["path": .string(path)])
        .tell(asJSON: arguments.has("json"))
    }
  }
}

/// One run of `migrations:status`.
private struct StatusListing {
  private let command: VersionedCommand

  init(_ command: VersionedCommand) { self.command = command }

  func run() async throws(CommandProblem) -> ExitStatus {
    let folder = try command.directory.read()
    let status = try await command.options.connected { session throws(CommandProblem) in
      try await command.status(folder, session)
    }
    for mismatch in status.mismatches { Terminal.warning(mismatch) }
    let code: ExitStatus =
      if !status.mismatches.isEmpty {
        .drifted
      } else {
        status.pending.isEmpty && status.unfinished.isEmpty ? .success : .differences
      }
    return command.tell(text(status), json(status), code)
  }

  private func text(_ status: MigrationStatus) -> String {
    guard !status.entries.isEmpty else { return "there are no migrations" }
    let rows = status.entries.map { entry in
      [
        entry.version, entry.name.dropVersion, state(entry), time(entry),
        entry.record?.milliseconds.map { "\($0) ms" } ?? "-", checksum(entry),
      ]
    }
    return TextTable.text(
      [["VERSION", "NAME", "STATE", "APPLIED AT", "DURATION", "CHECKSUM"]] + rows)
  }

  private func time(_ entry: MigrationStatus.Entry) -> String {
    entry.record.map(\.time) ?? "-"
  }

  private func state(_ entry: MigrationStatus.Entry) -> String {
    let words =
      if entry.isPending { entry.isOutOfOrder ? "pending, out of order" : "pending" } else {
        entry.record?.state.rawValue ?? "pending"
      }
    guard let record = entry.record, record.isUnfinished else { return words }
    return
      "\(words)\(record.isDown ? " on the way down" : "") after \(record.doneParts) of \(record.parts)"
  }

  private func checksum(_ entry: MigrationStatus.Entry) -> String {
    if entry.file == nil { return "file missing" }
    return entry.record == nil ? "-" : entry.isChanged ? "differs" : "ok"
  }

  private func json(_ status: MigrationStatus) -> JSONValue {
    [
      "migrations": .array(
        status.entries.map { entry in
          let record = entry.record
          return [
            "version": .string(entry.version), "name": .string(entry.name),
            "state": .string(entry.isPending ? "pending" : record?.state.rawValue ?? "pending"),
            "kind": record.map { .string($0.kind.rawValue) } ?? .null,
            "appliedAt": record.map { .string($0.time) } ?? .null,
            "durationMs": record?.milliseconds.flatMap { Int($0) }
              .map { .number(JSONNumber($0)) } ?? .null,
            "appliedBy": record.map { .string($0.appliedBy) } ?? .null,
            "partsDone": record.map { .number(JSONNumber($0.doneParts)) } ?? .null,
            "parts": record.map { .number(JSONNumber($0.parts)) } ?? .null,
            "checksumOk": .bool(!entry.isChanged && entry.file != nil),
            "outOfOrder": .bool(entry.isOutOfOrder),
            "error": record?.error.map(JSONValue.string) ?? .null,
          ]
        }),
      "pending": .number(JSONNumber(status.pending.count)),
      "problems": .array(status.mismatches.map(JSONValue.string)),
    ]
  }
}

extension String {
  /// The name of a file without its version.
  fileprivate var dropVersion: String {
    MigrationVersion(String(prefix(14))) == nil ? self : String(dropFirst(15))
  }
}
