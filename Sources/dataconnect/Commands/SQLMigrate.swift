import Migrations

extension Command {
  static let sqlMigrate = Command(
    "sql:migrate", summary: "change the database so that it fits the schema",
    options: MigrationOptions.options + [
      Option("safe-only", nil, "leave out what loses something, and what rows may forbid"),
      Option(
        "allow-destructive", "KIND[:TARGET],…",
        "allow losses, such as drop-column:book.blurb; see docs/operations.md"),
      Option("force", nil, "allow all losses but those that need --allow-destructive"),
      Option("dry-run", nil, "print the statements and change nothing"),
      Option("plan", "FILE", "carry out the plan of sql:diff --out, unless something has changed"),
      Option(
        "backfill", "TABLE.COLUMN=SQL",
        "the value of rows that have none, for a column that must have one; may be repeated"),
      Option(
        "online", "auto|always|never",
        "whether large tables are changed while others write to them (default: auto)"),
      Option(
        "rewrite-limit", "SIZE",
        "the largest table that is written anew while nobody can use it (default: 100MB)"),
      Option("versioned", nil, "apply the files of migrations instead; see migrations:apply"),
      Option("lock-wait", "TIME", "how long to wait for another migration (default: 60s)"),
      Option("lock-timeout", "TIME", "how long to wait for a table at a time (default: 3s)"),
      Option("statement-timeout", "TIME", "the longest time of a quick statement (default: 60s)"),
      .json,
    ]
  ) { arguments in
    do throws(CommandProblem) {
      return try await MigrateRun(arguments).run()
    } catch {
      return Report.failure(error.message, error.status).tell(asJSON: arguments.has("json"))
    }
  }
}
