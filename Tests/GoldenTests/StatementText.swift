import CEL
import DataModel
import Execution
import JSON
import Operations
import QueryCompiler
import SQL
import TestSupport

/// The statements of requests, with where each parameter comes from.
struct StatementText {
  private let project: GoldenProject

  init(_ project: GoldenProject) { self.project = project }

  /// One section for each request whose variables have a shape not seen before.
  func text(of requests: [OperationCall]) throws -> String {
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

  private func text(
    of step: CompiledStep, _ operation: Operations.Operation, below parent: String = ""
  ) -> String {
    let heading = "-- \(parent)\(step.responseName.text)"
    switch step.work {
    case .absent:
      return "\(heading): takes no part; its checks fail\n"
    case .constant(let text):
      return "\(heading): \(text) without a statement\n"
    case .read(let statement):
      return "\(heading)\n" + text(of: statement, operation)
    case .native(let statement, let field):
      return "\(heading): \(field)\n" + text(of: statement, operation)
    case .query(let steps):
      return steps.map { text(of: $0, operation, below: "\(step.responseName.text).") }.joined()
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
      let elements = sources.map { source in source.map { text(of: $0, operation) } ?? "null" }
      origin = "[\(elements.joined(separator: ", "))]"
    case .expression(let program, _, let isNullable):
      origin = "\(program.text)\(isNullable ? " or null" : "")"
    case .embedding(let embedded):
      let text = self.text(of: embedded.text, operation)
      origin = "vector of \(embedded.size) of \(text) by \(embedded.model)"
    case .untyped(let parameter):
      origin = text(of: parameter, operation)
    case .template(let template):
      origin = text(of: template, operation)
    case .moment(let moment):
      origin = text(of: moment, operation)
    case .interval(let amounts):
      let texts = amounts.map { "\(text(of: $0.count, operation)) \($0.unit)" }
      origin = texts.joined(separator: " ")
    }
    switch source.pattern {
    case nil: return origin
    case .containing?: return "pattern %\(origin)%"
    case .startingWith?: return "pattern \(origin)%"
    case .endingWith?: return "pattern %\(origin)"
    }
  }

  private func text(
    of parameter: NativeParameter, _ operation: Operations.Operation
  ) -> String {
    switch parameter {
    case .null: "null"
    case .text(let text): JSONText.line(.string(text))
    case .variable(let index): "$\(operation.variables[index].name)"
    case .expression(let program): program.text
    case .json(let template): text(of: template, operation)
    case .list(let elements):
      "[\(elements.map { text(of: $0, operation) }.joined(separator: ", "))]"
    }
  }

  private func text(
    of moment: RelativeMoment, _ operation: Operations.Operation
  ) -> String {
    func amounts(_ amounts: [RelativeMoment.Amount], _ sign: String) -> String {
      amounts.map { " \(sign) \(text(of: $0.count, operation)) \($0.unit)" }.joined()
    }
    let base = moment.base.map { text(of: $0, operation) } ?? (moment.isDate ? "today" : "now")
    return base + amounts(moment.added, "+") + amounts(moment.subtracted, "-")
      + (moment.truncation.map { " cut to \($0)" } ?? "")
  }

  private func text(
    of template: JSONTemplate, _ operation: Operations.Operation
  ) -> String {
    switch template {
    case .constant(let value): return JSONText.line(value)
    case .variable(let index): return "$\(operation.variables[index].name)"
    case .list(let elements):
      return "[\(elements.map { text(of: $0, operation) }.joined(separator: ", "))]"
    case .object(let members):
      let texts = members.map { member in
        "\(JSONText.line(.string(member.name))): \(text(of: member.value, operation))"
      }
      return "{\(texts.joined(separator: ", "))}"
    }
  }
}
