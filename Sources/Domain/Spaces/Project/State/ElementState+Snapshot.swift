import FoundationEssentials

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
