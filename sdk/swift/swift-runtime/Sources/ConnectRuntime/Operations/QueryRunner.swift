import Foundation

/// Gets the data of a query from the server or from the cache.
struct QueryRunner<ResultData: Decodable & Sendable>: Sendable {
  let call: OperationCall
  let transport: Transport
  let cache: QueryCache?
  let scope: CacheScope
  /// Whose queries hear of values that this one brings.
  let registry: OperationRegistry

  func run(_ policy: QueryFetchPolicy) async throws -> OperationResult<ResultData> {
    guard let cache else {
      if policy == .cacheOnly { return OperationResult(data: nil, source: .cache) }
      let answer = try await transport.answer(to: call, .query)
      return OperationResult(data: try answer.data(as: ResultData.self), source: .server)
    }
    let user = await transport.userID()
    let store = try await cache.store(scope, user: user)
    if policy != .serverOnly, let kept = try await store.result(of: call.id),
      policy == .cacheOnly || kept.isFresh
    {
      let data = try ServerAnswer.decode(ResultData.self, from: kept.data)
      return OperationResult(data: data, source: .cache)
    }
    if policy == .cacheOnly { return OperationResult(data: nil, source: .cache) }
    let answer = try await transport.answer(to: call, .query)
    let data = try answer.data(as: ResultData.self)
    // Who signed in meanwhile has a store of their own, and does not see what this user may.
    guard answer.user == user else { return OperationResult(data: data, source: .server) }
    let changed = try await store.keep(answer, of: call.id, maximumAge: cache.settings.maxAge)
    guard await transport.userID() == user else {
      return OperationResult(data: data, source: .server)
    }
    for (id, data) in changed {
      for query in registry.queries(id) { await query.cacheDidChange(data) }
    }
    return OperationResult(data: data, source: .server)
  }
}
