extension Command {
  static let emulatorsStart = Command(
    "emulators:start", aliases: ["dev"], summary: "serve a project for development",
    options: [
      .source,
      Option("config_dir", "DIR", "the same as --source, as other tools call it"),
      Option("host", "HOST", "where to listen (default localhost: 127.0.0.1 and ::1)"),
      Option("port", "PORT", "where to listen (default 9399)"),
      Option("listen", "HOST:PORT,…", "all addresses to listen on, instead of --host and --port"),
      Option("postgres", "URL", "the database (default: a private PostgreSQL server)"),
      Option("local_connection_string", "URL", "the same as --postgres, as other tools call it"),
      Option("project", "ID", "the project of the sign-in service (default: that of .firebaserc)"),
      Option("seed", "FILE", "what to run in a new database (default seed_data.gql)"),
      Option("no-seed", nil, "leave a new database empty"),
      Option("no-migrate", nil, "show the definitions that the database lacks and add none"),
      Option("no-watch", nil, "do not load changed files again"),
      Option("enforce-exp", nil, "refuse tokens that have expired"),
      Option("json", nil, "the ready line as a JSON object"),
    ], ignoresUnknownOptions: true
  ) { arguments in
    switch EmulatorOptions.read(arguments) {
    case .failure(let problem):
      Terminal.error(problem.message)
      return problem.status
    case .success(let options):
      return await Emulator.run(options)
    }
  }
}
