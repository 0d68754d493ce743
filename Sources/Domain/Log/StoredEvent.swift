public import FoundationEssentials

/// A row of the log: an event with its envelope, its payload still as the bytes that PostgreSQL keeps.
public struct StoredEvent: Sendable, Equatable {
  /// Place in the whole log, from 1, without holes.
  public var position: Int64
  /// The space or person that the event belongs to.
  public var streamID: UUID
  /// Place in its stream, from 1, without holes.
  public var version: Int
  /// What kind of stream it is: `person`, `project`, ….
  public var streamKind: String
  /// The event type's name, as in the event catalogue.
  public var type: String
  /// The version of the payload's shape.
  public var schema: Int
  /// The payload, a JSON object in UTF-8.
  public var data: [UInt8]
  /// Who caused it; nil for the system.
  public var actor: UUID?
  /// The command (or change) that caused it; nil for the system.
  public var commandID: UUID?
  /// A digest of what the command asked, so that an id used again for something else is noticed.
  public var commandDigest: Int64?
  /// The request's id.
  public var correlationID: UUID?
  /// The position of the event that led to this one.
  public var causation: Int64?
  /// When it was appended; never before the event in front of it.
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
