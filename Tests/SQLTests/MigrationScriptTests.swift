@testable import SQL
import Testing

@Suite struct MigrationScriptTests {
  private func texts(
    _ text: String, _ grouping: MigrationScript.Grouping = .together
  ) throws -> [[String]] {
    try MigrationScript(text, grouping).parts.map { $0.statements.map(\.text) }
  }

  @Test func splitsWhereStatementsEnd() throws {
    #expect(
      try texts(
        """
        -- first; comment
        INSERT INTO a VALUES ('x;y', E'\\';', ";"); /* ; /* ; */ ; */
        CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $body$ BEGIN RETURN 1; END $body$;;
        SELECT 1 -- no semicolon
        """) == [
          [
            "INSERT INTO a VALUES ('x;y', E'\\';', \";\")",
            "CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $body$ BEGIN RETURN 1; END $body$",
            "SELECT 1",
          ]
        ])
  }

  @Test func bodiesOfFunctionsAndRulesStayWhole() throws {
    let function =
      "CREATE FUNCTION f(a int) RETURNS int BEGIN ATOMIC SELECT CASE WHEN a > 0 THEN 1 END; SELECT 2; END"
    let rule = "CREATE RULE r AS ON INSERT TO a DO ALSO (SELECT 1; SELECT 2)"
    #expect(try texts("\(function);\n\(rule);\nSELECT 3;") == [[function, rule, "SELECT 3"]])
  }

  @Test func marksEndParts() throws {
    let text = """
      -- dataconnect:segment
      SELECT 1; SELECT 2;
      -- dataconnect:segment
      CREATE INDEX CONCURRENTLY i ON a (b);
      -- dataconnect:segment
      SELECT '-- dataconnect:segment';
      """
    let parts = try MigrationScript(text, .segmented).parts
    #expect(parts.map(\.statements.count) == [2, 1, 1])
    #expect(parts.map(\.isTransaction) == [true, false, true])
    let apart = try MigrationScript("SELECT 1; SELECT 2;", .apart).parts
    #expect(apart.map(\.isTransaction) == [false, false])
    #expect(try MigrationScript("-- nothing", .together).parts.isEmpty)
  }

  @Test(arguments: [
    ("SELECT 1;\nBEGIN;", "line 2: BEGIN cannot stand in a migration"),
    ("commit", "line 1: COMMIT cannot stand in a migration"),
    ("\\i other.sql", "line 1: commands of psql cannot be run"),
    ("DISCARD ALL", "line 1: DISCARD cannot stand in a migration"),
    ("COPY a FROM STDIN", "line 1: COPY cannot read or write the client"),
    ("PREPARE TRANSACTION 'a'", "line 1: PREPARE TRANSACTION cannot"),
    ("SELECT 1;\nVACUUM a", "line 2: PostgreSQL runs this statement outside of transactions only"),
    ("create unique index concurrently i on a (b)", "line 1: PostgreSQL runs this statement"),
    ("SELECT 'a", "a text in quotes does not end"),
    ("SELECT (1;", "a parenthesis is not closed"),
    ("CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1;", "the body of a function"),
  ])
  func refusesWhatItCannotRun(_ text: String, _ message: String) {
    let error = #expect(throws: SchemaSQLProblem.self) {
      try MigrationScript(text, .together)
    }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func whatRunsAloneMustStandAlone() {
    #expect(throws: SchemaSQLProblem.self) {
      try MigrationScript("SELECT 1; DROP INDEX CONCURRENTLY i;", .segmented)
    }
  }

  @Test(arguments: [
    ("DROP TABLE a, IF, \"B.c\".\"d\"\"e\"", [Loss.table("a"), .table("if"), .table("d\"e")]),
    ("drop table if exists x.a", [.table("a")]),
    ("TRUNCATE ONLY a", [.table("a")]),
    ("DROP SCHEMA x", [.table("x.*")]),
    (
      "ALTER TABLE ONLY x.a DROP COLUMN IF EXISTS b, DROP c, DROP CONSTRAINT d, ADD e int",
      [.column("b", of: "a"), .column("c", of: "a")]
    ),
    ("ALTER TABLE a ALTER COLUMN b DROP NOT NULL, ALTER c DROP DEFAULT", []),
    ("DROP INDEX a", []), ("INSERT INTO a VALUES ('DROP TABLE b')", []),
  ])
  func knowsWhatIsLost(_ text: String, _ losses: [Loss]) throws {
    #expect(try MigrationScript(text, .together).losses == losses)
  }

  @Test func aRefusalQuotesItsReason() throws {
    let literal = try #require(DDLLiteral("it's \\ gone"))
    #expect(
      Statement.refusal(literal).text
        == "DO E'BEGIN RAISE EXCEPTION USING MESSAGE = E''it''''s \\\\\\\\ gone''; END'")
  }
}
