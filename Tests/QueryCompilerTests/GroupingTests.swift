import QueryCompiler
import SQL
import TestSupport
import Testing

/// What makes rows groups depends on the document and on the shape of the variables.
struct GroupingTests {
  @Test func groupsOnlyWhereAnAggregateTakesPart() throws {
    let compilation = try Compilation(
      "query Q($all: Boolean!) { items { note _count @include(if: $all) } }")
    #expect(
      try compilation.statements(#"{"all": true}"#)[0].statement.text.contains("GROUP BY 1"))
    #expect(
      try !compilation.statements(#"{"all": false}"#)[0].statement.text.contains("GROUP BY"))
  }

  @Test func groupsWhereAVariableOrdersByAnAggregate() throws {
    let compilation = try Compilation(
      "query Q($order: [Item_Order!]) { items(orderBy: $order) { note } }")
    let grouped = try compilation.statements(#"{"order": [{"_count": "DESC"}]}"#)[0].statement.text
    #expect(grouped.contains("GROUP BY 1 ORDER BY count(*) DESC"))
    let plain = try compilation.statements(#"{"order": [{"_count": null}]}"#)[0].statement.text
    #expect(!plain.contains("GROUP BY"))
  }

  @Test func groupsWhereDistinctIsTrue() throws {
    let compilation = try Compilation(
      "query Q($once: Boolean) { items(distinct: $once) { note again: note } }")
    #expect(
      try compilation.statements(#"{"once": true}"#)[0].statement.text.contains("GROUP BY 1 LIMIT"))
    for variables in [#"{"once": false}"#, #"{"once": null}"#, "{}"] {
      #expect(try !compilation.statements(variables)[0].statement.text.contains("GROUP BY"))
    }
  }

  @Test func refusesAnOrderFromAVariableByWhatIsNotSelected() throws {
    let compilation = try Compilation(
      "query Q($order: [Item_Order!]) { items(orderBy: $order) { note _count } }")
    #expect(
      throws: ShapeProblem(
        message: "orderBy: size is not selected, and groups or distinct rows are ordered by what is"
      )
    ) { try compilation.compiled(#"{"order": {"size": "ASC"}}"#) }
    #expect(
      throws: ShapeProblem(message: "orderBy: _count of a reference has no order")
    ) {
      try Compilation(
        "query Q($order: [Item_Order!]) { items(orderBy: $order) { parent { note } _count } }"
      ).compiled(#"{"order": {"parent": {"_count": "ASC"}}}"#)
    }
  }

  @Test func refusesListsBesideAnAggregateFromAVariable() throws {
    let compilation = try Compilation(
      """
      query Q($order: [Item_Order!]) {
        items(orderBy: $order) { name items_on_parent(limit: 1) { name } }
      }
      """)
    #expect(throws: ShapeProblem.self) {
      try compilation.compiled(#"{"order": {"_count": "ASC"}}"#)
    }
    #expect(throws: Never.self) { try compilation.compiled(#"{"order": {"name": "ASC"}}"#) }
  }

  @Test func dropsConditionsOnGroupsWithoutAValue() throws {
    let compilation = try Compilation(
      "query Q($least: Int) { items(having: {_count: {ge: $least}}) { note } }")
    #expect(try !compilation.statements()[0].statement.text.contains("HAVING"))
    #expect(
      try compilation.statements(#"{"least": 2}"#)[0].statement.text.contains(
        "GROUP BY 1 HAVING count(*) >= $1::integer"))
  }
}
