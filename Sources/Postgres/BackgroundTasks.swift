/// Tasks that run until they are told to end.
actor BackgroundTasks {
  private var tasks: [Task<Void, Never>] = []

  func add(_ task: Task<Void, Never>) { tasks.append(task) }

  /// Cancels all tasks and waits for them.
  func end() async {
    let all = tasks
    tasks.removeAll()
    for task in all { task.cancel() }
    for task in all { await task.value }
  }
}
