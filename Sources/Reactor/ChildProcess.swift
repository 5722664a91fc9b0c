internal import CLinux
internal import Glibc

/// A program that runs as a child of this process.
///
/// `@unchecked` because its state is touched on its loop only.
package final class ChildProcess: @unchecked Sendable {
  /// How a program ended.
  package enum ExitStatus: Sendable, Hashable {
    case exited(Int32)
    case killed(signal: Int32)

    package var isSuccess: Bool { self == .exited(0) }
  }

  /// The user and the group that a program runs as, without supplementary groups.
  package struct Credentials: Sendable, Hashable {
    package let user: UInt32
    package let group: UInt32

    package init(user: UInt32, group: UInt32) {
      self.user = user
      self.group = group
    }
  }

  /// What to start and how.
  package struct Command: Sendable {
    /// The path of the program.
    package var executable: String
    /// Without the name of the program itself.
    package var arguments: [String]
    package var environment: [String: String]
    package var directory: String?
    /// `nil` keeps ours.
    package var credentials: Credentials?
    /// Keeps the terminal's Ctrl-C away from the child.
    package var hasOwnProcessGroup = false
    /// What the kernel sends the child when this process dies, however that happens.
    package var signalOnOurDeath: Signal?
    /// How many bytes of its output are kept, the last ones; 0 leaves the output where ours goes.
    package var keptOutput = 65_536
    /// Whether it reads what we would read from standard input.
    package var keepsInput = false

    package init(
      _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:]
    ) {
      self.executable = executable
      self.arguments = arguments
      self.environment = environment
    }
  }

  package let processNumber: Int32
  private let loop: EventLoop
  private let processWatch: DescriptorWatch
  private let outputWatch: DescriptorWatch?
  private let keptOutput: Int
  private var output: [UInt8] = []
  private var status: ExitStatus?

  /// Starts a program.
  ///
  /// Whoever starts one must `wait` for it.
  /// - Throws: `system` with the reason why it could not be started.
  package static func start(
    _ command: Command, on loop: EventLoop
  ) async throws(TransportError) -> ChildProcess {
    // The parent-death signal belongs to the thread that forks, and the loop's thread lives as
    // long as the process.
    try await withTaskExecutorPreference(loop) { () async throws(TransportError) in
      try ChildProcess(command, on: loop)
    }
  }

  private init(_ command: Command, on loop: EventLoop) throws(TransportError) {
    var pipe: [Int32] = [-1, -1]
    if command.keptOutput > 0 {
      guard unsafe pipe2(&pipe, O_CLOEXEC) == 0 else { throw .last("pipe2") }
    }
    defer { if pipe[1] >= 0 { _ = Glibc.close(pipe[1]) } }
    let number = Self.spawn(command, output: pipe[1])
    guard number > 0 else {
      if pipe[0] >= 0 { _ = Glibc.close(pipe[0]) }
      throw .system(call: "start \(command.executable)", code: -number)
    }
    let descriptor = pidfd_open(number, 0)
    guard descriptor >= 0 else {
      let error = TransportError.last("pidfd_open")
      Self.abandon(number, output: pipe[0])
      throw error
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.loop = loop
    processNumber = number
    processWatch = DescriptorWatch(descriptor, on: loop)
    keptOutput = command.keptOutput
    outputWatch = pipe[0] < 0 ? nil : DescriptorWatch(pipe[0], on: loop)
    if pipe[0] >= 0 { _ = fcntl(pipe[0], F_SETFL, O_NONBLOCK) }
  }

  deinit {
    processWatch.closeWithDescriptor()
    outputWatch?.closeWithDescriptor()
  }

  /// Sends a signal, unless the child has ended.
  package func send(_ signal: Signal) async {
    await withTaskExecutorPreference(loop) {
      // While it is not waited for, its number cannot belong to another process.
      if status == nil { _ = Glibc.kill(processNumber, signal.rawValue) }
    }
  }

  /// Sends a signal to all processes of the child's group, which it must have of its own.
  ///
  /// Those that it started may be there when it has ended, so it is sent then as well.
  package func sendToGroup(_ signal: Signal) { _ = Glibc.kill(-processNumber, signal.rawValue) }

  /// Waits until the child has ended and its output is read.
  ///
  /// - Returns: how it ended, and the last bytes of what it wrote to standard output and error.
  /// - Throws: `timedOut` or `cancelled`; the child then runs on and may be waited for again.
  package func wait(
    until deadline: Deadline = .never
  ) async throws(TransportError) -> (status: ExitStatus, output: String) {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(TransportError) in
        try await wait(until: deadline)
      }
    }
    if status == nil { try await readOutput(until: deadline) }
    while status == nil {
      try await processWatch.wait(for: .readable, until: deadline)
      reap()
    }
    return (status ?? .exited(0), String(decoding: output, as: UTF8.self))
  }

  /// Runs a program to its end; it is killed when the deadline comes or the task is cancelled.
  package static func run(
    _ command: Command, on loop: EventLoop, until deadline: Deadline = .never
  ) async throws(TransportError) -> (status: ExitStatus, output: String) {
    let child = try await start(command, on: loop)
    do throws(TransportError) {
      return try await child.wait(until: deadline)
    } catch {
      await child.send(.kill)
      // A killed process ends without delay, and this wait must outlast our own cancellation.
      await Task(executorPreference: loop) { _ = try? await child.reapKilled() }.value
      throw error
    }
  }
}

