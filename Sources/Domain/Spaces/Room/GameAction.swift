public import FoundationEssentials

/// Something that a player did in a game.
public struct GameAction: Sendable, Equatable {
  /// The version at which it was recorded.
  public let version: Int
  /// What it was: one of the service's kinds or the game's own.
  public let kind: String
  /// Who did it.
  public let player: UUID
  /// When.
  public let at: Timestamp
  /// What it said.
  public let data: JSON

  /// Whether a text can name an action of a game's own: lower case, digits and `_`, and no name of ours.
  public static func isOwnKind(_ text: String) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else { return false }
    return text.utf8.count <= 64 && EventType(rawValue: text) == nil
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
      }
  }
}

extension GameAction: JSONWritable {
  /// Writes the action for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("version", version)
      $0.member("kind", kind)
      $0.member("player", player)
      $0.member("at", at.microseconds)
      $0.member("data", data)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      version: try reader.integer("version"), kind: try reader.string("kind"),
      player: try reader.uuid("player"),
      at: Timestamp(microseconds: Int64(try reader.integer("at"))),
      data: reader.object["data"] ?? .null)
  }
}
