import Foundation
import Reactor

/// A command that runs beside the emulators, in their environment.
struct Script: Sendable {
  private let arguments: [String]

  /// One word is a line for the shell; several are a program and its arguments.
  init(_ words: [String]) {
    arguments = words.count == 1 ? ["-c", words[0]] : ["-c", "exec \"$0\" \"$@\""] + words
  }

  /// Runs to its end, and gives its exit status; ended by a signal it is 128 more than that.
  ///
  /// It reads and writes what we would. Away from a terminal it is a group of processes of its own:
  /// our signals go to all of them, and whoever it leaves behind is ended with it.
  func run(
    _ environment: [String: String], _ signals: SignalSource, on loop: EventLoop
  ) async -> ExitStatus {
    let isAlone = isatty(0) == 0
    var command = ChildProcess.Command(
      "/bin/sh", arguments,
      environment: Environment.variables.merging(environment) { $1 })
    command.keptOutput = 0
    command.keepsInput = true
    command.hasOwnProcessGroup = isAlone
    command.signalOnOurDeath = .terminate
    do throws(TransportError) {
      let child = try await ChildProcess.start(command, on: loop)
      let passing = Task(executorPreference: loop) {
        while let signal = try? await signals.next() {
          if isAlone {
            child.sendToGroup(signal)
          } else if signal != .interrupt {
            // A terminal has told an interrupt to both of us.
            await child.send(signal)
          }
        }
      }
      let ended = try await child.wait()
      passing.cancel()
      await passing.value
      if isAlone { child.sendToGroup(.terminate) }
      switch ended.status {
      case .exited(let status): return ExitStatus(rawValue: status)
      case .killed(let signal): return ExitStatus(rawValue: 128 + signal)
      }
    } catch {
      Terminal.error("the command cannot be run: \(error)")
      return .failure
    }
  }
}
