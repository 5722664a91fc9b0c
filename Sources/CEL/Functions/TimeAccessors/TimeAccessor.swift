extension Function {
  /// An accessor of one part of a timestamp, in UTC or in a given time zone.
  static func timeAccessor(
    _ name: String, _ part: @escaping @Sendable (CivilTime) -> Int
  ) -> Function {
    accessor(name, part, span: nil)
  }

  /// An accessor of one part of a timestamp that also says something about a duration.
  static func timeAccessor(
    _ name: String, _ part: @escaping @Sendable (CivilTime) -> Int,
    span: @escaping @Sendable (CELDuration) -> Int64
  ) -> Function {
    accessor(name, part, span: span)
  }

  private static func accessor(
    _ name: String, _ part: @escaping @Sendable (CivilTime) -> Int,
    span: (@Sendable (CELDuration) -> Int64)?
  ) -> Function {
    let ofTimestamp: [Overload] = [
      .method(.timestamp, returns: .int), .method(.timestamp, .string, returns: .int),
    ]
    return Function(
      name, span == nil ? ofTimestamp : ofTimestamp + [.method(.duration, returns: .int)],
      .either(
        { value, _ throws(CELError) in
          if case .duration(let duration) = value, let span { return .int(span(duration)) }
          guard case .timestamp(let time) = value else { throw .noMatchingOverload }
          return .int(Int64(part(CivilTime(time))))
        },
        { value, zone, evaluation throws(CELError) in
          guard case .timestamp(let time) = value, case .string(let zone) = zone else {
            throw .noMatchingOverload
          }
          let offset = try evaluation.timeZone(named: zone).offset(at: time)
          return .int(Int64(part(CivilTime(time, offset: offset))))
        }))
  }
}

extension Evaluation {
  /// The rules of `UTC`, of a fixed offset `+hh:mm`, or of a zone that the bindings know.
  fileprivate func timeZone(named name: String) throws(CELError) -> TimeZoneRules {
    if let fixed = TimeZoneRules(offsetText: name) { return fixed }
    guard let zone = bindings.timeZone(named: name) else { throw .unknownTimeZone(name) }
    return zone
  }
}
