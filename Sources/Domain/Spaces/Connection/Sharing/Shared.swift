public import FoundationEssentials

/// A thing of one sort that partners share. Events carry it whole.
public protocol SharedThing: Sendable, Equatable {
  /// The maximum number of them in a connection.
  static var countMax: Int { get }
  /// The noun for one of them, as in "there is no such task".
  static var word: String { get }
  /// The title.
  var title: String { get }
  /// The reason why it is not valid in the space; nil: it is valid. `before` is the value that it replaces.
  func fault(in space: ConnectionState, before: Self?) -> Refusal?
}

extension SharedThing {
  /// Nil: it is always valid.
  public func fault(in space: ConnectionState, before: Self?) -> Refusal? { nil }
}

/// The things of one sort that partners share, by id.
public struct Shared<Thing: SharedThing>: Sendable {
  /// A thing, with its author, times and version.
  public struct Entry: Sendable, Equatable {
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
  }

  private var table = PersistentDictionary<UUID, Entry>()

  init() {}

  /// The thing with an id.
  public subscript(id: UUID) -> Entry? { table[id] }

  /// The number of things.
  public var count: Int { table.count }

  /// All things, in the order in which they were made.
  public var all: [(id: UUID, entry: Entry)] {
    table.entries.map { (id: $0.key, entry: $0.value) }
      .sorted { ($0.entry.createdAt, $0.id.lower) < ($1.entry.createdAt, $1.id.lower) }
  }

  mutating func set(_ id: UUID, _ value: Thing, _ recorded: RecordedEvent) {
    let old = table[id]
    table[id] = Entry(
      value: value, createdBy: old.map(\.createdBy) ?? recorded.actor,
      createdAt: old?.createdAt ?? recorded.recordedAt, version: recorded.version,
      updatedAt: recorded.recordedAt)
  }

  mutating func remove(_ id: UUID) {
    table[id] = nil
  }
}

extension Shared where Thing: PayloadObject {
  /// Writes the things for a snapshot, in the order of ids.
  func write(to json: inout JSONWriter) {
    json.object {
      for (id, entry) in table.entries.sorted(by: { $0.key.lower < $1.key.lower }) {
        $0.object(id.lower) {
          $0.member("value", entry.value)
          $0.member("created_by", ifPresent: entry.createdBy)
          $0.member("created_at", entry.createdAt.microseconds)
          $0.member("version", entry.version)
          $0.member("updated_at", entry.updatedAt.microseconds)
        }
      }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    for key in reader.object.keys {
      guard let id = UUID(key) else { throw reader.problem(key, "is not an id") }
      let entry = try reader.reader(key)
      table[id] = Entry(
        value: try Thing(try entry.reader("value")),
        createdBy: try entry.uuidIfPresent("created_by"),
        createdAt: try entry.microseconds("created_at"),
        version: try entry.integer("version"),
        updatedAt: try entry.microseconds("updated_at"))
    }
  }
}

/// A change of a thing that partners share.
public protocol SharedChange: Sendable {
  associatedtype Thing: SharedThing
  /// The thing after the change.
  func applied(to thing: Thing) -> Thing
}
