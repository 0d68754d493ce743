import FoundationEssentials

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
