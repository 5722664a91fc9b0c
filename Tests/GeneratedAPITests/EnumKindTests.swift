import DataModel
import GeneratedAPI
import TestSupport
import Testing

struct EnumKindTests {
  @Test func hasTheValuesThatItNames() throws {
    let api = try SchemaFixture.api("enum Color { RED BLUE } type A @table { color: Color }")
    let color = try #require(api.schema.enumType(named: "Color")).id
    let kinds: [EnumKind] = [
      .schema(color), .orderDirection, .timestampInterval, .dateInterval, .directive(["X"]),
      .searchFormat, .similarityMethod,
    ]
    for kind in kinds {
      let values = kind.values(in: api.schema)
      #expect(!values.isEmpty)
      for value in values { #expect(kind.hasValue(value, in: api.schema)) }
      for other in ["", "red", "NONE", "\(values[0]) "] {
        #expect(!kind.hasValue(other, in: api.schema))
      }
    }
  }
}
