public import FoundationEssentials

/// The commands of a room.
public enum RoomCommand: Sendable {
  /// The part in which a person joins.
  public enum Part: String, Sendable, CaseIterable {
    case player, spectator
    /// Play if a seat is free, or else watch.
    case any
  }

  /// Create a room with the first of the codes that is free.
  case create(RoomSettings, codes: [RoomCode], avatar: RoomAvatar?)
  /// Join the room. A private room requires the claim on its code. `pair` is the stream of the actor and the host,
  /// which says whether one of them blocks the other.
  case join(Part, code: Claim?, avatar: RoomAvatar?, pair: Pair? = nil)
  /// Say whether the actor is ready for the game to start.
  case setReady(Bool)
  case setAvatar(RoomAvatar)
  /// Change the settings that the change names; takes `host`. Refused if they were changed after the version.
  case change(RoomSettingsChange, ifVersion: Int?)
  /// Remove a person, if they are a member, and keep them out; takes `manage_members`. `isKnown` says whether the actor
  /// may know who the person is; a person who is not a member is refused otherwise, as if there were no such person.
  case ban(UUID, isKnown: Bool)
  case unban(UUID)
  /// Begin the game; takes `host`.
  case start(GameStart)
  /// Draw the next card; if none is left, the game ends.
  case draw
  /// Answer the current card.
  case answer(JSON)
  /// Pass the turn to the next player.
  case pass
  /// Set the player whose turn it is, and optionally the round; takes `host`.
  case setTurn(UUID, round: Int?)
  /// Set or add to the actor's own score, or with `host` that of any player.
  case score(UUID, ScoreChange)
  /// Take an action of the game's own.
  case act(kind: String, data: JSON)
  /// End the game; takes `host`.
  case end
  /// Close the room; takes `host`.
  case close
  /// Note that a member's presence has expired; for the system only.
  case absent(UUID)
  /// Note that a member is present again; for the system only.
  case returned(UUID)

  /// The change of a score.
  public enum ScoreChange: Sendable, Equatable {
    case set(Int)
    case add(Int)
  }

  var alsoReads: [UUID] {
    if case .join(_, _, _, let pair?) = self { [pair.stream] } else { [] }
  }

  var claims: [Claim] {
    if case .create(_, let codes, _) = self { codes.map(\.claim) } else { [] }
  }
}
