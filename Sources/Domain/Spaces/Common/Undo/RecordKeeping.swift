/// A space that keeps records, each written whole: so a change of one is undone by writing what it held before.
protocol RecordKeeping: DecidableSpace {
  /// The records that an event writes or deletes.
  static func records(in event: OwnEvent) -> [CommentTarget]

  /// What a record holds; nil where there is none.
  func content(of record: CommentTarget) -> RecordContent?

  /// Whether the log keeps what records of a kind held.
  static func keepsPast(of kind: TargetKind) -> Bool

  /// Lets a record hold something, or (nil) deletes it, by the rules that hold for whoever writes it.
  static func restore(
    _ record: CommentTarget, _ value: JSON?, in space: inout Self, deciding: inout Decision
  ) throws(Undecided)
}

extension RecordKeeping {
  static func keepsPast(of kind: TargetKind) -> Bool { true }
}

/// What a record holds.
struct RecordContent {
  /// All of it; of a kind whose past is not kept only the version, by which it can be told from what it was.
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

  init<Thing>(_ entry: Shared<Thing>.Entry) {
    self.init(Self.json(of: entry.value), entry.version)
  }

  private static func json(of thing: some SharedThing) -> JSON {
    var json = JSONWriter()
    json.object { thing.write(into: &$0) }
    // What is written here can be read.
    return (try? JSON.parse(json.bytes)) ?? .null
  }
}

extension StreamState {
  /// What a record of it holds; nil where there is none.
  func content(of record: CommentTarget) -> RecordContent? {
    switch self {
    case .course(let course): course.content(of: record)
    case .worksession(let session): session.content(of: record)
    case .connection(let connection): connection.content(of: record)
    case .absent, .person, .project, .room: nil
    }
  }
}
