/// Where a value stands in the variables; it becomes text only in messages.
struct ValuePath: CustomStringConvertible {
  var variable = ""
  var steps: [Step] = []

  enum Step {
    case member(String)
    case element(Int)
  }

  var description: String {
    steps.reduce("$\(variable)") { text, step in
      switch step {
      case .member(let name): "\(text).\(name)"
      case .element(let index): "\(text)[\(index)]"
      }
    }
  }
}
