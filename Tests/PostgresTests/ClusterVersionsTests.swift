import Foundation
import Testing

@testable import Postgres

struct ClusterVersionsTests {
  /// Runs `body` with a directory that holds clusters of versions.
  private func withData(_ majors: [Int], _ body: (String) throws -> Void) throws {
    let root = NSTemporaryDirectory() + "dataconnect-versions-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    for major in majors {
      let folder = "\(root)/pg\(major)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("\(major)\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/PG_VERSION"))
    }
    try FileManager.default.createDirectory(
      atPath: "\(root)/pg99", withIntermediateDirectories: true)
    try body(root)
  }

  private func programs(_ majors: Int...) -> [ClusterPrograms] {
    majors.map { ClusterPrograms(directory: "/programs/\($0)", major: $0) }
  }

  private func choice(_ installed: [ClusterPrograms], _ folders: [String]) throws -> Int {
    try ClusterVersions.choose(among: installed, for: folders).major
  }

  @Test func theFirstThatWasFoundServesNewData() throws {
    try withData([]) { root in
      let major = try choice(programs(15, 17), [root])
      #expect(major == 15)
    }
    let major = try choice(programs(15), [])
    #expect(major == 15)
  }

  @Test func dataThatAreThereChooseTheirPrograms() throws {
    try withData([14, 16]) { root in
      let majors = [
        try choice(programs(17, 16, 14), [root]), try choice(programs(14, 17), [root]),
      ]
      #expect(majors == [16, 14])
    }
  }

  @Test func dataThatNothingReadsAreAnError() throws {
    try withData([13, 14]) { root in
      #expect(
        throws: ClusterError.otherVersion(directory: "\(root)/pg14", major: 14, installed: 17)
      ) { try choice(programs(17, 16), ["/nowhere", root]) }
    }
  }
}
