import TestSupport
import Testing

/// Records an issue where a schema is answered with anything but the given lines, in order of places.
func expectSchema(
  _ sources: [MarkedSource], says lines: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(SchemaFixture(sources).diagnostics == lines, sourceLocation: sourceLocation)
}

/// The same for a schema of one file.
func expectSchema(
  _ source: MarkedSource, says lines: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSchema([source], says: lines, sourceLocation: sourceLocation)
}
