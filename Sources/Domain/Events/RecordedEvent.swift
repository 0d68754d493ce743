public import FoundationEssentials

/// An event with its place in the log.
public struct RecordedEvent: Sendable, Equatable {
  /// Its row.
  public let stored: StoredEvent
  /// The row's payload as a value.
  public let event: Event

  /// Pairs a row with its payload.
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

  /// The place in its stream.
  public var version: Int { stored.version }
  /// The actor who caused the event; nil for the system.
  public var actor: UUID? { stored.actor }
  /// The time of the append.
  public var recordedAt: Timestamp { stored.recordedAt }
}
