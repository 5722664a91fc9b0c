/// The variables of one operation.
public protocol OperationVariable: Encodable, Hashable, Equatable, Sendable {}
