public import FoundationEssentials

/// What can be asked of a room.
public enum RoomCommand: Sendable {
  /// As what somebody comes in.
  public enum Part: String, Sendable, CaseIterable {
    case player, spectator
    /// To play where that is possible, else to watch.
    case any
  }

  /// Make one, found by the first of the codes that is free.
  case create(RoomSettings, codes: [RoomCode], avatar: RoomAvatar?)
  /// Come in; to a private room only with the claim on its code. The pair is the stream of the actor and the host, which
  /// says whether the host blocks them.
  case join(Part, code: Claim?, avatar: RoomAvatar?, pair: Pair? = nil)
  /// Say whether the game may start, for oneself.
  case setReady(Bool)
  case setAvatar(RoomAvatar)
  /// Change what is named; takes `host`; refused if it was changed after the version.
  case change(RoomSettingsChange, ifVersion: Int?)
  /// Take somebody out for good, or keep them out; takes `manage_members`.
  case ban(UUID)
  case unban(UUID)
  /// Begin the game; takes `host`.
  case start(GameStart)
  /// Take the next card; where none is left, the game ends.
  case draw
  /// Answer the current card.
  case answer(JSON)
  /// Give the turn to the next player.
  case pass
  /// Say whose turn it is, and maybe which round; takes `host`.
  case setTurn(UUID, round: Int?)
  /// Set or add to a score: one's own, or with `host` any player's.
  case score(UUID, ScoreChange)
  /// Something of the game's own.
  case act(kind: String, data: JSON)
  /// End the game; takes `host`.
  case end
  /// Close the room; takes `host`.
  case close
  /// The presence of a member has lapsed; the system's alone.
  case absent(UUID)
  /// A member is present again; the system's alone.
  case returned(UUID)

  /// What becomes of a score.
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
