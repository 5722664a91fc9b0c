import FoundationEssentials
import Services
import Testing

/// Files that are no YAML, or too much of it.
struct YAMLReaderTests {
  @Test(arguments: [
    ("a: b: c\n", "dataconnect.yaml:1:5: invalid YAML: "),
    ("a: [1, 2\n", "dataconnect.yaml:2:1: invalid YAML: "),
    ("a: \"x\n", "dataconnect.yaml:2:1: invalid YAML: "),
    ("\ta: b\n", "dataconnect.yaml:1:1: invalid YAML: "),
    ("ok: 1\n  bad: 2\n", "dataconnect.yaml:2:6: invalid YAML: "),
    ("é🎬: 1\nb: *none\n", "dataconnect.yaml:2:4: invalid YAML: "),
  ])
  func tellsWhereTheTextIsNoYAML(_ text: String, _ start: String) throws {
    let found = try lines(ofSettings: text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(start) == true, "\(found)")
  }

  @Test func boundsWhatAliasesRepeat() throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<20 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let found = try lines(ofSettings: text)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(": the document is too deep or too large") == true)
  }

  @Test func boundsNesting() throws {
    let text = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    let found = try lines(ofSettings: "a: \(text)\n")
    #expect(found == ["dataconnect.yaml:1:54: the document is too deep or too large"])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 20_000),
      String(repeating: "- ", count: 100_000), String(repeating: "? ", count: 50_000),
      "a: &a [*a]\n", "a: !!binary x\n%", String(repeating: "&a ", count: 10_000),
    ])
  func survivesHostileText(_ text: String) throws {
    #expect(try !lines(ofSettings: text).isEmpty)
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0x00], [0xC3, 0x28], [0x61, 0x3A, 0x20, 0x00], [0xEF, 0xBB, 0xBF],
      [0xFE, 0xFF, 0x00, 0x61],
    ] as [[UInt8]])
  func survivesOtherEncodings(_ bytes: [UInt8]) throws {
    let folder = try ServiceFolder([:])
    try folder.write(Data(bytes), to: "dataconnect.yaml")
    #expect(!folder.load().lines.isEmpty)
  }

  @Test func bounds() throws {
    let text = minimalSettings + "# " + String(repeating: "x", count: 1 << 20)
    #expect(try lines(ofSettings: text) == ["dataconnect.yaml is larger than 1 MiB"])
  }

  @Test func countsColumnsInCodePoints() throws {
    #expect(
      try lines(ofSettings: minimalSettings + "größe🎬x: 1\n").contains(
        "dataconnect.yaml:5:1: warning: unknown key größe🎬x."))
    #expect(
      try lines(
        ofSettings: "{\"é🎬\": 1, serviceId: [], location: b, schema: {}, connectorDirs: []}"
      )
      .contains("dataconnect.yaml:1:22: serviceId must be a string"))
  }
}
