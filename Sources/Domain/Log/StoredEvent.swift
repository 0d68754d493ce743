public import FoundationEssentials

/// A row of the log: an event with its envelope. The payload is in the bytes that PostgreSQL stores.
public struct StoredEvent: Sendable, Equatable {
  /// The place in the whole log, from 1, without holes.
  public var position: Int64
  /// The space or person that the event belongs to.
  public var streamID: UUID
  /// The place in its stream, from 1, without holes.
  public var version: Int
  /// The kind of stream: `person`, `project`, ….
  public var streamKind: String
  /// The event type's name, as in the event catalogue.
  public var type: String
  /// The version of the payload's shape.
  public var schema: Int
  /// The payload, a JSON object in UTF-8.
  public var data: [UInt8]
  /// The actor who caused the event; nil for the system.
  public var actor: UUID?
  /// The command (or change) that caused it; nil for the system.
  public var commandID: UUID?
  /// A digest of the command's request, which shows if an id is used again for something else.
  public var commandDigest: Int64?
  /// The request's id.
  public var correlationID: UUID?
  /// The position of the event that led to this one.
  public var causation: Int64?
  /// The time of the append; never before that of the previous event.
  public var recordedAt: Timestamp

  /// Makes a row from its columns.
  public init(
    position: Int64, streamID: UUID, version: Int, streamKind: String, type: String,
    schema: Int, data: [UInt8], actor: UUID?, commandID: UUID?, commandDigest: Int64?,
    correlationID: UUID?, causation: Int64?, recordedAt: Timestamp
  ) {
    self.position = position
    self.streamID = streamID
    self.version = version
    self.streamKind = streamKind
    self.type = type
    self.schema = schema
    self.data = data
    self.actor = actor
    self.commandID = commandID
    self.commandDigest = commandDigest
    self.correlationID = correlationID
    self.causation = causation
    self.recordedAt = recordedAt
  }
}
