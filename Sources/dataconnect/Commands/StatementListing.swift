import CEL
import DataModel
import GeneratedAPI
import Operations
import Postgres
import QueryCompiler
import SQL
import Services

/// The statements that the operations of a service run, for people who want to explain or time them.
///
/// What an operation runs depends on which variables are given; here all of them are, Booleans are
/// true, and objects have only the members that they must have.
struct StatementListing {
  private let service: Service

  init(_ service: Service) { self.service = service }

  /// The session settings of reads and of writes as comments, then one section per operation: a
  /// comment with its name, and statements that psql accepts.
  var text: String {
    var settings = ConnectionSettings(
      socketDirectory: "", port: 0, user: "", database: "", service: "")
    settings.schema = service.configuration.namespace
    return """
      -- PGOPTIONS of queries: \(settings.readOptions)
      -- PGOPTIONS of mutations: \(settings.writeOptions)

      """ + "\n" + sections
  }

  private var sections: String {
    service.connectors.map { connector in
      connector.names.compactMap { name in
        guard case .valid(let operation)? = connector[name] else { return nil }
        let heading = "-- \(connector.id): \(operation.kind.rawValue) \(name)\n"
        return heading + statements(of: operation)
      }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func statements(of operation: Operations.Operation) -> String {
    let shape = VariableShape(
      operation.variables.map { sample($0.type) }, of: operation.variables)
    do throws(ShapeProblem) {
      let compiled = try OperationCompiler(api: service.api).compile(operation, shape: shape)
      return compiled.steps.map { text(of: $0, operation.variables) }.joined()
    } catch {
      return "-- none: \(error.message)\n"
    }
  }

  /// A value of a type; only its shape counts.
  private func sample(_ type: APIType) -> CoercedValue {
    if let element = type.element { return .list([sample(element)]) }
    switch service.api[type.core].kind {
    case .scalar, .enumeration(.schema): return .scalar(.boolean(true))
    case .enumeration(let kind): return .name(kind.values(in: service.schema).first ?? "")
    case .input(let object):
      return .object(
        object.fields.filter { $0.type.isNonNull }.map { .init($0.name, sample($0.type)) })
    case .object: return .null
    }
  }

  private func text(of step: CompiledStep, _ variables: [Variable]) -> String {
    switch step.work {
    case .absent, .constant: ""
    case .read(let statement), .native(let statement, _): text(of: statement, variables)
    case .query(let steps): steps.map { text(of: $0, variables) }.joined()
    case .write(let statements, _): statements.map { text(of: $0, variables) }.joined()
    }
  }

  private func text(of compiled: CompiledStatement, _ variables: [Variable]) -> String {
    let parameters = compiled.parameters.enumerated().map { index, source in
      "-- $\(index + 1): \(text(of: source.origin, variables))\n"
    }
    return parameters.joined() + compiled.statement.layout + ";\n"
  }

  private func text(of origin: ParameterSource.Origin, _ variables: [Variable]) -> String {
    switch origin {
    case .variable(let index, let path):
      "variable " + path.reduce(variables[index].name) { $0 + $1.text }
    case .array(let sources):
      "array of "
        + sources.map { $0.map { text(of: $0.origin, variables) } ?? "null" }
        .joined(separator: ", ")
    case .constant(let value): "constant \(value.sqlText)"
    case .template: "JSON with variables in it"
    case .moment: "date or time relative to the request"
    case .interval: "span of time"
    case .expression(let program, _, _): "expression \(program.text)"
    case .embedding(let embedded):
      "vector that \(embedded.model) makes of \(text(of: embedded.text.origin, variables))"
    case .untyped(let parameter): text(of: parameter, variables)
    }
  }

  private func text(of parameter: NativeParameter, _ variables: [Variable]) -> String {
    switch parameter {
    case .null: "null"
    case .text(let text): "constant \(text)"
    case .variable(let index): "variable \(variables[index].name)"
    case .expression(let program): "expression \(program.text)"
    case .json: "JSON with variables in it"
    case .list(let elements):
      "array of " + elements.map { text(of: $0, variables) }.joined(separator: ", ")
    }
  }
}

extension ParameterSource.PathStep {
  fileprivate var text: String {
    switch self {
    case .member(let name): ".\(name)"
    case .element(let index): "[\(index)]"
    }
  }
}
