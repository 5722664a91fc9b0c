import Configuration
import Diagnostics
import Foundation
import Logging
import Reactor
import Services

extension Log {
  /// The log of a server: lines on standard error, written by a thread of their own.
  static func ofServer(
    _ settings: Settings, on loop: EventLoop
  ) -> (log: Log, queue: LogQueue) {
    let queue = LogQueue(on: loop) { bytes in Terminal.write(bytes) }
    let layout: LogLayout =
      switch settings[SettingTable.logFormat] {
      case .json: .json
      case .text: .text
      case .auto: Terminal.isErrorTerminal ? .text : .json
      }
    let log = Log(
      LogLevel(settings[SettingTable.logLevel]), layout: layout, queue: queue,
      now: Environment.now)
    return (log, queue)
  }

  /// Writes what a load found, a record per diagnostic.
  func writeDiagnostics(of loaded: ServiceLoader.Result) {
    let printer = DiagnosticPrinter(files: loaded.files)
    for diagnostic in loaded.diagnostics {
      write(diagnostic.severity == .error ? .error : .warn, printer.line(diagnostic)) { line in
        line.add("code", diagnostic.code.description)
      }
    }
  }
}

extension LogLevel {
  init(_ threshold: LogThreshold) {
    switch threshold {
    case .error: self = .error
    case .warn: self = .warn
    case .info: self = .info
    case .debug: self = .debug
    }
  }
}
