import ConnectCore
import Foundation

/// The references of one client, so that equal ones are one object.
///
/// The last ones asked for are kept, even when nobody else holds them: views ask again each time they are
/// drawn. Older ones are known for as long as anybody holds them.
final class OperationRegistry: Sendable {
  private let state = Locked(State())
  private static let maximumKept = 500

  fileprivate struct State {
    var kept: [Key: AnyObject] = [:]
    /// The keys of what is kept, the latest last.
    var order: [Key] = []
    var known: [Key: Weak] = [:]
  }

  fileprivate struct Key: Hashable {
    let id: String
    let type: ObjectIdentifier
  }

  fileprivate struct Weak {
    weak var object: AnyObject?
  }

  /// The operation of an id and a type; made where there is none.
  func operation<Operation: AnyObject>(
    _ id: String, _ type: Operation.Type, make: () -> Operation
  ) -> Operation {
    let key = Key(id: id, type: ObjectIdentifier(type))
    return state.withLock { state in
      if let known = state.known[key]?.object as? Operation {
        state.keep(known, key, limit: Self.maximumKept)
        return known
      }
      let made = make()
      state.known[key] = Weak(object: made)
      state.keep(made, key, limit: Self.maximumKept)
      return made
    }
  }

  /// The queries of an id.
  func queries(_ id: String) -> [any CacheObserver] {
    state.withLock { state in
      state.known.compactMap { key, value in key.id == id ? value.object as? any CacheObserver : nil
      }
    }
  }
}

extension OperationRegistry.State {
  fileprivate mutating func keep(_ object: AnyObject, _ key: OperationRegistry.Key, limit: Int) {
    if kept.updateValue(object, forKey: key) != nil {
      // Most calls ask for what was asked for last.
      if order.last == key { return }
      order.removeAll { $0 == key }
    }
    order.append(key)
    guard order.count > limit else { return }
    kept[order.removeFirst()] = nil
    known = known.filter { $0.value.object != nil }
  }
}

/// A query that wants to know when others have brought new values for what it shows.
protocol CacheObserver: AnyObject, Sendable {
  /// Takes the JSON of its data as the cache had it at a moment, unless it has newer data.
  func cacheDidChange(_ data: Data, at moment: CacheMoment) async
}
