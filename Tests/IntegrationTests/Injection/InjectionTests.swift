import Execution
import GeneratedAPI
import JSON
import TestSupport
import Testing

/// Hostile texts in every place where a request may bring text: what is accepted is stored and read back
/// byte for byte, what is refused changes nothing, and none of it is executed.
struct InjectionTests {
  @Test func areManyAndDifferent() {
    #expect(HostileTexts.all.count >= 100)
    #expect(Set(HostileTexts.all.map { Array($0.utf8) }).count == HostileTexts.all.count)
  }

  private func withFixture(
    _ body: @Sendable (InjectionFixture) async throws -> Void
  ) async throws {
    let api = try SchemaFixture.api(InjectionFixture.schema)
    try await ScratchDatabase.run(for: api.schema) { database in
      let fixture = try InjectionFixture(api, database, InjectionFixture.operations)
      _ = try await data(fixture, "Start", [:])
      let before = try await data(fixture, "State", [:])
      try await body(fixture)
      var after = try await data(fixture, "State", [:])
      #expect(after["canary"] == [["word": "alive"]])
      after["notes"] = before["notes"]
      #expect(after == before)
    }
  }

  private func data(
    _ fixture: InjectionFixture, _ name: String, _ variables: JSONObject, as text: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> JSONObject {
    switch try await fixture.call(name, variables, as: text) {
    case .data(let object): return object
    case .refused(let message):
      Issue.record("\(name) \(text.debugDescription): \(message)", sourceLocation: sourceLocation)
      return [:]
    }
  }

  /// The bytes of a value, since texts that look alike are equal otherwise.
  private func bytes(_ value: JSONValue?) -> [UInt8]? { value?.bytes() }

  @Test(.needsPostgres, .tags(.database)) func areStoredAndFoundAsTheyAre() async throws {
    try await withFixture { fixture in
      for text in HostileTexts.all {
        let value = JSONValue.string(text)
        let extra: JSONValue = [[text: value], value]
        let variables: JSONObject = [
          "id": value, "text": value, "tags": [value, value], "list": [value], "extra": extra,
          "folder": ["name": value], "key": ["id": value],
        ]
        let pick = { (names: [String]) in
          JSONObject(variables.members.filter { names.contains($0.name) })
        }
        let add = pick(["id", "text", "tags", "extra", "folder"])
        guard !text.utf8.contains(0) else {
          // PostgreSQL has no texts with this character.
          guard case .refused(let message) = try await fixture.call("Add", add) else {
            Issue.record("\(text.debugDescription) was stored")
            continue
          }
          #expect(!message.contains("INSERT"))
          continue
        }
        _ = try await data(fixture, "Add", add, as: text)
        let row: JSONValue = [
          "id": value, "text": value, "tags": [value, value], "extra": extra,
          "folder": ["name": value],
        ]
        let read = try await data(fixture, "Read", pick(["id", "key"]), as: text)
        for name in ["id", "key"] { #expect(bytes(read[name]) == bytes(row), "\(name)") }
        let found = try await data(
          fixture, "Find", pick(["id", "text", "list", "extra"]), as: text)
        for member in found.members {
          let ids = (member.value.array ?? []).map { $0.object?["id"] }
          #expect(ids.contains { bytes($0) == bytes(value) }, "\(member.name) \(text)")
          if !["contains", "startsWith", "endsWith"].contains(member.name) {
            #expect(ids.count == 1, "\(member.name) \(text)")
          }
        }
        _ = try await data(fixture, "Change", pick(["key", "id", "text"]), as: text)
        let changed = try await data(fixture, "Read", pick(["id", "key"]), as: text)
        #expect(bytes(changed["id"]?.object?["text"]) == bytes(value))
        #expect(bytes(changed["id"]?.object?["tags"]) == bytes([value]))
      }
      let state = try await data(fixture, "State", [:])
      let stored = HostileTexts.all.count { !$0.utf8.contains(0) }
      #expect(state["notes"] == ["all": .number(JSONNumber(stored))])
    }
  }

  @Test(.needsPostgres, .tags(.database)) func areNoValuesOfOtherTypes() async throws {
    let kinds = [
      "Int", "Int64", "Float", "Boolean", "UUID", "Date", "Timestamp", "Mood", "Direction", "Limit",
    ]
    try await withFixture { fixture in
      // These read as numbers.
      for text in HostileTexts.all where text != "-1" {
        let value = JSONValue.string(text)
        for kind in kinds {
          if case .data = try await fixture.call(kind, ["value": value]) {
            Issue.record("\(kind) takes \(text.debugDescription)")
          }
        }
        let inOrders: [JSONValue] = [[["text": value]], [[text: "ASC"]], value]
        for order in inOrders {
          if case .data = try await fixture.call("Order", ["value": order]) {
            Issue.record("an order takes \(text.debugDescription)")
          }
        }
        for filter in [[text: ["eq": "x"]], ["text": [text: "x"]], value] as [JSONValue] {
          if case .data = try await fixture.call("Where", ["value": filter]) {
            Issue.record("a filter takes \(text.debugDescription)")
          }
        }
      }
    }
  }

  /// Patterns have a language of their own; whatever they match or however they are wrong, they are
  /// nothing else.
  @Test(.needsPostgres, .tags(.database)) func areNoMoreThanPatterns() async throws {
    try await withFixture { fixture in
      for text in HostileTexts.all {
        for name in ["Like", "Regex"] {
          if case .refused(let message) = try await fixture.call(name, ["text": .string(text)]) {
            #expect(!message.contains("SELECT") && !message.contains("canary"), "\(message)")
          }
        }
      }
    }
  }
}
