/// The result of integer arithmetic; throws when it did not fit.
func checked<Integer: FixedWidthInteger>(
  _ result: (partialValue: Integer, overflow: Bool), _ error: CELError
) throws(CELError) -> Integer {
  guard !result.overflow else { throw error }
  return result.partialValue
}
