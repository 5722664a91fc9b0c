/// A variable that may be left out: what was never assigned is not sent, nil is sent as null.
@propertyWrapper
public struct OptionalVariable<Value: Encodable> {
  private var value: Value?
  /// Whether anything was assigned.
  public private(set) var isSet: Bool

  public init() {
    value = nil
    isSet = false
  }

  public init(wrappedValue: Value?) {
    value = wrappedValue
    isSet = true
  }

  public var wrappedValue: Value? {
    get { value }
    set {
      value = newValue
      isSet = true
    }
  }

  public var projectedValue: OptionalVariable<Value> { self }
}

extension OptionalVariable: Sendable where Value: Sendable {}
