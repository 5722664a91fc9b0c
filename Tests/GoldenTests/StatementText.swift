import CEL
import DataModel
import Execution
import JSON
import Operations
import QueryCompiler
import SQL

/// The statements of requests, with where each parameter comes from.
struct StatementText {
  private let project: GoldenProject

  init(_ project: GoldenProject) { self.project = project }

  /// One section for each request whose variables have a shape not seen before.
  func text(of requests: [GoldenRequest]) throws -> String {
    let api = try project.soundAPI()
    var seen: [String: Set<VariableShape>] = [:]
    var sections: [String] = []
    for request in requests {
      let operation = try project.operation(request.operation)
      let heading = "-- \(operation.kind.rawValue) \(request.text)\n"
      do {
        let values = try VariableCoercion.coerce(request.variables, for: operation, api: api)
        let shape = VariableShape(values, of: operation.variables)
        guard seen[request.operation, default: []].insert(shape).inserted else { continue }
        let compiled = try OperationCompiler(api: api).compile(operation, shape: shape)
        sections.append(heading + compiled.steps.map { text(of: $0, operation) }.joined())
      } catch let error as ShapeProblem {
        sections.append(heading + "-- error: \(error.message)\n")
      } catch let error as InvalidVariables {
        sections.append(heading + error.messages.map { "-- error: \($0)\n" }.joined())
      }
    }
    return sections.joined(separator: "\n")
  }

  private func text(of step: CompiledStep, _ operation: Operations.Operation) -> String {
    let heading = "-- \(step.responseName.text)"
    switch step.work {
    case .constant(let text):
      return "\(heading): \(text) without a statement\n"
    case .read(let statement):
      return "\(heading)\n" + text(of: statement, operation)
    case .write(let statements, let answer):
      return "\(heading): \(answer)\n" + statements.map { text(of: $0, operation) }.joined()
    }
  }

  private func text(
    of compiled: CompiledStatement, _ operation: Operations.Operation
  ) -> String {
    var text = "\(compiled.statement.layout);\n"
    for (index, source) in compiled.parameters.enumerated() {
      text += "-- $\(index + 1) = \(self.text(of: source, operation))\n"
    }
    guard !compiled.individually.isEmpty else { return text }
    text += "-- or, where two rows have one key:\n"
    return text + compiled.individually.map { self.text(of: $0, operation) }.joined()
  }

  private func text(
    of source: ParameterSource, _ operation: Operations.Operation
  ) -> String {
    let origin: String
    switch source.origin {
    case .constant(let value):
      origin = JSONText.line(.string(value.sqlText))
    case .variable(let index, let path):
      let steps = path.map { step in
        switch step {
        case .member(let name): ".\(name)"
        case .element(let index): "[\(index)]"
        }
      }
      origin = "$\(operation.variables[index].name)\(steps.joined())"
    case .array(let sources):
      origin = "[\(sources.map { text(of: $0, operation) }.joined(separator: ", "))]"
    case .expression(let program, _, let isNullable):
      origin = "\(program.text)\(isNullable ? " or null" : "")"
    }
    switch source.pattern {
    case nil: return origin
    case .containing?: return "pattern %\(origin)%"
    case .startingWith?: return "pattern \(origin)%"
    case .endingWith?: return "pattern %\(origin)"
    }
  }
}
