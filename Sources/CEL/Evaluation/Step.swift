/// A node of a checked expression, ready to run: names have become positions, literals values, and
/// operators functions.
indirect enum Step: Sendable {
  case constant(CELValue)
  /// The variable of the enclosing macro at a depth, 0 for the outermost.
  case local(Int)

  case isSignedIn(Subject)
  case isSignedOut(Subject)
  /// True, or the error of reading a member of `auth` that is null.
  case hasMember(Subject)
  case caller(Subject)
  case uid(Subject)
  case token(Subject)
  case variable(Int, Subject, name: String)
  case hasVariable(Int, Subject)
  case variables(Subject, names: [String])
  case response(Int, name: String)
  case hasResponse(Int)
  case responses(names: [String])
  case this
  case requestTime
  case operationName

  case select(Step, field: String)
  case presence(Step, field: String)
  case list([Step])
  case map([Entry])
  case and([Step])
  case or([Step])
  case conditional(Step, then: Step, otherwise: Step)
  case unary(Function.Unary, Step)
  case binary(Function.Binary, Step, Step)
  /// `matches` with a literal pattern.
  case matches(Step, RegularExpression)
  case comprehension(Comprehension)
  case uuid(UUIDFunction)

  struct Entry: Sendable {
    let key: Step
    let value: Step
  }

  /// A macro over a range whose element stands in a local.
  struct Comprehension: Sendable {
    let macro: Macro
    let range: Step
    let local: Int
    let predicate: Step?
    let transform: Step?
  }
}
