internal import Reactor

/// Runs `initdb` and `postgres` with the settings of a server for local development.
struct ClusterLauncher {
  let programs: ClusterPrograms
  let owner: ClusterOwner
  let place: ClusterPlace
  let loop: EventLoop

  /// The number in the socket's name when there is no port.
  static let usualPort: UInt16 = 5432

  private static let environment = [
    "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/nonexistent",
  ]

  /// Makes a cluster of databases unless there is one.
  ///
  /// It is made beside its place and then moved there, so that one interrupted leaves nothing.
  func initialize() async throws(ClusterError) {
    if let version = FileTree.text(of: "\(place.data)/PG_VERSION") {
      let major = version.split(separator: "\n").first.map(String.init) ?? "?"
      guard major == "\(programs.major)" else {
        throw .unusable(directory: place.data, reason: "made by PostgreSQL \(major)")
      }
      return
    }
    let new = "\(place.data).new"
    await ClusterPlace.remove(new, on: loop)
    try ClusterPlace.makePrivate(new, owner: owner)
    let passwordFile = "\(place.runtime)/password"
    try FileTree.writePrivate(Self.newPassword(), to: passwordFile, owner: owner)
    try await run(
      "initdb",
      command(
        programs.initdb,
        [
          "--pgdata=\(new)", "--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8",
          "--auth-local=trust", "--auth-host=scram-sha-256", "--pwfile=\(passwordFile)",
          "--no-instructions", "--no-sync",
        ]))
    FileTree.removeEmptyDirectory(place.data)
    try FileTree.rename(new, to: place.data)
    // Between file systems a rename fails, so it is written anew.
    let password = FileTree.text(of: passwordFile) ?? ""
    try FileTree.writePrivate(password, to: place.passwordFile, owner: owner)
    FileTree.removeFile(passwordFile)
  }

  private static func newPassword() -> String {
    (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
  }

  /// Starts the server; it ends when the loop's thread does.
  func launch(port: UInt16?, isDurable: Bool) async throws(ClusterError) -> ChildProcess {
    var settings = [
      "listen_addresses=\(port == nil ? "" : "127.0.0.1")", "port=\(port ?? Self.usualPort)",
      "unix_socket_directories=\(place.socket)",
      "unix_socket_permissions=0700", "max_connections=100", "timezone=UTC", "log_timezone=UTC",
      "logging_collector=off", "log_destination=stderr", "wal_level=minimal", "max_wal_senders=0",
      "shared_buffers=64MB", "jit=off",
    ]
    if !isDurable { settings += ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] }
    var command = command(programs.postgres, ["-D", place.data])
    command.arguments += settings.flatMap { ["-c", $0] }
    command.hasOwnProcessGroup = true
    command.signalOnOurDeath = .interrupt
    do throws(TransportError) {
      return try await ChildProcess.start(command, on: loop)
    } catch {
      throw .failed(program: "postgres", output: error.description)
    }
  }

  private func command(_ program: String, _ arguments: [String]) -> ChildProcess.Command {
    var command = ChildProcess.Command(program, arguments, environment: Self.environment)
    command.credentials = owner.credentials
    command.directory = "/"
    return command
  }

  private func run(_ name: String, _ command: ChildProcess.Command) async throws(ClusterError) {
    let (status, output): (ChildProcess.ExitStatus, String)
    do throws(TransportError) {
      (status, output) = try await ChildProcess.run(command, on: loop, until: .after(.seconds(120)))
    } catch {
      throw error == .cancelled ? .cancelled : .failed(program: name, output: error.description)
    }
    guard status.isSuccess else { throw .failed(program: name, output: output) }
  }
}
