import ConnectCore
import Foundation

#if canImport(Combine)
  import Combine
#endif

/// A query whose result views observe as an `ObservableObject`.
public final class QueryRefObservableObject<
  ResultData: Decodable & Sendable, Variable: OperationVariable
>: ObservableQueryRef, ObservableObject, CustomStringConvertible, @unchecked Sendable {
  private let core: QueryRefCore<ResultData>

  init(core: QueryRefCore<ResultData>) { self.core = core }

  /// The latest data.
  ///
  /// Where nothing has asked for any yet, reading it does, unless `DataConnect.autoFetch` says otherwise.
  public var data: ResultData? {
    if core.beginsByReading() { Task { _ = try? await run(.preferCache) } }
    return core.data
  }

  public var source: DataSource? { core.source }

  public var lastError: (any DataConnectError)? { core.lastError }

  public func execute(fetchPolicy: QueryFetchPolicy) async throws -> OperationResult<ResultData> {
    core.begin()
    return try await run(fetchPolicy)
  }

  public func execute() async throws -> OperationResult<ResultData> {
    try await execute(fetchPolicy: .preferCache)
  }

  private func run(_ policy: QueryFetchPolicy) async throws -> OperationResult<ResultData> {
    try await core.run(policy) { await self.publish($0) }
  }

  @MainActor private func publish(_ ending: Result<QueryRunner<ResultData>.Outcome, any Error>) {
    #if canImport(Combine)
      objectWillChange.send()
    #endif
    switch ending {
    case .success(let outcome): core.set(outcome)
    case .failure(let error as any DataConnectError): core.set(error)
    case .failure: break
    }
  }

  /// Not available yet.
  public func subscribe() async throws
    -> AnyPublisher<Result<OperationResult<ResultData>, AnyDataConnectError>, Never>
  {
    throw QueryRefCore<ResultData>.subscriptionsAreMissing()
  }

  public static func == (left: QueryRefObservableObject, right: QueryRefObservableObject) -> Bool {
    left.core.runner.call.id == right.core.runner.call.id
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(core.runner.call.id) }

  public var description: String { "QueryRefObservableObject(\(core.runner.call.name))" }
}

extension QueryRefObservableObject: CacheObserver {
  func cacheDidChange(_ data: Data, at moment: CacheMoment) async {
    guard let value = try? ServerAnswer.decode(ResultData.self, from: data) else { return }
    await publish(.success(.init(value, .cache, at: moment)))
  }
}