// MARK: - Output and end

extension ChildProcess {
  /// Reads until the last holder of the pipe's other end is gone, or the child is.
  ///
  /// A grandchild may hold the pipe open for ever, so the end of the child counts too.
  private func readOutput(until deadline: Deadline) async throws(TransportError) {
    guard let outputWatch else { return }
    while status == nil {
      switch readAvailable(outputWatch.descriptor) {
      case .finished: return
      case .nothing: break
      }
      try await waitForOutputOrEnd(outputWatch, until: deadline)
      reap()
    }
    _ = readAvailable(outputWatch.descriptor)
  }

  private func waitForOutputOrEnd(
    _ output: DescriptorWatch, until deadline: Deadline
  ) async throws(TransportError) {
    let processWatch = processWatch
    let result = await withTaskGroup(of: TransportError?.self) { group in
      for watch in [output, processWatch] {
        group.addTask(executorPreference: loop) {
          do throws(TransportError) {
            try await watch.wait(for: .readable, until: deadline)
            return nil
          } catch {
            return error
          }
        }
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    if let result { throw result }
  }

  private enum Reading {
    case nothing, finished
  }

  private func readAvailable(_ descriptor: Int32) -> Reading {
    while true {
      let count = unsafe loop.withScratch { scratch in
        let count = unsafe Glibc.read(descriptor, scratch.baseAddress, scratch.count)
        if count > 0 { unsafe output.append(contentsOf: scratch[..<count]) }
        return count
      }
      if output.count > keptOutput { output.removeFirst(output.count - keptOutput) }
      guard count <= 0 else { continue }
      guard count < 0 else { return .finished }
      guard errno == EINTR else { return errno == EAGAIN ? .nothing : .finished }
    }
  }

  private func reap() {
    var code: Int32 = 0
    guard status == nil, unsafe waitpid(processNumber, &code, WNOHANG) == processNumber else {
      return
    }
    let signal = code & 0x7f
    status = signal == 0 ? .exited((code >> 8) & 0xff) : .killed(signal: signal)
  }

  private func reapKilled() async throws(TransportError) {
    while status == nil {
      try await processWatch.wait(for: .readable, until: .after(.seconds(10)))
      reap()
    }
  }
}

// MARK: - Starting

extension ChildProcess {
  /// Gives the process number, or the negative `errno`.
  private static func spawn(_ command: Command, output: Int32) -> Int32 {
    let environment = command.environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    return unsafe withCStrings([command.executable] + command.arguments) { arguments in
      unsafe withCStrings(environment) { environment in
        unsafe withOptionalCString(command.directory) { directory in
          var options = unsafe linux_spawn_options()
          unsafe options.executable = UnsafePointer(arguments[0])
          unsafe options.arguments = arguments
          unsafe options.environment = environment
          unsafe options.directory = directory
          unsafe options.keeps_input = command.keepsInput ? 1 : 0
          unsafe options.output = output
          unsafe options.new_process_group = command.hasOwnProcessGroup ? 1 : 0
          unsafe options.parent_death_signal = command.signalOnOurDeath?.rawValue ?? 0
          unsafe options.change_user = command.credentials == nil ? 0 : 1
          unsafe options.user = command.credentials?.user ?? 0
          unsafe options.group = command.credentials?.group ?? 0
          return unsafe linux_spawn(&options)
        }
      }
    }
  }

  private static func abandon(_ number: Int32, output: Int32) {
    if output >= 0 { _ = Glibc.close(output) }
    _ = Glibc.kill(number, SIGKILL)
    waitpid(number, nil, 0)
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe body(copies)
  }

  private static func withOptionalCString<Result>(
    _ string: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let string else { return body(nil) }
    return unsafe string.withCString { unsafe body($0) }
  }
}
