public import FoundationEssentials

/// One change of a replica: an operation under an id of its own.
public struct Change: Sendable, Equatable {
  /// Its id, drawn by the client; sent again, the change is answered as the first time.
  public let id: UUID
  /// What it asks for.
  public let operation: Operation
  /// When it was made by the client's clock; kept, and decides nothing.
  public let madeAt: Timestamp?
  /// A digest of all that was sent for it.
  public let digest: Int64

  /// Describes a change.
  public init(id: UUID, operation: Operation, madeAt: Timestamp?, digest: Int64) {
    self.id = id
    self.operation = operation
    self.madeAt = madeAt
    self.digest = digest
  }
}
