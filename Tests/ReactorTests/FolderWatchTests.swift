import Foundation
import Reactor
import Testing

@Suite struct FolderWatchTests {
  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  @Test func tellsChangesInFoldersThatAreNewOrRenamed() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root) }
    let watch = try FolderWatch(root.path, on: TestLoop.any)
    let pause = Duration.milliseconds(20)
    try Data("a".utf8).write(to: root.appending(path: "a"))
    try await watch.next(quietFor: pause)
    let inner = root.appending(path: "one/two")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try await watch.next(quietFor: pause)
    try Data("b".utf8).write(to: inner.appending(path: "b"), options: .atomic)
    try await watch.next(quietFor: pause)
    try FileManager.default.moveItem(at: root.appending(path: "one"), to: root.appending(path: "1"))
    try await watch.next(quietFor: pause)
    try FileManager.default.removeItem(at: root.appending(path: "1/two/b"))
    try await watch.next(quietFor: pause)
  }

  @Test func hiddenFoldersAreNotLookedInto() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(
      at: root.appending(path: ".git"), withIntermediateDirectories: true)
    let watch = try FolderWatch(root.path, on: TestLoop.any)
    try Data("a".utf8).write(to: root.appending(path: ".git/a"))
    let waiting = Task(executorPreference: TestLoop.any) {
      try await watch.next(quietFor: .milliseconds(20))
    }
    try await Task.sleep(for: .milliseconds(200))
    waiting.cancel()
    await #expect(throws: TransportError.cancelled) { try await waiting.value }
  }

  @Test func whatIsNoFolderCannotBeWatched() {
    #expect(throws: TransportError.self) {
      try FolderWatch("/nowhere/at/all", on: TestLoop.any)
    }
  }
}
