/// What players do in a game.
public enum GameActionKind: String, Sendable, CaseIterable {
  case cardDrawn = "card_drawn"
  case cardAnswered = "card_answered"
  case turnPassed = "turn_passed"
  case scoreUpdated = "score_updated"
  /// Something of the game's own.
  case gameAction = "game_action"
}
