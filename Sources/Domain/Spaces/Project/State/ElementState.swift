public import FoundationEssentials

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
  var edits = ChunkedLog<TextEdit>(chunkLength: 32)
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
