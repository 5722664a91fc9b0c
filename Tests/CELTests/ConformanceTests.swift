import Testing

@testable import CEL

@Suite(.enabled(if: ConformanceFile.isPresent, "the conformance file is not beside this folder"))
struct ConformanceTests {
  @Test func agreesWithEveryCase() throws {
    let cases = try ConformanceFile.cases()
    #expect(cases.count == 763)
    for item in cases {
      #expect(item.outcome.isAcceptable(for: item), "\(item): \(item.outcome)")
    }
  }
}

/// What becomes of an expression.
enum Outcome: CustomStringConvertible {
  case rejected([CELMistake])
  case failed(CELError)
  case value(CELValue)

  var description: String {
    switch self {
    case .rejected(let mistakes): "rejected \(mistakes.map(\.text))"
    case .failed(let error): "failed \(error.code) \(error.message)"
    case .value(let value): "\(value.literal)"
    }
  }

  func isAcceptable(for item: ConformanceCase) -> Bool {
    let phases = [item.phase].compactMap { $0 } + item.alsoPhase
    let codes = [item.error].compactMap { $0 } + item.alsoAccept
    switch self {
    case .value(let value): return item.result.map { value.literal == $0.value.literal } ?? false
    case .failed(let error):
      // Reading a member of a null `auth` has a code of its own here.
      let code = error == .unauthenticated ? "invalid_select" : error.code.rawValue
      return phases.contains("eval") && codes.contains(code)
    case .rejected(let mistakes):
      let isSyntax = mistakes[0].kind == .parseError
      return phases.contains(isSyntax ? "parse" : "check")
        && codes.contains(mistakes[0].kind.rawValue)
    }
  }
}

extension ConformanceCase {
  var outcome: Outcome {
    let mutationValues = mutation?["variables"]?.members ?? [:]
    let variableNames =
      declare.map { $0.keys.sorted() } ?? names(in: vars, after: ["vars", "variables"])
    let responseNames = response.map { names(in: $0, after: ["response"]) }
    let mutationNames = names(in: mutationValues, after: ["variables"])
    let environment = Environment(
      variables: variableNames.map { name in
        Environment.Variable(name: name, type: declare?[name].map { CELType(graphQL: $0) } ?? .dyn)
      },
      responseNames: responseNames, this: this == nil ? nil : .dyn,
      mutationVariables: mutation == nil ? nil : mutationNames.map { .init(name: $0, type: .dyn) },
      hasOperationName: true, hasUUIDs: false)
    let bindings = TestBindings(
      caller: auth.caller, mutationCaller: mutation?["auth"]?.caller,
      variables: variableNames.map { vars[$0]?.value },
      mutationVariables: mutationNames.map { mutationValues[$0]?.value },
      responses: (responseNames ?? []).map { response?[$0]?.value }, this: this?.value ?? .null)
    do throws(InvalidExpression) {
      let program = try Program.compile(expr, in: environment)
      do throws(CELError) {
        return .value(try program.evaluate(bindings))
      } catch {
        return .failed(error)
      }
    } catch {
      return .rejected(error.mistakes)
    }
  }

  /// The names that have values, and those that the expression reads without one.
  ///
  /// The cases without declarations leave every name open, while here each is declared.
  private func names(in values: [String: Plain], after roots: [String]) -> [String] {
    var names = Set(values.keys)
    let parts = expr.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    for path in parts {
      let steps = path.split(separator: ".").map(String.init)
      for (root, name) in zip(steps, steps.dropFirst()) where roots.contains(root) {
        names.insert(name)
      }
    }
    return names.sorted()
  }
}

extension CELType {
  /// The type of a GraphQL type reference such as `[String!]!`.
  init(graphQL text: String) {
    if text.hasSuffix("!") {
      self.init(graphQLNonNull: String(text.dropLast()))
    } else {
      let type = CELType(graphQLNonNull: text)
      self = type == .dyn ? .dyn : .nullable(type)
    }
  }

  private init(graphQLNonNull text: String) {
    if text.hasPrefix("[") {
      self = .list(CELType(graphQL: String(text.dropFirst().dropLast())))
      return
    }
    let scalars: [String: CELType] = [
      "Int": .int, "Int64": .int, "Float": .double, "String": .string, "UUID": .string,
      "Boolean": .bool, "Timestamp": .timestamp, "Date": .timestamp,
    ]
    self = scalars[text] ?? .dyn
  }
}
