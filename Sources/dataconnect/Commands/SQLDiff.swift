extension Command {
  static let sqlDiff = Command(
    "sql:diff", summary: "show what the database lacks of the schema, and change nothing",
    options: MigrationOptions.options + [
      Option("format", "text|sql|json", "how to print it (default: text)"),
      Option("include-unused", nil, "show also what the schema does not use, as strict mode would"),
      Option(
        "from", "database|migrations|FILE",
        "what is compared; a file is of SQL or GraphQL (default: database)"),
      Option(
        "to", "schema|migrations|database|FILE",
        "what it is compared with, in strict mode unless that is a schema (default: schema)"),
      Option(
        "dir", "DIR", "the folder of migration files (default: migrations, see firebase.json)"),
      Option("out", "FILE", "keep the plan for sql:migrate --plan FILE"),
      Option("exit-code", nil, "end with 3 for differences, with 4 for those that lose something"),
      .json,
    ]
  ) { arguments in
    do throws(CommandProblem) {
      return try await DiffRun(arguments).run()
    } catch {
      return Report.failure(error.message, error.status).tell(asJSON: arguments.has("json"))
    }
  }
}
