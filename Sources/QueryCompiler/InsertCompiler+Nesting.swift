import DataModel
import SQL

// Rows within rows: a statement of steps, each of which may use what one before it wrote.

extension InsertCompiler {
  /// One statement for a row and all rows below it, which are written or refused together.
  func statement(
    for row: InsertRow, answer: CompiledStep.Answer, _ compiler: inout StatementCompiler
  ) throws(ShapeProblem) -> CompiledStatement {
    var steps: [InsertStep] = []
    try addSteps(for: [row], below: nil, &steps, &compiler)
    guard let first = steps.first else { preconditionFailure("a row is written by a step") }
    let members = compiler.keyMembers(of: table, first.name)
    let statement = Renderer.insert(
      first, then: Array(steps.dropFirst()),
      answer: answer == .array ? .array(members) : .object(members), alias: compiler.newAlias(),
      parameters: compiler.parameterTypes)
    return CompiledStatement(statement: statement, parameters: compiler.sources)
  }

  /// Rows without rows below them share a step where they may; each other one has its own.
  private func addSteps(
    for rows: [InsertRow], below parent: TableAlias?, _ steps: inout [InsertStep],
    _ compiler: inout StatementCompiler
  ) throws(ShapeProblem) {
    var group: [InsertRow] = []
    for row in rows {
      if let first = group.first, !isCompatible(first, row, groupSize: group.count) {
        try addStep(for: group, below: parent, &steps, &compiler)
        group = []
      }
      group.append(row)
    }
    if !group.isEmpty { try addStep(for: group, below: parent, &steps, &compiler) }
  }

  private func addStep(
    for rows: [InsertRow], below parent: TableAlias?, _ steps: inout [InsertStep],
    _ compiler: inout StatementCompiler
  ) throws(ShapeProblem) {
    let name = compiler.newAlias()
    let (insert, _) = insert(rows, below: parent, &compiler)
    let children = rows.flatMap(\.children)
    let read =
      (parent == nil ? schema[table].primaryKey : [])
      + children.flatMap(\.reference.targetColumns)
    let returned = schema[table].columns.filter { read.contains($0.id) }
    steps.append(InsertStep(name, insert, returned: returned.map(\.sqlName)))
    guard steps.count <= Self.maximumSteps, compiler.sources.count <= Self.maximumParameters else {
      throw ShapeProblem(
        message:
          "data has too many rows within a row: at most \(Self.maximumSteps) groups of them with \(Self.maximumParameters) values"
      )
    }
    for child in children {
      try self.compiler(of: child.reference.table)
        .addSteps(for: child.rows, below: name, &steps, &compiler)
    }
  }
}
