public import FoundationEssentials

/// A row of the snapshots that is not used.
public struct SnapshotFault: Sendable, Equatable {
  /// Why it is not.
  public enum Reason: String, Sendable {
    /// Its digest is not the service's, or a part is missing: somebody else wrote or changed it.
    case forged
    /// It says something else than the events.
    case differs
  }

  /// Whose snapshot it would be.
  public let stream: UUID
  /// The version that it would be of.
  public let version: Int
  /// Why it is not used.
  public let reason: Reason

  /// Describes a row.
  public init(stream: UUID, version: Int, reason: Reason) {
    self.stream = stream
    self.version = version
    self.reason = reason
  }
}
