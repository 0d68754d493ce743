public import FoundationEssentials

/// A scene, deleted or not.
public struct SceneState: Lasting, Sendable {
  /// A move, with the place before it.
  struct Move: Sendable, Equatable {
    let stamp: Stamp
    let previous: OrderKey
  }

  /// The scene.
  public let id: UUID
  /// Its place.
  public internal(set) var order: OrderKey
  /// Its heading.
  public internal(set) var heading: String
  /// Its further values.
  public internal(set) var registers: Registers
  /// Its elements in order, deleted ones included.
  public internal(set) var elements = OrderedList()
  /// The event that first inserted it.
  public let inserted: Stamp
  /// The event that deleted it; nil while it is not deleted.
  public internal(set) var deleted: Stamp?
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  var gaps: [Gap] = []
  var moves: [Move] = []

  /// The maximum number of moves that are kept. Beyond it the oldest are forgotten.
  static let movesMax = 64

  static let valueName = "heading"
  var value: String {
    get { heading }
    set { heading = newValue }
  }
}

extension SceneState: JSONWritable {
  /// Writes the scene for a snapshot, without its elements.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("order", order)
      $0.member("heading", heading)
      registers.write(into: &$0)
      $0.member("inserted", inserted)
      $0.member("deleted", ifPresent: deleted)
      gaps.write(into: &$0)
      $0.member("version", version)
      if !moves.isEmpty {
        $0.member("moves", each: moves) { move, json in
          json.object {
            $0.member("stamp", move.stamp)
            $0.member("previous", move.previous)
          }
        }
      }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    inserted = try reader.stamp("inserted")
    id = try reader.uuid("id")
    order = try reader.orderKey("order")
    heading = try reader.string("heading")
    registers = try Registers(reader, inserted: inserted)
    deleted = try reader.stampIfPresent("deleted")
    gaps = try reader.gaps()
    version = try reader.integer("version")
    for json in try reader.array("moves") {
      let move = try JSONReader(json)
      moves.append(Move(stamp: try move.stamp("stamp"), previous: try move.orderKey("previous")))
    }
  }
}

/// An element of a scene, deleted or not.
public struct ElementState: Lasting, Sendable {
  /// The element.
  public let id: UUID
  /// The scene that it is in.
  public internal(set) var scene: UUID
  /// Its place in the scene.
  public internal(set) var order: OrderKey
  /// `action`, `dialogue`, ….
  public internal(set) var kind: String
  /// Its text.
  public internal(set) var text: TextDocument
  /// Its further values.
  public internal(set) var registers: Registers
  /// The event that first inserted it.
  public let inserted: Stamp
  /// The event that deleted it; nil while it is not deleted (its scene may be).
  public internal(set) var deleted: Stamp?
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  var gaps: [Gap] = []
  /// The event that last edited its text.
  var textStamp: Stamp?
  var edits = ChunkedLog<TextEdit>(chunkLength: 32, sharesPlaces: false)

  static let valueName = "kind"
  var value: String {
    get { kind }
    set { kind = newValue }
  }
}

extension ElementState: JSONWritable {
  /// Writes the element for a snapshot, without its recent edits.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("scene", scene)
      $0.member("order", order)
      $0.member("kind", kind)
      $0.member("text", text)
      registers.write(into: &$0)
      $0.member("inserted", inserted)
      $0.member("deleted", ifPresent: deleted)
      gaps.write(into: &$0)
      $0.member("version", version)
      $0.member("text_stamp", ifPresent: textStamp)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    inserted = try reader.stamp("inserted")
    id = try reader.uuid("id")
    scene = try reader.uuid("scene")
    order = try reader.orderKey("order")
    kind = try reader.string("kind")
    text = TextDocument(try reader.string("text"))
    registers = try Registers(reader, inserted: inserted)
    deleted = try reader.stampIfPresent("deleted")
    gaps = try reader.gaps()
    version = try reader.integer("version")
    textStamp = try reader.stampIfPresent("text_stamp")
  }
}

/// A character or a location, deleted or not.
public struct EntityState: Lasting, Listed, Equatable {
  /// The thing.
  public let id: UUID
  /// Its name.
  public internal(set) var name: String
  /// Its further values.
  public internal(set) var registers: Registers
  /// The event that first inserted it.
  public let inserted: Stamp
  /// The event that deleted it; nil while it is not deleted.
  public internal(set) var deleted: Stamp?
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  var gaps: [Gap] = []

  /// The version at which it was inserted.
  public var listNumber: Int64 { Int64(inserted.version) }

  /// The name as it is compared: without surrounding space, in lower case.
  static func comparable(_ name: String) -> String {
    var scalars = name.unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars).lowercased()
  }

  static let valueName = "name"
  var value: String {
    get { name }
    set { name = newValue }
  }
}

extension EntityState: JSONWritable {
  /// Writes the character or location for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("name", name)
      registers.write(into: &$0)
      $0.member("inserted", inserted)
      $0.member("deleted", ifPresent: deleted)
      gaps.write(into: &$0)
      $0.member("version", version)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    inserted = try reader.stamp("inserted")
    id = try reader.uuid("id")
    name = try reader.string("name")
    registers = try Registers(reader, inserted: inserted)
    deleted = try reader.stampIfPresent("deleted")
    gaps = try reader.gaps()
    version = try reader.integer("version")
  }
}

/// A thing that is inserted, may be deleted, and may be restored.
protocol Lasting {
  /// The event that first inserted it.
  var inserted: Stamp { get }
  /// The event that deleted it; nil while it is not deleted.
  var deleted: Stamp? { get set }
  /// The periods in which it was deleted before it was restored, oldest first.
  var gaps: [Gap] { get set }
  /// The name of its value that is no field: `heading`, `kind` or `name`.
  static var valueName: String { get }
  /// The value of that name.
  var value: String { get set }
  /// Its further values.
  var registers: Registers { get set }
  /// The version of the last event that touched it.
  var version: Int { get set }
}

extension Lasting {
  /// The present value of a name: that of `valueName`, or `fields.…`, which is null if there is no such field.
  func value(of name: String) -> JSON {
    if name == Self.valueName { return .string(value) }
    return registers.fields[String(name.dropFirst("fields.".count))] ?? .null
  }

  /// The events that restored it, oldest first.
  var restorations: [Stamp] { gaps.map(\.restored) }

  /// Writes its value, if there is a new one, and fields.
  mutating func update(_ new: String?, _ fields: JSONObject, _ stamp: Stamp) {
    if let new {
      value = new
      registers.write(Self.valueName, stamp)
    }
    registers.write(fields: fields, stamp)
    version = stamp.version
  }

  mutating func delete(_ stamp: Stamp) {
    deleted = stamp
    version = stamp.version
  }

  /// Notes that it is inserted again, with these fields. It may have been deleted before.
  mutating func comeBack(_ fields: JSONObject, _ stamp: Stamp) {
    if let deleted {
      gaps.append(Gap(deleted: deleted, restored: stamp))
      if gaps.count > Gap.countMax { gaps.removeFirst() }
      self.deleted = nil
    }
    registers.replace(fields: fields)
    version = stamp.version
  }
}
