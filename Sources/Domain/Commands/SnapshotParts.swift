import FoundationEssentials

/// The state of a space as bytes, in parts from which it can be restored. The bytes of a large state are never in
/// memory as a whole.
///
/// Each part is a JSON object. The first part holds the kind of space and the small data. Things that a space may have
/// by the thousand are in lists (`SnapshotList`), and each part holds as many of them as fit. The sizes of the things
/// alone decide where a part ends, so that equal states have equal parts.
public struct SnapshotParts: Sequence, IteratorProtocol {
  /// About how many bytes of lists a part holds.
  public static let bytesMax = 1 << 20

  private let space: any DecidableSpace
  private let lists: [SnapshotList]
  private let bytesMax: Int
  private var isFirst = true
  /// The next thing to write: the list, and the place in it.
  private var place = (list: 0, index: 0)

  init(_ space: any DecidableSpace, bytesMax: Int) {
    self.space = space
    lists = space.snapshotLists.filter { $0.count > 0 }
    self.bytesMax = bytesMax
  }

  /// Whether the part that `next()` gave last is the last one.
  public var isAtEnd: Bool { !isFirst && place.list == lists.count }

  /// The next part; nil after the last.
  public mutating func next() -> [UInt8]? {
    if isAtEnd { return nil }
    var json = JSONWriter(capacity: 1 << 16)
    json.object { json in
      if isFirst {
        json.member("kind", type(of: space).kind.rawValue)
        json.member("state", space)
        isFirst = false
      }
      var room = bytesMax
      while place.list < lists.count, room > 0 { writeList(to: &json, &room) }
    }
    return json.bytes
  }

  /// Continues the current list, and moves on to the next one at its end.
  private mutating func writeList(to json: inout JSONWriter, _ room: inout Int) {
    let list = lists[place.list]
    json.member(list.name) { json in
      json.array { json in
        while place.index < list.count, room > 0 {
          room -= list.write(place.index, &json)
          place.index += 1
        }
      }
    }
    if place.index == list.count { place = (place.list + 1, 0) }
  }
}

/// Things of one sort that a space has by the thousand, as a snapshot holds them.
struct SnapshotList {
  /// The name of the list in a part.
  let name: String
  /// How many things there are.
  let count: Int
  /// Writes the thing at an index; returns about how many bytes it takes.
  let write: (_ index: Int, _ json: inout JSONWriter) -> Int
}

extension SnapshotList {
  /// The bytes that a thing takes beside its contents.
  private static let bytesPerThing = 256

  /// Makes a list of things by their ids, in the order of the ids.
  ///
  /// - Parameter bytes: about how many bytes the contents of a thing take.
  init<Value>(
    _ name: String, _ values: PersistentDictionary<UUID, Value>, bytes: @escaping (Value) -> Int,
    write: @escaping (UUID, Value, inout JSONWriter) -> Void
  ) {
    let ids = values.keys.sorted { $0.isBefore($1) }
    self.init(name: name, count: ids.count) { index, json in
      guard let value = values[ids[index]] else { return 0 }
      write(ids[index], value, &json)
      return bytes(value) + Self.bytesPerThing
    }
  }

  /// Makes a list of things that write their ids themselves, in the order of the ids.
  init<Value: JSONWritable>(
    _ name: String, _ values: PersistentDictionary<UUID, Value>, bytes: @escaping (Value) -> Int
  ) {
    self.init(name, values, bytes: bytes, write: { $1.write(to: &$2) })
  }

  /// Makes a list of things in the order of an array.
  init<Value: JSONWritable>(
    _ name: String, _ values: [Value], bytes: @escaping (Value) -> Int
  ) {
    self.init(name: name, count: values.count) { index, json in
      values[index].write(to: &json)
      return bytes(values[index]) + Self.bytesPerThing
    }
  }
}

/// Restores a state from the parts of its snapshot (`SnapshotParts`), one after another.
public struct SnapshotRestoration: Sendable {
  /// The state from the parts so far; nil before the first part.
  public var state: StreamState? { space?.stream }

  /// Whether the parts are of another fold than their kind of space has now, and so are not read.
  public private(set) var isOfAnotherFold = false

  /// Each part changes it in place.
  private var space: (any DecidableSpace)?
  private let fold: Int?

  /// Makes a restoration without parts.
  ///
  /// - Parameter fold: the version of the fold that made the parts; nil if it is that of their kind.
  public init(fold: Int? = nil) { self.fold = fold }

  /// Adds the next part.
  ///
  /// - Returns: false if the part cannot be read; `state` is then nil.
  public mutating func take(_ part: [UInt8]) -> Bool {
    do {
      let reader = try JSONReader(try JSON.parse(part))
      if space == nil { space = try begin(reader) }
      try space?.readSnapshotLists(reader)
    } catch {
      space = nil
    }
    return space != nil
  }

  private mutating func begin(_ reader: JSONReader) throws -> (any DecidableSpace)? {
    guard let kind = SpaceKind(rawValue: try reader.string("kind")) else { return nil }
    isOfAnotherFold = fold.map { $0 != kind.fold } ?? false
    if isOfAnotherFold { return nil }
    let state = try reader.reader("state")
    switch kind {
    case .project: return try ProjectState(state)
    case .worksession: return try WorkSessionState(state)
    case .room: return try RoomState(state)
    case .course: return try CourseState(state)
    case .connection: return try ConnectionState(state)
    }
  }
}
