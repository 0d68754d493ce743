public import FoundationEssentials

/// The state of a room.
public struct RoomState: Sendable {
  /// The state that all spaces have in common.
  @CopiedOnWrite public internal(set) var core: SpaceCore
  /// The settings, which the host chose.
  public internal(set) var settings = RoomSettings(name: "")
  /// The version of the last event that touched the settings.
  public internal(set) var settingsVersion = 0
  /// The code by which the room is found, or, if it has closed, was found.
  public internal(set) var code: RoomCode?
  /// The command that made the room, from which the code is derived again.
  public internal(set) var creation: UUID?
  /// The person who created the room.
  public internal(set) var creator: UUID?
  /// The phase of the room.
  public internal(set) var phase = RoomPhase.waiting
  /// The seats of all members.
  public internal(set) var seats: [UUID: Seat] = [:]
  /// The banned people, with the time of the ban.
  public internal(set) var bans: [UUID: Timestamp] = [:]
  /// The denials and ends of access of people who have left.
  var restrictions: [UUID: RoomRestriction] = [:]
  /// The game; nil before it begins.
  public internal(set) var game: Game?
  /// The time from which nobody has been present; nil while somebody is.
  public internal(set) var quietSince: Timestamp?

  init(id: UUID) {
    core = SpaceCore(id: id)
  }

  /// The host; nil before the room is created and once it has closed without any member.
  public var host: UUID? { core.members.owner }

  /// Whether a person has a player's seat, as the host does.
  public func plays(_ person: UUID) -> Bool {
    core.members[person].map { $0.role != RoomRoles.spectator } ?? false
  }

  /// The people with a player's seat, in the order in which they joined.
  public var players: [UUID] { people { plays($0) } }

  /// The people who watch, in the order in which they joined.
  public var spectators: [UUID] { people { !plays($0) } }

  /// The people with a player's seat who are present, in the order in which they joined.
  public var presentPlayers: [UUID] { players.filter { seats[$0]?.isPresent ?? false } }

  /// The present players with the capability `play`, which can be taken from a player who keeps the seat.
  var ablePlayers: [UUID] { presentPlayers.filter { core.members.may($0, .play) } }

  /// Whether one more may play.
  public var hasOpenSeat: Bool { players.count < settings.maxPlayers }

  /// Whether one more may watch.
  var hasRoomToWatch: Bool { spectators.count < RoomLimits.spectators }

  /// When the room closes if nothing more happens; nil if time alone does not close it.
  public var closesAt: Timestamp? {
    switch phase {
    case .closed: nil
    case .waiting, .inGame: quietSince?.adding(seconds: RoomLimits.quietSeconds)
    case .ended: game?.endedAt?.adding(seconds: RoomLimits.endedSeconds)
    }
  }

  /// Until when an absent person keeps the seat; nil for a present person, and while nobody is present.
  public func seatKept(_ person: UUID) -> Timestamp? {
    guard quietSince == nil, phase != .closed else { return nil }
    return seats[person]?.absentSince?.adding(seconds: RoomLimits.returnSeconds)
  }

  private func people(_ isMeant: (UUID) -> Bool) -> [UUID] {
    seats.filter { isMeant($0.key) }
      .sorted { ($0.value.joined, $0.key.lower) < ($1.value.joined, $1.key.lower) }.map(\.key)
  }
}

/// The phase of a room.
public enum RoomPhase: String, Sendable, CaseIterable {
  /// The game has not started; people join and get ready.
  case waiting
  /// A game is under way.
  case inGame = "in_game"
  /// The game is over; people look at the result.
  case ended
  /// Members can only read the room or leave it. Its code is free for others.
  case closed
}

/// A person's place in a room, to play or to watch.
public struct Seat: Sendable, Equatable {
  /// The version at which the person joined: the lower it is, the earlier they joined.
  public let joined: Int
  /// The appearance of the person.
  public internal(set) var avatar: RoomAvatar?
  /// Whether the person is ready for the game to start.
  public internal(set) var isReady = false
  /// Since when the person is absent; nil while they are present.
  public internal(set) var absentSince: Timestamp?

  /// Whether the person is present.
  public var isPresent: Bool { absentSince == nil }
}

/// A seat in a snapshot.
extension Seat: PayloadObject {
  static var blank: Seat { Seat(joined: 0) }

  func fields(_ coder: inout some PayloadCoder) -> Seat {
    Seat(
      joined: coder("joined", joined), avatar: coder("avatar", ifPresent: avatar),
      isReady: coder("ready", isReady),
      absentSince: coder("absent_since", microsecondsIfPresent: absentSince))
  }
}

extension RoomState: JSONWritable {
  /// Writes the state for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      core.write(into: &$0)
      settings.write(into: &$0)
      $0.member("settings_version", settingsVersion)
      code?.write(into: &$0)
      $0.member("creation", ifPresent: creation)
      $0.member("creator", ifPresent: creator)
      $0.member("phase", phase.rawValue)
      $0.member("seats", seats)
      $0.member("bans", bans.mapValues(Microseconds.init))
      if !restrictions.isEmpty { $0.member("restrictions", restrictions) }
      $0.member("game", ifPresent: game)
      $0.member("quiet_since", ifPresent: quietSince?.microseconds)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    let core = try SpaceCore(reader)
    self.init(id: core.id)
    self.core = core
    settings = try RoomSettings(reader)
    settingsVersion = try reader.integer("settings_version")
    code = reader.has("code_claim") ? try RoomCode(reader) : nil
    creation = try reader.uuidIfPresent("creation")
    creator = try reader.uuidIfPresent("creator")
    guard let phase = RoomPhase(rawValue: try reader.string("phase")) else {
      throw reader.problem("phase", "is not known")
    }
    self.phase = phase
    seats = try [UUID: Seat].read(PayloadPlace(reader: reader, name: "seats"))
    bans = try [UUID: Microseconds].read(PayloadPlace(reader: reader, name: "bans"))
      .mapValues(\.time)
    if reader.has("restrictions") {
      restrictions = try [UUID: RoomRestriction].read(
        PayloadPlace(reader: reader, name: "restrictions"))
    }
    game = reader.has("game") ? try Game(try reader.reader("game")) : nil
    quietSince = try reader.microsecondsIfPresent("quiet_since")
  }
}
