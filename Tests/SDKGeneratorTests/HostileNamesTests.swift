import Diagnostics
import SDKGenerator
import Services
import TestSupport
import Testing

/// Names of a schema that mean something else in the generated code, which must compile all the same.
struct HostileNamesTests {
  private func operations(schema: String, _ operations: String) throws -> String {
    let (plan, lines) = try PlanTests().plan(schema: schema, operations)
    #expect(lines == [])
    return try PlanTests().operations(plan)
  }

  @Test func keepsStructsApartFromModulesAndClasses() throws {
    let text = try operations(
      schema: """
        type Swift @table { flag: Boolean! }
        type FirebaseCore @table { time: Timestamp! }
        type Out @table { name: String! }
        type AllQuery @table { name: String! }
        type CodingKeys @table(key: "number") { number: Int64! }
        """,
      """
      query All \(PlanTests.open) {
        one: swifts { id flag } swifts { id } firebaseCores { id time } outs { id } allQueries { id }
        codingKeyss { number }
      }
      """)
    for name in ["SwiftSwifts", "FirebaseCoreFirebaseCores", "OutOuts", "CodingKeysCodingKeyss"] {
      #expect(text.contains("struct \(name): "))
    }
    for name in ["Swift", "FirebaseCore", "Out", "AllQuery", "CodingKeys"] {
      #expect(!text.contains("struct \(name): "))
    }
  }

  @Test func tellsEnumsFromWhatClassesDeclare() throws {
    let text = try operations(
      schema: """
        enum Data { A }
        enum Variables { A }
        enum Ref { A }
        enum CodingKeys { A }
        enum MainActor { A }
        enum Self { A }
        type Row @table { data: Data! variables: Variables! ref: Ref! keys: CodingKeys! main: MainActor! own: Self! }
        """,
      """
      query Q($data: Data!) \(PlanTests.open) {
        rows(where: {data: {eq: $data}}) { id data variables ref keys main own }
      }
      """)
    for line in [
      "public var data: Out.Data", "public var variables: Out.Variables", "public var ref: Out.Ref",
      "public var keys: Out.CodingKeys", "name: QQuery.OperationName", "@_Concurrency.MainActor",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(!text.contains("Self.OperationName"))
  }

  @Test func storesPropertiesApartWhereWrappersWouldClash() throws {
    let text = try operations(
      schema: "type Row @table { and: String  not: String }",
      "query Q($filter: Row_Filter, $x: Int, $_x: Int) \(PlanTests.open) { rows(where: $filter, limit: $x, offset: $_x) { id } }"
    )
    for line in [
      "@OptionalVariable private var stored_and: StringFilter?", "if self.$stored_and.isSet {",
      "@OptionalVariable private var stored_x: Int?", "@OptionalVariable public var _x: Int?",
    ] { #expect(text.contains(line), "\(line)") }
  }

  @Test(arguments: [
    (
      "query Q($self: Int, $self_: Int) OPEN { movies(limit: $self, offset: $self_) { id } }",
      "variables self and self_ of query Q would both be called self_ in Swift"
    ),
    (
      "query Q OPEN { movies { _: id __: title } }",
      "fields _ and __ of query Q would both be called __ in Swift"
    ),
  ]) func refusesPropertiesOfOneName(_ operations: String, _ message: String) throws {
    let text = operations.replacing("OPEN", with: PlanTests.open)
    #expect(try PlanTests().plan(text).plan.diagnostics.map(\.message) == [message])
  }

  @Test(arguments: ["class", "_", "Swift", "Foundation", "FirebaseDataConnect", "ConnectCore"])
  func refusesModulesOfOtherNames(_ name: String) throws {
    let plan = try PlanTests().plan(
      "query Q \(PlanTests.open) { movies { id } }", sdk: "{outputDir: a, package: \(name)}"
    ).plan
    #expect(plan.diagnostics.map(\.code) == [.reservedModule])
  }

  @Test func refusesTypesNamedLikeModules() throws {
    let plan = try PlanTests().plan(
      schema: "enum Out { A } type Movie @table { out: Out! }",
      "query Q \(PlanTests.open) { movies { out } }"
    ).plan
    #expect(
      plan.diagnostics.map(\.message) == [
        "enum Out of connector app and the module would both be called Out in Swift"
      ])
  }

  @Test func findsOneFolderHoweverItIsWritten() throws {
    for other in ["./x/../../out", "../out/", "../app/../out"] {
      let sdk = "[{outputDir: ../out, package: A}, {outputDir: \(other), package: A}]"
      let plan = try PlanTests().plan("query Q \(PlanTests.open) { movies { id } }", sdk: sdk).plan
      #expect(plan.diagnostics.map(\.code) == [.samePackage])
    }
  }
}
