extension Command {
  static let emulatorsStart = Command(
    "emulators:start", aliases: ["dev"], summary: "serve a project for development",
    options: Option.emulators + [
      Option("json", nil, "the ready line as a JSON object")
    ], ignoresUnknownOptions: true
  ) { arguments in
    await Emulator.run(arguments, for: .serving)
  }
}

extension Command.Option {
  /// What all commands take that start emulators.
  static let emulators: [Command.Option] = [
    .source,
    Command.Option("config_dir", "DIR", "the same as --source, as other tools call it"),
    Command.Option("only", "NAME,…", "which emulators: auth, dataconnect (default: all)"),
    Command.Option("host", "HOST", "where to listen (default localhost: 127.0.0.1 and ::1)"),
    Command.Option("port", "PORT", "where to listen (default 9399)"),
    Command.Option(
      "listen", "HOST:PORT,…", "all addresses to listen on, instead of --host and --port"),
    Command.Option(
      "allowed-hosts", "NAME,…", "names that requests may come by besides localhost and addresses"),
    Command.Option("postgres", "URL", "the database (default: a private PostgreSQL server)"),
    Command.Option(
      "local_connection_string", "URL", "the same as --postgres, as other tools call it"),
    .project,
    Command.Option("import", "DIR", "replace data and accounts by those of an export"),
    Command.Option(
      "export-on-exit", "[DIR]", "write data and accounts at the end (default: where --import is)"),
    Command.Option("force", nil, "let --import replace data without a question"),
    Command.Option("fresh", nil, "begin empty and keep nothing; the data folder stays as it is"),
    Command.Option(
      "seed", "FILE", "what to run at the start (default: seed_data.gql in a new database)"),
    Command.Option("no-seed", nil, "leave a new database empty"),
    Command.Option("no-migrate", nil, "show the definitions that the database lacks and add none"),
    Command.Option("no-watch", nil, "do not load changed files again"),
    Command.Option("enforce-exp", nil, "refuse tokens that have expired"),
    Command.Option("sign-tokens", nil, "sign ID tokens by a key of this machine, for serve to try"),
  ]

  static let project = Command.Option(
    "project", "ID", "the project of accounts and hub (default: that of .firebaserc)")
}
