import Foundation

/// An operation with its variables, ready to be run.
///
/// References are equal where both are.
public protocol OperationRef: Hashable, Sendable {
  associatedtype ResultData: Decodable & Sendable

  func execute() async throws -> OperationResult<ResultData>
}

/// A query with its variables.
public protocol QueryRef: OperationRef {
  /// Results as they come, the first one from the cache where there is any.
  func subscribe() async throws
    -> AnyPublisher<Result<OperationResult<ResultData>, AnyDataConnectError>, Never>

  func execute(fetchPolicy: QueryFetchPolicy) async throws -> OperationResult<ResultData>
}

extension QueryRef {
  public func execute() async throws -> OperationResult<ResultData> {
    try await execute(fetchPolicy: .preferCache)
  }
}

/// A query whose latest result can be watched.
public protocol ObservableQueryRef: QueryRef {
  /// The latest data; `nil` before the first.
  var data: ResultData? { get }
  /// Where the latest data is from.
  var source: DataSource? { get }
  /// Why the last run failed; `nil` where it did not.
  var lastError: (any DataConnectError)? { get }
}

/// A mutation with its variables, whose runs all go to the server.
public final class MutationRef<ResultData: Decodable & Sendable, Variable: OperationVariable>:
  OperationRef
{
  private let call: OperationCall
  private let transport: Transport

  init(call: OperationCall, transport: Transport) {
    self.call = call
    self.transport = transport
  }

  public func execute() async throws -> OperationResult<ResultData> {
    let answer = try await transport.answer(to: call, .mutation)
    return OperationResult(data: try answer.data(as: ResultData.self), source: .server)
  }

  public static func == (left: MutationRef, right: MutationRef) -> Bool {
    left.call.id == right.call.id
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(call.id) }
}
