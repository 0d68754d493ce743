import CallboardDomain
import FoundationEssentials

/// A game as everybody in the room sees it. It shows the drawn cards and nothing about the others.
struct GameView: View {
  private let game: Game

  init(_ game: Game) {
    self.game = game
  }

  static let name = "Game"
  static let meaning = "A game, as everybody in the room sees it."

  static let fields: [Field<Self>] = [
    .init("started_at") { $0.game.startedAt }, .init("ended_at") { $0.game.endedAt },
    .init("end_reason", Schema.oneOf(["deck", "host", "closed"]).orNull) {
      $0.game.endReason?.rawValue
    },
    .init("settings") { $0.game.start.settings },
    .init("turn_actions") { $0.game.start.turnActionNames },
    .init("card_count") { $0.game.start.cardCount },
    .init("drawn", "How many cards were drawn.") { $0.game.drawn },
    .init("current_card_index") { $0.game.drawn > 0 ? $0.game.drawn - 1 : nil },
    .init("current_card", Schema.any.described("The card drawn last; null before the first.")) {
      $0.game.currentCard
    },
    .personOrNull("turn", "The player whose turn it is; null in a game without turns.") {
      $0.game.turn
    },
    .people("turn_order") { $0.game.turnOrder }, .init("round") { $0.game.round },
    .init("scores", .map(.integer(min: RoomLimits.score.lowerBound))) { $0.scores },
    .init(
      "actions", "The last \(RoomLimits.rememberedActions), the oldest first.", each: actions
    ) { $0.game.actions },
    .init("seed_sha256", "What binds the service to the seed.") { $0.game.start.seedHash },
    .init("deck_sha256", "SHA-256 of the seed and the deck.") { $0.game.start.deckHash },
  ]

  private static let actions: [Field<GameAction>] = [
    .init("version", .version) { $0.version }, .init("kind") { $0.kind },
    .person("player") { $0.player }, .init("at") { $0.at }, .init("data") { $0.data },
  ]

  /// The scores by the players' ids.
  private var scores: JSONObject {
    var scores = JSONObject()
    for (person, score) in game.scores.sorted(by: { $0.key.lower < $1.key.lower }) {
      scores[person.lower] = .integer(Int64(score))
    }
    return scores
  }
}
