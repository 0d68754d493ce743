public import FoundationEssentials

/// An event with its place in the log.
public struct RecordedEvent: Sendable, Equatable {
  /// Its row.
  public let stored: StoredEvent
  /// What the row's payload says.
  public let event: Event

  /// Pairs a row with what it says.
  public init(stored: StoredEvent, event: Event) {
    self.stored = stored
    self.event = event
  }

  /// Reads a row.
  public init(_ stored: StoredEvent) throws(EventProblem) {
    do {
      self.init(
        stored: stored,
        event: try Event(type: stored.type, schema: stored.schema, data: stored.data))
    } catch { throw error.at(stored.position) }
  }

  /// Place in its stream.
  public var version: Int { stored.version }
  /// Who caused it; nil for the system.
  public var actor: UUID? { stored.actor }
  /// When.
  public var recordedAt: Timestamp { stored.recordedAt }
}
