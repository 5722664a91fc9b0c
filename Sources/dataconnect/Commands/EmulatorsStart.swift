extension Command {
  static let emulatorsStart = Command(
    "emulators:start", aliases: ["dev"], summary: "serve a project for development"
  ) { _ in .failure }
}
