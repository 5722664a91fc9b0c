import Configuration

extension Command {
  static let serve = Command(
    "serve", summary: "serve a project for everybody's use",
    options: SettingReference.flags.map { Option($0.name, $0.placeholder, $0.summary) }
  ) { arguments in
    await ProductionServer.run(arguments)
  }
}
