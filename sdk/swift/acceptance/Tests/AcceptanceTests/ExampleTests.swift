import Foundation
import Testing

/// The example app, run as its users run it, against the sample.
@Suite(.serialized) struct ExampleTests {
  /// The program, as the environment names it.
  private static let program = ProcessInfo.processInfo.environment["FRIENDLYFLIX"]
  private static let emulator = Result {
    try EmulatorProcess(
      Server.package.appendingPathComponent("../../../dataconnect").standardizedFileURL,
      port: Int.random(in: 22_500..<25_000))
  }

  private struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  private func run(_ words: String...) async throws -> Outcome {
    let emulator = try Self.emulator.get()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.program))
    process.arguments =
      ["--port", "\(emulator.port)", "--auth-port", "\(emulator.authPort)"] + words
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    func text(_ pipe: Pipe) -> String {
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    let outcome = (text(output), text(errors))
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: outcome.0, errors: outcome.1)
  }

  @Test func everybodySeesTheCatalogue() async throws {
    let home = try await run("home")
    let lines = home.output.split(separator: "\n")
    #expect(home.status == 0 && lines.count == 10)
    #expect(lines[0] == "New:" && lines[4] == "Best:")
    let ratings = lines[5...].compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
    #expect(ratings.count == 5 && ratings == ratings.sorted(by: >))

    let found = try await run("search", "Arithmetic")
    #expect(found.output.contains("  Saltwater Arithmetic ("))
    let film = try await run("details", "Saltwater Arithmetic")
    #expect(film.output.contains("directed by ") && film.output.contains("Cast:\n  "))
    let none = try await run("details", "No Such Film")
    #expect(none.status == 1 && none.errors == "error: there is no film No Such Film\n")
    #expect(try await run("home", "now").status == 2)
  }

  @Test func usersKeepFavourites() async throws {
    let account = ["ada@example.org", "secret1"]
    let title = "Saltwater Arithmetic"
    #expect(try await run("sign-up", account[0], account[1], "Ada").output == "welcome, Ada\n")
    #expect(try await run("library", account[0], account[1]).output == "Favourites: none\n")
    let marked = try await run("favorite", account[0], account[1], title)
    #expect(marked.output == "\(title) is a favourite\n")
    let library = try await run("library", account[0], account[1]).output
    #expect(library.hasPrefix("Favourites:\n  \(title) ("))
    let again = try await run("favorite", account[0], account[1], title)
    #expect(again.output == "\(title) is no favourite any more\n")
    #expect(try await run("library", account[0], account[1]).output == "Favourites: none\n")

    let review = try await run("review", account[0], account[1], title, "5", "Very wet.")
    #expect(review.status == 0)
    #expect(try await run("details", title).output.contains("5/5 Ada, "))
    let twice = try await run("review", account[0], account[1], title, "4", "Still wet.")
    #expect(twice.status == 1 && twice.errors.hasPrefix("error: "))
  }

  @Test func mistakesOfSigningInAreTold() async throws {
    let address = "grace@example.org"
    #expect(try await run("sign-up", address, "secret1", "Grace").status == 0)
    let taken = try await run("sign-up", address, "secret1", "Grace")
    #expect(taken.status == 1 && taken.errors == "error: EMAIL_EXISTS\n")
    let weak = try await run("sign-up", "weak@example.org", "123", "Weak")
    #expect(weak.errors.hasPrefix("error: WEAK_PASSWORD"))
    let wrong = try await run("library", address, "secret2")
    #expect(wrong.status == 1 && wrong.errors.hasPrefix("error: INVALID_"))
    let unknown = try await run("library", "nobody@example.org", "secret1")
    #expect(unknown.status == 1 && unknown.errors.hasPrefix("error: "))
  }
}
