#if canImport(Combine)
  @_exported import Combine
#else
  import ConnectCore

  /// What Apple's `Combine` calls so, as far as the results of queries need it.
  public protocol ObservableObject: AnyObject {}

  /// Values that come over time, of a source whose type is not told.
  public struct AnyPublisher<Output, Failure: Error>: Sendable {
    private let attach: @Sendable (@escaping @Sendable (Output) -> Void) -> AnyCancellable

    /// - Parameter attach: Begins to hand out values, until what it returns is cancelled.
    public init(
      _ attach: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> AnyCancellable
    ) { self.attach = attach }

    /// Hands each value to a closure until the result is cancelled or released.
    public func sink(receiveValue: @escaping @Sendable (Output) -> Void) -> AnyCancellable {
      attach(receiveValue)
    }
  }

  /// Ends something, at the latest when it is released.
  public final class AnyCancellable: Hashable, Sendable {
    private let action: Locked<(@Sendable () -> Void)?>

    public init(_ cancel: @escaping @Sendable () -> Void) { action = Locked(cancel) }

    deinit { cancel() }

    public func cancel() {
      let action = action.withLock { action in
        defer { action = nil }
        return action
      }
      action?()
    }

    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
#endif
