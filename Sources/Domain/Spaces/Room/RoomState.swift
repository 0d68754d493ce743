public import FoundationEssentials

/// A room as its events tell.
public struct RoomState: Sendable {
  /// Members, comments and what else every space has.
  public internal(set) var core: SpaceCore
  /// What the host chose.
  public internal(set) var settings = RoomSettings(name: "")
  /// The version of the last event that touched the settings.
  public internal(set) var settingsVersion = 0
  /// By which the room is found; of a closed one, by which it was.
  public internal(set) var code: RoomCode?
  /// The command that made the room, from which the code is derived again.
  public internal(set) var creation: UUID?
  /// Who made it.
  public internal(set) var creator: UUID?
  /// Where it stands.
  public internal(set) var phase = RoomPhase.waiting
  /// The places of all members.
  public internal(set) var seats: [UUID: Seat] = [:]
  /// Who is kept out, and since when.
  public internal(set) var bans: [UUID: Timestamp] = [:]
  /// The game; nil before it begins.
  public internal(set) var game: Game?
  /// Since when nobody is present; nil while somebody is.
  public internal(set) var quietSince: Timestamp?

  init(id: UUID) {
    core = SpaceCore(id: id)
  }

  /// Who runs it; nil only when it has closed for want of anybody.
  public var host: UUID? { core.members.owner }

  /// Whether somebody has a player's seat, the host included.
  public func plays(_ person: UUID) -> Bool {
    core.members[person].map { $0.role != RoomRoles.spectator } ?? false
  }

  /// Who has a player's seat, in the order in which they joined.
  public var players: [UUID] { people { plays($0) } }

  /// Who watches, in the order in which they joined.
  public var spectators: [UUID] { people { !plays($0) } }

  /// Who has a player's seat and is present, in the order in which they joined.
  public var presentPlayers: [UUID] { players.filter { seats[$0]?.isPresent ?? false } }

  /// Those of them who may play: `play` can be taken from somebody who keeps the seat.
  var ablePlayers: [UUID] { presentPlayers.filter { core.members.may($0, .play) } }

  /// Whether one more may play.
  public var hasOpenSeat: Bool { players.count < settings.maxPlayers }

  /// Whether one more may watch.
  var hasRoomToWatch: Bool { spectators.count < RoomLimits.spectators }

  /// When it closes if nothing more happens; nil where time alone does not close it.
  public var closesAt: Timestamp? {
    switch phase {
    case .closed: nil
    case .waiting, .inGame: quietSince?.adding(seconds: RoomLimits.quietSeconds)
    case .ended: game?.endedAt?.adding(seconds: RoomLimits.endedSeconds)
    }
  }

  /// Until when somebody who is absent keeps the seat; nil for who is present, and while nobody is.
  public func seatKept(_ person: UUID) -> Timestamp? {
    guard quietSince == nil, phase != .closed else { return nil }
    return seats[person]?.absentSince?.adding(seconds: RoomLimits.returnSeconds)
  }

  private func people(_ isMeant: (UUID) -> Bool) -> [UUID] {
    seats.filter { isMeant($0.key) }
      .sorted { ($0.value.joined, $0.key.lower) < ($1.value.joined, $1.key.lower) }.map(\.key)
  }
}
