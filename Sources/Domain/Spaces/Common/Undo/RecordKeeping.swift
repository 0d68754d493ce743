/// A space that keeps records. Each write is of a whole record, so a change is undone by writing the earlier content.
protocol RecordKeeping: DecidableSpace {
  /// The records that an event writes or deletes.
  static func records(in event: OwnEvent) -> [Target]

  /// The content of a record; nil if there is none.
  func content(of record: Target) -> RecordContent?

  /// Whether the log keeps the earlier content of records of a kind.
  static func keepsPast(of kind: TargetKind) -> Bool

  /// Writes the content of a record, or (nil) deletes it, by the rules that apply to every write of the record.
  static func restore(
    _ record: Target, _ value: JSON?, in space: inout Self, deciding: inout Decision
  ) throws(Undecided)
}

extension RecordKeeping {
  static func keepsPast(of kind: TargetKind) -> Bool { true }
}

/// The content of a record.
struct RecordContent {
  /// The whole content. If the log does not keep earlier content of the kind, only the version, which shows whether the
  /// record was changed.
  let value: JSON
  /// The version of the last event that touched it.
  let version: Int

  init(_ value: JSON, _ version: Int) {
    self.value = value
    self.version = version
  }

  init(_ record: Record) {
    self.init(.object(record.data), record.version)
  }

  init<Thing: PayloadObject>(_ entry: Shared<Thing>.Entry) {
    // The bytes that a thing writes can be read, so parsing them does not fail.
    self.init((try? JSON.parse(entry.value.bytes())) ?? .null, entry.version)
  }
}

extension StreamState {
  /// The content of a record in this state; nil if there is none.
  func content(of record: Target) -> RecordContent? {
    switch self {
    case .course(let course): course.content(of: record)
    case .worksession(let session): session.content(of: record)
    case .connection(let connection): connection.content(of: record)
    case .absent, .person, .project, .room: nil
    }
  }
}

extension Event {
  /// The record that the event writes or deletes, if there is exactly one.
  public var record: Target? { records.count == 1 ? records[0] : nil }

  /// The records that the event writes or deletes.
  var records: [Target] {
    switch self {
    case .course(let event): CourseState.records(in: event)
    case .worksession(let event): WorkSessionState.records(in: event)
    case .connection(let event): ConnectionState.records(in: event)
    case .person, .space, .project, .room: []
    }
  }
}
