import DataModel
package import GeneratedAPI
package import Operations
import SQL

/// Compiles operations of one API.
package struct OperationCompiler: Sendable {
  package let api: API
  private let limits: OperationLimits

  /// The rows of a list that has no limit.
  static let defaultLimit = 100

  package init(api: API, limits: OperationLimits = .default) {
    self.api = api
    self.limits = limits
  }

  /// The statements of an operation for a shape of its variables.
  ///
  /// - Throws: when the variables contradict each other, or would let a write touch any row.
  package func compile(
    _ operation: Operation, shape: VariableShape
  ) throws(ShapeProblem) -> CompiledOperation {
    let resolver = InputResolver(api: api, variables: operation.variables, shape: shape)
    var ranges: [RangeCheck] = []
    let steps = try steps(
      of: operation.rootFields, resolver, &ranges, tellsEntities: operation.tellsEntities)
    return CompiledOperation(
      steps: steps, guarding: operation.guarding,
      embeddedTexts: steps.flatMap(\.work.embeddedTexts), ranges: ranges)
  }

  private func steps(
    of fields: [RootField], _ resolver: InputResolver, _ ranges: inout [RangeCheck],
    tellsEntities: Bool = false
  ) throws(ShapeProblem) -> [CompiledStep] {
    var steps: [CompiledStep] = []
    for field in fields {
      let work: CompiledStep.Work
      if resolver.includes(field.inclusion) {
        work = try self.work(
          of: field.action, resolver, &ranges, tellsEntities: tellsEntities)
      } else if field.guarding?.isMandatory ?? false {
        work = .absent
      } else {
        continue
      }
      steps.append(
        CompiledStep(responseName: field.responseName, work: work, guarding: field.guarding))
    }
    return steps
  }

  private func work(
    of action: RootField.Action, _ resolver: InputResolver, _ ranges: inout [RangeCheck],
    tellsEntities: Bool
  ) throws(ShapeProblem) -> CompiledStep.Work {
    switch action {
    case .typename(let name):
      return .constant("\"\(name.text)\"")
    case .introspection(let text):
      return .constant(text)
    case .nothing:
      return .constant("null")
    case .query(let fields):
      return .query(try steps(of: fields, resolver, &ranges))
    case .native(let native):
      return .native(Self.compiled(native), native.field)
    case .lookup(let table, let arguments, let selection):
      var compiler = StatementCompiler(
        api: api, resolver: resolver, limits: limits, tellsEntities: tellsEntities)
      let arguments = try compiler.resolved(arguments)
      guard let expression = try compiler.lookup(table, arguments, selection) else {
        return .constant("null")
      }
      return .read(compiler.finishedSelect(expression, &ranges))
    case .list(let read):
      var compiler = StatementCompiler(
        api: api, resolver: resolver, limits: limits, tellsEntities: tellsEntities)
      let expression = try compiler.list(read, below: nil)
      return .read(compiler.finishedSelect(expression, &ranges))
    case .insert(let write), .upsert(let write):
      return try insert(write, resolver, isUpsert: action.isUpsert, isMany: false)
    case .insertMany(let write), .upsertMany(let write):
      return try insert(write, resolver, isUpsert: action.isUpsert, isMany: true)
    case .update(let write):
      return try change(write, resolver, &ranges) { compiler, arguments throws(ShapeProblem) in
        try compiler.update(write.table, arguments)
      }
    case .updateMany(let write):
      return try change(write, resolver, &ranges) { compiler, arguments throws(ShapeProblem) in
        try compiler.updateMany(write.table, arguments)
      }
    case .delete(let write):
      return try change(write, resolver, &ranges) { compiler, arguments throws(ShapeProblem) in
        try compiler.delete(write.table, arguments)
      }
    case .deleteMany(let write):
      return try change(write, resolver, &ranges) { compiler, arguments throws(ShapeProblem) in
        try compiler.deleteMany(write.table, arguments)
      }
    }
  }

  private static func compiled(_ native: NativeStatement) -> CompiledStatement {
    let statement =
      switch native.field {
      case .select, .executeReturning: Renderer.rows(of: native.sql, onlyFirst: false)
      case .selectFirst, .executeReturningFirst: Renderer.rows(of: native.sql, onlyFirst: true)
      case .execute: Renderer.statement(native.sql)
      }
    return CompiledStatement(
      statement: statement, parameters: native.parameters.map { ParameterSource(.untyped($0)) })
  }

  private func insert(
    _ write: Write, _ resolver: InputResolver, isUpsert: Bool, isMany: Bool
  ) throws(ShapeProblem) -> CompiledStep.Work {
    let insert = InsertCompiler(
      api: api, resolver: resolver, limits: limits, table: write.table, isUpsert: isUpsert)
    let data = resolver.resolve(write.arguments)[.data]
    if isMany {
      return .write(try insert.statements(for: data.elements), .array)
    }
    return .write([try insert.statement(for: data)], .object)
  }

  /// A write that one statement makes; the answer follows from whether it may touch many rows.
  private func change(
    _ write: Write, _ resolver: InputResolver, _ ranges: inout [RangeCheck],
    _ compile: (inout StatementCompiler, [ResolvedMember]) throws(ShapeProblem) ->
      StatementCompiler.Change
  ) throws(ShapeProblem) -> CompiledStep.Work {
    var compiler = StatementCompiler(api: api, resolver: resolver, limits: limits)
    let arguments = try compiler.resolved(write.arguments)
    switch try compile(&compiler, arguments) {
    case .nothing: return .constant("null")
    case .object(let statement): return .write([compiler.finished(statement, &ranges)], .object)
    case .count(let statement): return .write([compiler.finished(statement, &ranges)], .count)
    }
  }
}

extension RootField.Action {
  fileprivate var isUpsert: Bool {
    switch self {
    case .upsert, .upsertMany: true
    case .typename, .introspection, .nothing, .query, .native, .lookup, .list, .insert,
      .insertMany, .update, .updateMany, .delete, .deleteMany:
      false
    }
  }
}

extension InputResolver {
  /// Whether a field takes part; conditions are Boolean variables, whose values the shape holds.
  func includes(_ inclusion: Inclusion) -> Bool {
    inclusion.holds { shape.nodes[$0] == .boolean(true) }
  }
}
