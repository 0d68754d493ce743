public import FoundationEssentials

/// A character or a location, deleted or not.
public struct EntityState: Lasting, Sendable, Equatable {
  /// The thing.
  public let id: UUID
  /// Its name.
  public internal(set) var name: String
  /// Its further values.
  public internal(set) var registers: Registers
  /// Who first inserted it.
  public let inserted: Stamp
  /// Who deleted it; nil while it is there.
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
