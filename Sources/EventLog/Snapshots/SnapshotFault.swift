public import FoundationEssentials

/// A row of the snapshots that must not be used.
public struct SnapshotFault: Sendable, Equatable {
  /// The reason why a row must not be used.
  public enum Reason: String, Sendable {
    /// Its digest is not the service's, or a part is missing: somebody else wrote or changed it.
    case forged
    /// It differs from the events.
    case differs
  }

  /// The stream of the snapshot.
  public let stream: UUID
  /// The version of the snapshot.
  public let version: Int
  /// The reason why it must not be used.
  public let reason: Reason

  /// Describes a faulty row.
  public init(stream: UUID, version: Int, reason: Reason) {
    self.stream = stream
    self.version = version
    self.reason = reason
  }
}
