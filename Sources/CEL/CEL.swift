// CEL: text of the Common Expression Language to checked programs, and their evaluation.
//
// Input: an expression's text and the names it may use; output: a `Program`, or located mistakes.
// Evaluation is pure: time and randomness come from the bindings. It knows no GraphQL and no SQL.
