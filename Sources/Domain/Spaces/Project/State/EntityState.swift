public import FoundationEssentials

/// A character or a location, deleted or not.
public struct EntityState: Lasting, Sendable, Equatable {
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

  /// The name as it is compared: without surrounding space, in lower case.
  static func comparable(_ name: String) -> String {
    var scalars = name.unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars).lowercased()
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
