import Foundation

/// Gets the data of a query from the server or from the cache.
struct QueryRunner<ResultData: Decodable & Sendable>: Sendable {
  let call: OperationCall
  let transport: Transport
  let cache: QueryCache?
  let scope: CacheScope
  /// Whose queries hear of values that this one brings.
  let registry: OperationRegistry

  /// A result, and when its data was what the cache had.
  struct Outcome: Sendable {
    let result: OperationResult<ResultData>
    let moment: CacheMoment

    init(_ data: ResultData?, _ source: DataSource, at moment: CacheMoment = .next()) {
      result = OperationResult(data: data, source: source)
      self.moment = moment
    }
  }

  func run(_ policy: QueryFetchPolicy) async throws -> Outcome {
    guard let cache else {
      if policy == .cacheOnly { return Outcome(nil, .cache) }
      let answer = try await transport.answer(to: call, .query)
      return Outcome(try answer.data(as: ResultData.self), .server)
    }
    let user = await transport.userID()
    let store = try await cache.store(scope, user: user)
    if policy != .serverOnly, let kept = try await store.result(of: call.id),
      policy == .cacheOnly || kept.isFresh
    {
      let data = try ServerAnswer.decode(ResultData.self, from: kept.data)
      return Outcome(data, .cache, at: kept.moment)
    }
    if policy == .cacheOnly { return Outcome(nil, .cache) }
    let answer = try await transport.answer(to: call, .query)
    let data = try answer.data(as: ResultData.self)
    // Who signed in meanwhile has a store of their own, and does not see what this user may.
    guard answer.user == user else { return Outcome(data, .server) }
    let change = try await store.keep(answer, of: call.id, maximumAge: cache.settings.maxAge)
    guard await transport.userID() == user else {
      return Outcome(data, .server, at: change.moment)
    }
    for (id, data) in change.others {
      for query in registry.queries(id) { await query.cacheDidChange(data, at: change.moment) }
    }
    return Outcome(data, .server, at: change.moment)
  }
}
