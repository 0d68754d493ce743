public import CallboardDomain
public import FoundationEssentials

extension BatchWriter {
  /// The data that a batch rests on, read with the log's lock held.
  public struct Opening: Sendable {
    /// The database's time, never before that of the head.
    public let now: Timestamp
    /// The last position, 0 in an empty log.
    public let head: Int64
    /// When the event at the last position that this node knows was recorded; nil if there is none.
    public let seenAt: Timestamp?
    /// The incarnation of the log, to which positions belong.
    public let incarnation: UUID
    /// The events after those that this node knows, by position.
    public let newEvents: [StoredEvent]
    /// Those of the requested claims that are taken.
    public let takenClaims: Set<Claim>
    /// Those of the requested commands that have caused events.
    public internal(set) var known: [CommandIdentity: KnownCommand] = [:]
    /// Those of the requested commands that were carried out and caused no event.
    public internal(set) var knownWithoutEvents: [CommandIdentity: CommandWithoutEvents] = [:]
  }
}
