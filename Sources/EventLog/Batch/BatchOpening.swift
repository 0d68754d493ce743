public import Domain
public import FoundationEssentials

extension BatchWriter {
  /// What a batch rests on, read with the log's lock held.
  public struct Opening: Sendable {
    /// The database's time, never before the head's.
    public let now: Timestamp
    /// The last position, 0 in an empty log.
    public let head: Int64
    /// When the log's event at the position that this node had seen last was recorded; nil if there is none.
    public let seenAt: Timestamp?
    /// The life of the log that positions belong to.
    public let incarnation: UUID
    /// The events after what this node had seen, by position.
    public let newEvents: [StoredEvent]
    /// Those of the claims asked about that are taken.
    public let takenClaims: Set<Claim>
    /// Those of the commands asked about that have caused events.
    public let known: [CommandIdentity: KnownCommand]
    /// Those of the commands asked about that were carried out and caused no event.
    public let knownWithoutEvents: [CommandIdentity: CommandWithoutEvents]
  }
}
