public import CallboardDomain
public import CallboardPostgres
import FoundationEssentials

extension StoredEvent {
  /// Reads a row with the columns of `events` in their order.
  init(_ row: borrowing some FieldReading & ~Copyable) throws(PostgresError) {
    self.init(
      position: try row.int64(0), streamID: try row.uuid(1), version: Int(try row.int32(2)),
      streamKind: try row.text(3), type: try row.text(4), schema: Int(try row.int16(5)),
      data: try row.json(6), actor: try row.uuidOrNil(7), commandID: try row.uuidOrNil(8),
      commandDigest: try row.int64OrNil(9), correlationID: try row.uuidOrNil(10),
      causation: try row.int64OrNil(11),
      recordedAt: try row.timestamp(12))
  }

  /// The parameters of `insert_event.sql`.
  var parameters: [Parameter] {
    [
      .int64(position), .uuid(streamID), .int32(Int32(version)), .text(streamKind), .text(type),
      .int16(Int16(schema)), .json(data), .optional(actor, Parameter.uuid),
      .optional(commandID, Parameter.uuid), .optional(commandDigest, Parameter.int64),
      .optional(correlationID, Parameter.uuid), .optional(causation, Parameter.int64),
      .timestamp(microseconds: recordedAt.microseconds),
    ]
  }

  /// Appends the event as a row in the order of `copy_events.sql`.
  public func write(to rows: inout BinaryCopyBuffer) {
    rows.startRow(fieldCount: 13)
    rows.append(int64: position)
    rows.append(uuid: streamID)
    rows.append(int32: Int32(version))
    rows.append(text: streamKind)
    rows.append(text: type)
    rows.append(int16: Int16(schema))
    rows.append(jsonb: data)
    rows.append(uuidOrNull: actor)
    rows.append(uuidOrNull: commandID)
    rows.append(int64OrNull: commandDigest)
    rows.append(uuidOrNull: correlationID)
    rows.append(int64OrNull: causation)
    rows.append(timestampMicroseconds: recordedAt.microseconds)
  }
}

extension BinaryCopyBuffer {
  fileprivate mutating func append(uuidOrNull value: UUID?) {
    if let value { append(uuid: value) } else { appendNull() }
  }

  fileprivate mutating func append(int64OrNull value: Int64?) {
    if let value { append(int64: value) } else { appendNull() }
  }
}

extension FieldReading where Self: ~Copyable {
  package func timestamp(_ index: Int) throws(PostgresError) -> Timestamp {
    Timestamp(microseconds: try timestampMicroseconds(index))
  }

  package func timestampOrNil(_ index: Int) throws(PostgresError) -> Timestamp? {
    try timestampMicrosecondsOrNil(index).map(Timestamp.init(microseconds:))
  }
}
