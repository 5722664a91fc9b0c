import Migrations
import SQL
import Testing

@Suite struct CatalogGoalTests {
  private func catalog(_ change: (inout CatalogTable) -> Void = { _ in }) -> Catalog {
    var table = CatalogTable()
    table.columns["id"] = CatalogColumn(
      type: "uuid", isNullable: false, hasDefault: true, defaultText: "gen_random_uuid()")
    table.columns["title"] = CatalogColumn(type: "text", isNullable: false, hasDefault: false)
    table.indexes = [
      CatalogIndex(name: "book_pkey", columns: ["id"], isUnique: true, isPrimaryKey: true),
      CatalogIndex(
        name: "book_title_idx", columns: ["title"], isUnique: false, isPrimaryKey: false),
    ]
    change(&table)
    var catalog = Catalog()
    catalog.enums = ["mood": ["GOOD", "BAD"]]
    catalog.tables["book"] = table
    return catalog
  }

  /// The statements that lead from one to the other, and what they do not tell.
  private func difference(
    _ from: Catalog, _ to: Catalog
  ) throws -> (statements: [String], others: [String]) {
    let goal = CatalogGoal(to, in: try #require(Identifier("public")))
    var reduced = from
    reduced.remove(goal.omissions)
    let comparison = Comparison(reduced, goal.desired)
    let plan = MigrationPlan(comparison.changes(.strict), of: comparison)
    let others = goal.untold(CatalogObjects(from), by: comparison)
    return (plan.changes.map(\.definition.statement.text), others.map(\.sentence))
  }

  @Test func theSameNeedsNothing() throws {
    let (statements, others) = try difference(catalog(), catalog())
    #expect(statements.isEmpty && others.isEmpty)
  }

  @Test func oneThatHoldsNothingBecomesTheOther() throws {
    let (statements, others) = try difference(Catalog(), catalog())
    #expect(statements.count == 3 && others.isEmpty, "\(statements) \(others)")
    #expect(statements[0].contains("CREATE TYPE") && statements[1].contains("gen_random_uuid()"))
    #expect(statements[2].contains("book_title_idx"))
  }

  @Test func whatGoesIsToldOnce() throws {
    var empty = Catalog()
    empty.enums = catalog().enums
    let (statements, others) = try difference(catalog(), empty)
    #expect(statements == ["DROP TABLE \"public\".\"book\""] && others.isEmpty, "\(others)")
  }

  @Test func whatIsComputedIsLeftOutAndTold() throws {
    let computed = catalog {
      $0.columns["sum"] = CatalogColumn(
        type: "integer", isNullable: true, hasDefault: false, generation: "(1 + 1)")
      $0.indexes.append(
        CatalogIndex(name: "book_sum_idx", columns: ["sum"], isUnique: false, isPrimaryKey: false))
    }
    let (same, none) = try difference(computed, computed)
    #expect(same.isEmpty && none.isEmpty)
    let (statements, others) = try difference(catalog(), computed)
    #expect(statements.isEmpty)
    #expect(others == ["column book.sum is new", "index book.book_sum_idx is new"])
    let back = try difference(computed, catalog())
    #expect(back.statements == ["ALTER TABLE \"public\".\"book\" DROP COLUMN \"sum\""])
  }

  @Test func checksAndIndexesOfOthersAreTold() throws {
    let guarded = catalog {
      $0.guards = [CatalogGuard(name: "title", kind: .check, columns: ["title"], condition: "x")]
      $0.indexes.append(
        CatalogIndex(name: "by_hand", columns: ["title"], isUnique: false, isPrimaryKey: false))
    }
    let (statements, others) = try difference(guarded, catalog())
    #expect(statements.isEmpty)
    #expect(others == ["check book.title is gone", "index book.by_hand is gone"])
  }
}
