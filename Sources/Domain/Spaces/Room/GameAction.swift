public import FoundationEssentials

/// An action of a player in a game.
public struct GameAction: Sendable, Equatable {
  /// The version at which it was recorded.
  public let version: Int
  /// The kind of action: one of the service's kinds or the game's own.
  public let kind: String
  /// The player who did it.
  public let player: UUID
  /// When it was recorded.
  public let at: Timestamp
  /// The content of the action.
  public let data: JSON

  /// Whether a text may name an action of a game's own: up to 64 lower-case letters, digits and `_`, with a letter
  /// first, and not the name of an event type.
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
      at: try reader.microseconds("at"),
      data: reader.object["data"] ?? .null)
  }
}

/// The kinds of action that the service knows.
public enum GameActionKind: String, Sendable, CaseIterable {
  case cardDrawn = "card_drawn"
  case cardAnswered = "card_answered"
  case turnPassed = "turn_passed"
  case scoreUpdated = "score_updated"
  /// An action of the game's own.
  case gameAction = "game_action"
}
