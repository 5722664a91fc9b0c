// Compares a rule over three claims with what a request costs anyway: one check of an RS256
// signature. Both run alternately in one process, so that they see the same machine.
//
//     swift run -c release cel-benchmark

import CEL

let rule = """
  auth != null && auth.token.email_verified && \
  (auth.token.role == 'editor' || 'admin' in auth.token.roles)
  """
let environment = Environment.authorization(variables: [])
let program = try Program.compile(rule, in: environment)
let small = TokenBindings(claimCount: 8)
let large = TokenBindings(claimCount: 1000)
let signature = try Signature()

let rounds = 21
var verification: [Duration] = []
var evaluation: [Duration] = []
var evaluationOfLargeToken: [Duration] = []
var compilation: [Duration] = []
for _ in 0..<rounds {
  verification.append(
    timePerRun(500) { precondition(signature.isValid, "the signature is valid") })
  evaluation.append(timePerRun(20_000) { evaluate(program, small) })
  evaluationOfLargeToken.append(timePerRun(20_000) { evaluate(program, large) })
  compilation.append(
    timePerRun(2000) {
      precondition((try? Program.compile(rule, in: environment)) != nil, "the rule is valid")
    })
}

func evaluate(_ program: Program, _ bindings: TokenBindings) {
  precondition((try? program.evaluate(bindings))?.bool == true, "the rule grants")
}

/// The time of one run, measured over many.
func timePerRun(_ count: Int, _ body: () -> Void) -> Duration {
  let clock = ContinuousClock()
  return clock.measure { for _ in 0..<count { body() } } / count
}

func median(_ durations: [Duration]) -> Double {
  let middle = durations.sorted()[durations.count / 2].components
  return Double(middle.seconds) * 1e6 + Double(middle.attoseconds) / 1e12
}

func report(_ name: String, _ durations: [Duration], comparedWith others: [Duration]) {
  let ratio = median(durations) / median(others)
  print("\(name): \(hundredths(median(durations))) µs, \(hundredths(ratio)) verifications")
}

func hundredths(_ value: Double) -> String {
  let scaled = Int(value * 100 + 0.5)
  return "\(scaled / 100).\(scaled % 100 < 10 ? "0" : "")\(scaled % 100)"
}

print("rule: \(rule)")
report("RS256 verification", verification, comparedWith: verification)
report("evaluation, 8 claims", evaluation, comparedWith: verification)
report("evaluation, 1000 claims", evaluationOfLargeToken, comparedWith: verification)
report("compilation", compilation, comparedWith: verification)
