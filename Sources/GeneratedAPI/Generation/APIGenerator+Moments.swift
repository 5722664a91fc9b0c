import DataModel

extension APIGenerator {
  /// The types by which documents write dates and times relative to the request's.
  mutating func defineMoments() {
    let timeUnits: [CalendarUnit] = CalendarUnit.allCases
    let dateUnits: [CalendarUnit] = [.days, .weeks, .months, .years]
    defineDuration("Timestamp_Duration", timeUnits)
    defineDuration("Date_Duration", dateUnits)
    defineMoment("Timestamp", now: "now", at: "at")
    defineMoment("Date", now: "today", at: "on")
  }

  private mutating func defineDuration(_ name: String, _ units: [CalendarUnit]) {
    let int = APIType.nonNull(types.named("Int"))
    let fields = units.map {
      InputField($0.rawValue, int, .momentUnit($0), default: .integer(0))
    }
    types.define(name, .input(InputObject(.other, fields)), isAllowedAsVariable: false)
  }

  private mutating func defineMoment(_ name: String, now: String, at: String) {
    let duration = types.named("\(name)_Duration")
    types.define(
      "\(name)_Relative",
      .input(
        InputObject(
          .moment,
          [
            InputField(now, types.named("True"), .momentNow, group: "base"),
            InputField(at, types.named(name), .momentAt, group: "base"),
            InputField("add", duration, .momentAdd),
            InputField("sub", duration, .momentSubtract),
            InputField("truncateTo", types.named("\(name)_Interval"), .momentTruncation),
          ])), isAllowedAsVariable: false)
  }

  /// The member `eq_time` or `eq_date` beside an operator; `nil` for other types.
  mutating func momentField(_ base: ColumnType.Base, _ filter: FilterOperator) -> InputField? {
    guard let (suffix, type) = Self.moment(of: base) else { return nil }
    return InputField(
      "\(filter.name)_\(suffix)", types.named(type), .comparisonMoment(filter),
      group: filter.name, forbiddenInVariables: true)
  }

  /// The suffix of members for relative values, and their type.
  static func moment(of base: ColumnType.Base) -> (suffix: String, type: String)? {
    switch base {
    case .scalar(.date): ("date", "Date_Relative")
    case .scalar(.timestamp): ("time", "Timestamp_Relative")
    case .scalar, .enumeration: nil
    }
  }

  // MARK: Transforms

  /// The types by which updates compute from what is stored.
  mutating func defineUpdates() {
    for scalar in ScalarType.allCases where scalar != .vector {
      let value = types.named(scalar.name)
      defineTransforms(
        "\(scalar.name)_ListUpdate", [.append, .prepend, .add, .remove],
        .list(.nonNull(value)))
      switch scalar {
      case .int, .int64, .float:
        defineTransforms("\(scalar.name)_Update", [.increment, .decrement], value)
      case .date, .timestamp:
        defineTransforms(
          "\(scalar.name)_Update", [.increment, .decrement],
          types.named("\(scalar.name)_Duration"))
      case .string, .boolean, .uuid, .any, .vector:
        break
      }
    }
  }

  private mutating func defineTransforms(
    _ name: String, _ transforms: [UpdateTransform], _ type: APIType
  ) {
    let fields = transforms.map {
      InputField($0.rawValue, type, .transform($0), group: "transform")
    }
    types.define(name, .input(InputObject(.transform, fields)), isAllowedAsVariable: false)
  }
}
