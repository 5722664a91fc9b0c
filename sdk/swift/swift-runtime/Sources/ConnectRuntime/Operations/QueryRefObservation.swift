import ConnectCore
import Foundation
import Observation

/// A query whose result views observe by the `Observation` framework.
@available(macOS 14, iOS 17, watchOS 10, tvOS 17, *)
public final class QueryRefObservation<
  ResultData: Decodable & Sendable, Variable: OperationVariable
>: ObservableQueryRef, Observable, CustomStringConvertible, @unchecked Sendable {
  private let core: QueryRefCore<ResultData>
  private let registrar = ObservationRegistrar()

  init(core: QueryRefCore<ResultData>) { self.core = core }

  /// The latest data.
  ///
  /// Where nothing has asked for any yet, reading it does, unless `DataConnect.autoFetch` says otherwise.
  public var data: ResultData? {
    registrar.access(self, keyPath: \.data)
    if core.beginsByReading() { Task { _ = try? await run(.preferCache) } }
    return core.data
  }

  public var source: DataSource? {
    registrar.access(self, keyPath: \.source)
    return core.source
  }

  public var lastError: (any DataConnectError)? {
    registrar.access(self, keyPath: \.lastError)
    return core.lastError
  }

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
    switch ending {
    case .success(let outcome):
      registrar.withMutation(of: self, keyPath: \.data) {
        registrar.withMutation(of: self, keyPath: \.source) {
          registrar.withMutation(of: self, keyPath: \.lastError) { core.set(outcome) }
        }
      }
    case .failure(let error as any DataConnectError):
      registrar.withMutation(of: self, keyPath: \.lastError) { core.set(error) }
    case .failure: break
    }
  }

  /// Not available yet.
  public func subscribe() async throws
    -> AnyPublisher<Result<OperationResult<ResultData>, AnyDataConnectError>, Never>
  {
    throw QueryRefCore<ResultData>.subscriptionsAreMissing()
  }

  public static func == (left: QueryRefObservation, right: QueryRefObservation) -> Bool {
    left.core.runner.call.id == right.core.runner.call.id
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(core.runner.call.id) }

  public var description: String { "QueryRefObservation(\(core.runner.call.name))" }
}

@available(macOS 14, iOS 17, watchOS 10, tvOS 17, *)
extension QueryRefObservation: CacheObserver {
  func cacheDidChange(_ data: Data, at moment: CacheMoment) async {
    guard let value = try? ServerAnswer.decode(ResultData.self, from: data) else { return }
    await publish(.success(.init(value, .cache, at: moment)))
  }
}
