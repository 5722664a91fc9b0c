import TestSupport
import Operations
import QueryCompiler
import Testing

struct VariableShapeTests {
  private static let query = """
    query Q($text: String, $flag: Boolean, $direction: OrderDirection, $where: Item_Filter, $texts: [String!], $yes: Boolean! = true) {
      items(where: {note: {eq: $text, in: $texts}, active: {isNull: $flag}, _and: [$where]}, orderBy: {name: $direction}) {
        name @include(if: $yes)
      }
    }
    """

  /// The shapes of two requests, each of which fits the other's variables where they are equal.
  private func shapes(_ first: String, _ second: String) throws -> (VariableShape, VariableShape) {
    let compilation = try Compilation(MarkedSource("q.gql", Self.query))
    let (one, other) = (try compilation.shape(first), try compilation.shape(second))
    let variables = compilation.operation.variables
    #expect(one.fits(try compilation.values(first), of: variables))
    #expect(one.fits(try compilation.values(second), of: variables) == (one == other))
    #expect(other.fits(try compilation.values(first), of: variables) == (one == other))
    return (one, other)
  }

  /// Requests that share their statements.
  @Test(arguments: [
    (#"{"text": "a"}"#, #"{"text": "b"}"#),
    ("{}", #"{"yes": true}"#),
    (#"{"texts": ["a"]}"#, #"{"texts": ["a", "b", "c"]}"#),
    (#"{"texts": ["a"]}"#, #"{"texts": "a"}"#),
    (#"{"texts": ["a"]}"#, #"{"texts": []}"#),
    (#"{"where": {"size": {"gt": 1}}}"#, #"{"where": {"size": {"gt": 2}}}"#),
    (#"{"where": {"_or": [{"size": {"eq": 1}}]}}"#, #"{"where": {"_or": {"size": {"eq": 2}}}}"#),
  ])
  func ignoresValues(_ first: String, _ second: String) throws {
    let (one, other) = try shapes(first, second)
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
  }

  /// Requests that must not share their statements.
  @Test(arguments: [
    ("{}", #"{"text": "a"}"#), ("{}", #"{"text": null}"#),
    (#"{"text": null}"#, #"{"text": "a"}"#), (#"{"yes": true}"#, #"{"yes": false}"#),
    (#"{"flag": true}"#, #"{"flag": false}"#), (#"{"flag": null}"#, "{}"),
    (#"{"direction": "ASC"}"#, #"{"direction": "DESC"}"#),
    (#"{"where": {"size": {"gt": 1}}}"#, #"{"where": {"size": {"lt": 1}}}"#),
    (#"{"where": {"size": {"gt": 1}}}"#, #"{"where": {"size": {"gt": null}}}"#),
    (#"{"where": {}}"#, "{}"),
    (
      #"{"where": {"_or": [{"size": {"eq": 1}}]}}"#,
      #"{"where": {"_or": [{"size": {"eq": 1}}, {"size": {"eq": 1}}]}}"#
    ),
    (#"{"where": {"active": {"isNull": true}}}"#, #"{"where": {"active": {"isNull": false}}}"#),
    (#"{"texts": []}"#, #"{"texts": null}"#),
  ])
  func seesWhatChangesTheStatement(_ first: String, _ second: String) throws {
    let (one, other) = try shapes(first, second)
    #expect(one != other)
  }
}
