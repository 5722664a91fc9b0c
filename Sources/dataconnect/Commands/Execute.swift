extension Command {
  static let execute = Command("execute", summary: "run one operation of a file as administrator") {
    _ in .failure
  }
}
