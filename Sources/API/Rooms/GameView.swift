import CallboardDomain
import FoundationEssentials

/// A game as everybody in the room sees it. It shows the drawn cards and nothing about the others.
struct GameView {
  private let game: Game

  init(_ game: Game) {
    self.game = game
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("started_at", game.startedAt)
      $0.member("ended_at", game.endedAt)
      $0.member("end_reason", game.endReason?.rawValue)
      $0.member("settings", game.start.settings)
      $0.member("turn_actions", game.start.turnActionNames)
      $0.member("card_count", game.start.cardCount)
      $0.member("drawn", game.drawn)
      $0.member("current_card_index", game.drawn > 0 ? game.drawn - 1 : nil)
      $0.member("current_card", game.currentCard)
      $0.member("turn", game.turn)
      $0.member("turn_order", game.turnOrder)
      $0.member("round", game.round)
      $0.member("scores") { json in
        json.object {
          for (person, score) in game.scores.sorted(by: { $0.key.lower < $1.key.lower }) {
            $0.member(person.lower, score)
          }
        }
      }
      $0.member("actions") { json in
        json.array { json in
          for action in game.actions { write(action, to: &json) }
        }
      }
      $0.member("seed_sha256", game.start.seedHash)
      $0.member("deck_sha256", game.start.deckHash)
    }
  }

  private func write(_ action: GameAction, to json: inout JSONWriter) {
    json.object {
      $0.member("version", action.version)
      $0.member("kind", action.kind)
      $0.member("player", action.player)
      $0.member("at", action.at)
      $0.member("data", action.data)
    }
  }

  static let schema = Schema.object([
    "started_at": .time, "ended_at": .time.orNull,
    "end_reason": Schema.oneOf(["deck", "host", "closed"]).orNull,
    "settings": .anyObject,
    "turn_actions": .array(.string()),
    "card_count": .integer(), "drawn": .integer(), "current_card_index": .integer().orNull,
    "current_card": Schema.any.described("The card drawn last; null before the first."),
    "turn": Schema.uuid.orNull.described("Whose turn it is; null in a game without turns."),
    "turn_order": .array(.uuid), "round": .integer(),
    "scores": .map(.integer(min: RoomLimits.score.lowerBound)),
    "actions": Schema.array(
      .object([
        "version": .version, "kind": .string(), "player": .uuid, "at": .time, "data": .any,
      ])
    ).described("The last \(RoomLimits.rememberedActions), the oldest first."),
    "seed_sha256": Schema.string().described("What binds the service to the seed."),
    "deck_sha256": Schema.string().described("SHA-256 of the seed and the deck."),
  ])
}
