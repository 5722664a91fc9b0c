import Glibc
import Postgres
import Reactor
import TestSupport

/// A directory that exists while a test runs.
enum TemporaryDirectory {
  static func run<Output: Sendable>(
    _ body: @Sendable (String) async throws -> Output
  ) async throws -> Output {
    var template = "/tmp/postgres-test-XXXXXX".utf8CString.map { $0 }
    guard let path = unsafe mkdtemp(&template) else { throw ClusterError.cancelled }
    let directory = unsafe String(cString: path)
    // A private server runs as another user when the tests run as root.
    unsafe chmod(directory, 0o755)
    let result: Result<Output, any Error>
    do {
      result = .success(try await body(directory))
    } catch {
      result = .failure(error)
    }
    _ = try await ChildProcess.run(
      ChildProcess.Command("/bin/rm", ["-rf", "--", directory]), on: ScratchCluster.loops.loops[0])
    return try result.get()
  }
}

extension PrivateCluster.Configuration {
  /// A server whose data lie in the given directory, without care for crashes of the machine.
  init(in directory: String) {
    self.init(
      projectDirectory: directory, dataDirectory: "\(directory)/data", isDurable: false,
      path: "/usr/bin")
  }
}

/// The data of a new server, made once, since `initdb` takes long.
enum ClusterTemplate {
  private static let made = Task { () async throws -> String in
    // Beside the socket of the shared server, whose directory is removed at the end.
    let directory = try await ScratchCluster.shared().socketDirectory + "/../template"
    let cluster = try await PrivateCluster.start(
      PrivateCluster.Configuration(in: directory), on: ScratchCluster.loops.loops[0])
    await cluster.stop()
    return "\(directory)/data"
  }

  /// Makes the data directory of a server that would start in `directory`.
  static func copy(to directory: String) async throws {
    let source = try await made.value
    let (status, output) = try await ChildProcess.run(
      ChildProcess.Command("/bin/cp", ["-a", source, "\(directory)/data"]),
      on: ScratchCluster.loops.loops[0])
    guard status.isSuccess else { throw ClusterError.failed(program: "cp", output: output) }
  }
}
