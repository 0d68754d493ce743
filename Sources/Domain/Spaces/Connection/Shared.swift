public import FoundationEssentials

/// A thing of one sort that partners share. Events carry it whole.
public protocol SharedThing: Sendable, Equatable {
  /// The maximum number of them in a connection.
  static var countMax: Int { get }
  /// The noun for one of them, as in "there is no such task".
  static var word: String { get }
  /// The title.
  var title: String { get }
  /// The size of its texts, in bytes of UTF-8.
  var textBytes: Int { get }
  /// The reason why it is not valid in the space; nil: it is valid. `before` is the value that it replaces.
  func fault(in space: ConnectionState, before: Self?) -> Refusal?
  /// The event after which the thing with an id is this one.
  func event(_ kind: SharedEventKind, of id: UUID) -> ConnectionEvent
  /// The event that deletes the thing with an id, if this is its value.
  func deletion(of id: UUID) -> ConnectionEvent
}

extension SharedThing {
  /// Nil: it is always valid.
  public func fault(in space: ConnectionState, before: Self?) -> Refusal? { nil }
}

/// The things of one sort that partners share, by id.
public struct Shared<Thing: SharedThing>: Sendable {
  /// A thing, with its author, times and version.
  public struct Entry: Listed, Equatable {
    /// The thing.
    public var value: Thing
    /// The person who made it; nil: the system.
    public let createdBy: UUID?
    /// When it was made.
    public let createdAt: Timestamp
    /// The version of the last event that touched it.
    public var version: Int
    /// When it was last touched.
    public var updatedAt: Timestamp

    public var listNumber: Int64 { createdAt.microseconds }
  }

  /// The things by id.
  public private(set) var table = PersistentDictionary<UUID, Entry>()
  /// The size of the things' texts, in bytes.
  private(set) var textBytes = 0

  init() {}

  /// The thing with an id.
  public subscript(id: UUID) -> Entry? { table[id] }

  /// The number of things.
  public var count: Int { table.count }

  /// All things, in the order in which they were made; each call sorts them.
  public var all: [(id: UUID, entry: Entry)] {
    table.inOrder.map { (id: $0.key, entry: $0.value) }
  }

  mutating func set(_ id: UUID, _ value: Thing, _ recorded: RecordedEvent) {
    let old = table[id]
    textBytes += value.textBytes - (old?.value.textBytes ?? 0)
    table[id] = Entry(
      value: value, createdBy: old.map(\.createdBy) ?? recorded.actor,
      createdAt: old?.createdAt ?? recorded.recordedAt, version: recorded.version,
      updatedAt: recorded.recordedAt)
  }

  mutating func remove(_ id: UUID) {
    textBytes -= table[id]?.value.textBytes ?? 0
    table[id] = nil
  }
}

extension Shared where Thing: PayloadObject {
  /// Writes the things for a snapshot, in the order of ids.
  func write(to json: inout JSONWriter) {
    json.object {
      for (id, entry) in table.entries.sorted(by: { $0.key.isBefore($1.key) }) {
        $0.object(id.lower) { entry.write(into: &$0) }
      }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    for key in reader.object.keys {
      guard let id = UUID(key) else { throw reader.problem(key, "is not an id") }
      let entry = try Entry(try reader.reader(key))
      table[id] = entry
      textBytes += entry.value.textBytes
    }
  }
}

extension Shared.Entry: PayloadFields, Blank where Thing: PayloadObject {
  static var blank: Self {
    Self(value: .blank, createdBy: nil, createdAt: .blank, version: 0, updatedAt: .blank)
  }

  func fields(_ coder: inout some PayloadCoder) -> Self {
    Self(
      value: coder("value", value), createdBy: coder("created_by", ifPresent: createdBy),
      createdAt: coder("created_at", microseconds: createdAt), version: coder("version", version),
      updatedAt: coder("updated_at", microseconds: updatedAt))
  }
}

extension [String?] {
  /// The size of the texts together, in bytes of UTF-8.
  var textBytes: Int { reduce(0) { $0 + ($1?.utf8.count ?? 0) } }
}

/// A change of a thing that partners share.
public protocol SharedChange: Sendable {
  associatedtype Thing: SharedThing
  /// The thing after the change.
  func applied(to thing: Thing) -> Thing
}

extension Decision {
  /// Returns the event of a command on one of the things of a sort; nil if the command changes nothing.
  func decided<Change: SharedChange>(
    _ action: SharedCommand<Change>, _ id: UUID, _ things: Shared<Change.Thing>,
    in space: ConnectionState
  ) throws(Undecided) -> ConnectionEvent? {
    switch action {
    case .create(let thing):
      let word = Change.Thing.word
      try ensure(things[id] == nil, else: .duplicateID, "there is a \(word) with this id already")
      guard things.count < Change.Thing.countMax else {
        throw .refused(.limitReached, "there are \(Change.Thing.countMax) \(word)s already")
      }
      if let fault = thing.fault(in: space, before: nil) { throw .refused(fault) }
      try checkRoom(for: thing, before: nil, in: space)
      return thing.event(.created, of: id)
    case .update(let change, let version):
      let before = try thing(id, things, ifVersion: version)
      let after = change.applied(to: before)
      guard after != before else { return nil }
      if let fault = after.fault(in: space, before: before) { throw .refused(fault) }
      try checkRoom(for: after, before: before, in: space)
      return after.event(.updated, of: id)
    case .delete(let version):
      return try thing(id, things, ifVersion: version).deletion(of: id)
    }
  }

  /// Checks that a thing may be added, or take the place of another value of it, by the size of its texts.
  func checkRoom<Thing: SharedThing>(
    for thing: Thing, before: Thing?, in space: ConnectionState
  ) throws(Undecided) {
    let added = thing.textBytes - (before?.textBytes ?? 0)
    guard added <= 0 || space.textBytes + added <= ConnectionState.textBytesMax else {
      throw .refused(
        .limitReached, "the connection holds as much as it may",
        [Refusal.limit: "connection_bytes"])
    }
  }

  /// Returns a thing, and checks its version if one is given.
  func thing<Thing: SharedThing>(
    _ id: UUID, _ things: Shared<Thing>, ifVersion version: Int?
  ) throws(Undecided) -> Thing {
    guard let entry = things[id] else {
      throw .refused(.notFound, "there is no such \(Thing.word)")
    }
    try check(version, current: entry.version)
    return entry.value
  }
}

/// The commands of a thing of any sort that partners share.
public enum SharedCommand<Change: SharedChange>: Sendable {
  case create(Change.Thing)
  /// Change the values that the change names.
  case update(Change, ifVersion: Int?)
  case delete(ifVersion: Int?)
}

/// The kind of an event after which the thing still exists.
public enum SharedEventKind: Sendable, CaseIterable {
  case created
  case updated
}
