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
        $0.member("moves") { json in
          json.array {
            for move in moves {
              $0.object {
                $0.member("stamp", move.stamp)
                $0.member("previous", move.previous)
              }
            }
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
