/// Where a room stands.
public enum RoomPhase: String, Sendable, CaseIterable {
  /// People come, choose and say that they are ready.
  case waiting
  /// A game is under way.
  case inGame = "in_game"
  /// The game is over; people look at the result.
  case ended
  /// Nobody does anything here any more, and the code is free for others.
  case closed
}
