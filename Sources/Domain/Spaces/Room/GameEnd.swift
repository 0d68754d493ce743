public import FoundationEssentials

/// The values that are published when a game ends. With them anybody can check how the cards were shuffled.
public struct GameEnd: Sendable, Equatable {
  /// The reason why a game ended.
  public enum Reason: String, Sendable {
    /// A player asked for a card, and none was left.
    case deck
    /// The host ended it.
    case host
    /// The room closed.
    case closed
  }

  /// The reason why it ended.
  public let reason: Reason
  /// The number of cards that were drawn.
  public let drawn: Int
  /// The score of each player.
  public let scores: [UUID: Int]
  /// The cards in the order in which the host gave them.
  public let deck: [JSON]
  /// For each card, in the order of drawing, its index in `deck`; cards that were not drawn included.
  public let order: [Int]
  /// The seed from which the order was made, in hexadecimal.
  public let seed: String
}

extension GameEnd {
  /// Writes the values into an object.
  func write(into json: inout JSONWriter) {
    json.member("reason", reason.rawValue)
    json.member("drawn", drawn)
    json.member("scores") { scores.write(to: &$0) }
    json.member("deck", deck)
    json.member("order", order)
    json.member("seed", seed)
  }

  /// Reads what `write(into:)` wrote.
  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    guard let reason = Reason(rawValue: try reader.string("reason")) else {
      throw reader.problem("reason", "is not known")
    }
    self.init(
      reason: reason, drawn: try reader.integer("drawn"), scores: try reader.scores("scores"),
      deck: try reader.array("deck"),
      order: try reader.array("order").compactMap(\.count),
      seed: try reader.string("seed"))
  }
}

extension [UUID: Int] {
  /// Writes the scores by person, in the order of ids.
  func write(to json: inout JSONWriter) {
    json.object {
      for (person, score) in sorted(by: { $0.key.lower < $1.key.lower }) {
        $0.member(person.lower, score)
      }
    }
  }
}

extension JSONReader {
  func scores(_ key: String) throws(Problem) -> [UUID: Int] {
    let scores = try reader(key)
    var read: [UUID: Int] = [:]
    for name in scores.object.keys {
      guard let person = UUID(name) else { throw scores.problem(name, "is not an id") }
      read[person] = try scores.integer(name, in: RoomLimits.score)
    }
    return read
  }
}
