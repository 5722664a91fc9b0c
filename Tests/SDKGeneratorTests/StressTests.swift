import Diagnostics
import SDKGenerator
import Services
import TestSupport
import Testing

/// The client of a connector that has everything, which the acceptance tests of the runtime compile and run.
struct StressTests {
  private static let source =
    Golden.folder(of: #filePath) + "/../../sdk/swift/acceptance/dataconnect"

  private func packages() throws -> [SDKGenerator.Package] {
    let loaded = ServiceLoader(folder: Self.source, environment: [:]).load()
    #expect(!loaded.diagnostics.contains { $0.severity == .error })
    let plan = SDKGenerator.plan(for: try #require(loaded.service), version: "0.0.0")
    #expect(plan.diagnostics.isEmpty)
    return plan.packages
  }

  @Test func writesWhatIsExpected() throws {
    for package in try packages() {
      for file in package.content.files(runtime: .path("../../../swift-runtime-compat")) {
        let name = "\(package.settings.package)/\(file.path)".replacing("/", with: "-")
        // One publisher differs from the other in few lines, so that one is shown whole.
        guard package.settings.package == "StressSDK" || file.path == "Package.swift" else {
          continue
        }
        Golden("\(Golden.folder(of: #filePath))/Expected/\(name).txt").expect(file.text)
      }
    }
  }

  @Test func writesTheSameTwice() throws {
    let (first, second) = (try packages(), try packages())
    for (one, other) in zip(first, second) {
      #expect(one.content.files(runtime: .official) == other.content.files(runtime: .official))
    }
  }

  @Test func changesTheManifestAloneForAnotherRuntime() throws {
    let package = try #require(try packages().first).content
    let official = package.files(runtime: .official)
    for runtime in [
      SwiftRuntime.path("../runtime"), .repository(url: "https://example.org/r.git", from: "1.0.0"),
    ] {
      let other = package.files(runtime: runtime)
      let changed = zip(official, other).filter { $0 != $1 }.map(\.0.path)
      #expect(changed == ["Package.swift"])
    }
  }

  @Test func tellsPublishersApartInReferencesAlone() throws {
    let packages = try packages()
    func operations(_ index: Int) throws -> String {
      let files = packages[index].content.files(runtime: .official)
      return try #require(files.last).text
    }
    let (macro, object) = (try operations(0), try operations(1))
    #expect(macro.contains("publisher: .observableMacro"))
    #expect(
      macro.replacing("QueryRefObservation<", with: "QueryRefObservableObject<")
        .replacing(".observableMacro", with: ".observableObject").filter { !$0.isWhitespace }
        .hasSuffix(object.suffix(2000).filter { !$0.isWhitespace }))
  }
}
