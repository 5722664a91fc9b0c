import Firebase
import FirebaseAuth
import FirebaseDataConnect
import Foundation
import FriendlyFlixSDK

/// A movie app for the terminal: the screens of the app for phones, one command each.
@main
struct FriendlyFlix {
  static func main() async {
    var words = Array(CommandLine.arguments.dropFirst())
    let port = number("--port", from: &words) ?? DataConnect.EmulatorDefaults.port
    let authPort = number("--auth-port", from: &words) ?? 9099

    FirebaseApp.configure()
    DataConnect.moviesConnector.useEmulator(port: port)
    Auth.auth().useEmulator(withHost: "localhost", port: authPort)

    do {
      guard let command = words.first, let screen = Screen.named(command) else { throw Misuse() }
      try await screen.run(Array(words.dropFirst()))
    } catch let misuse as Misuse {
      fail(misuse.description, 2)
    } catch {
      fail("error: \(error.localizedDescription)", 1)
    }
  }

  /// Takes an option with a number out of the words.
  private static func number(_ option: String, from words: inout [String]) -> Int? {
    guard let index = words.firstIndex(of: option), index + 1 < words.count else { return nil }
    defer { words.removeSubrange(index...index + 1) }
    return Int(words[index + 1])
  }

  private static func fail(_ text: String, _ status: Int32) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(status)
  }
}

/// Words that name no screen, or too few of them.
struct Misuse: Error, CustomStringConvertible {
  var description: String {
    let lines = Screen.all.map { "  \($0.usage)" }
    return (["usage: FriendlyFlix [--port N] [--auth-port N] COMMAND"] + lines)
      .joined(separator: "\n")
  }
}
