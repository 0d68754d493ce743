public import FoundationEssentials

/// What was decided about a room.
public enum RoomEvent: SpaceOwnEvent {
  case created(RoomSettings, RoomCode, avatar: RoomAvatar?, members: [MemberRecord])
  /// By the person, who comes in, or comes from watching to playing.
  case joined(person: UUID, avatar: RoomAvatar?, members: [MemberRecord])
  /// With all settings.
  case changed(RoomSettings)
  case readyChanged(person: UUID, Bool)
  case avatarChanged(person: UUID, RoomAvatar)
  case absent(person: UUID)
  case returned(person: UUID)
  /// Somebody was absent for too long.
  case seatFreed(person: UUID, members: [MemberRecord])
  /// The host went or is absent.
  case hostChanged(from: UUID?, to: UUID, members: [MemberRecord])
  /// The person is out if they were in, and stays out.
  case banned(person: UUID, members: [MemberRecord])
  case unbanned(person: UUID)
  case gameStarted(GameStart, players: [UUID])
  case cardDrawn(index: Int, card: JSON)
  case cardAnswered(index: Int?, data: JSON)
  case turnPassed(from: UUID?, to: UUID, round: Int)
  /// From somebody who went or is absent.
  case turnMoved(from: UUID?, to: UUID, round: Int)
  /// By the host.
  case turnSet(to: UUID, round: Int)
  /// With the score that it comes to, by whose score it is.
  case scoreUpdated(person: UUID, score: Int)
  /// The same by the host.
  case scoreSet(person: UUID, score: Int)
  case gameAction(kind: String, data: JSON)
  case gameEnded(GameEnd)
  case closed(CloseReason)

  /// Why a room closed.
  public enum CloseReason: String, Sendable {
    /// The host closed it.
    case host
    /// Nobody was left to play.
    case empty
    /// Nobody had been present for too long.
    case quiet
    /// Its game had ended a while ago.
    case ended
  }

  /// It as an event of the log.
  public var event: Event { .room(self) }

  /// Its type.
  public var type: EventType {
    switch self {
    case .created: .roomCreated
    case .joined: .roomJoined
    case .changed: .roomChanged
    case .readyChanged: .readyChanged
    case .avatarChanged: .avatarChanged
    case .absent: .memberAbsent
    case .returned: .memberReturned
    case .seatFreed: .seatFreed
    case .hostChanged: .hostChanged
    case .banned: .memberBanned
    case .unbanned: .memberUnbanned
    case .gameStarted: .gameStarted
    case .cardDrawn: .cardDrawn
    case .cardAnswered: .cardAnswered
    case .turnPassed: .turnPassed
    case .turnMoved: .turnMoved
    case .turnSet: .turnSet
    case .scoreUpdated: .scoreUpdated
    case .scoreSet: .scoreSet
    case .gameAction: .gameAction
    case .gameEnded: .gameEnded
    case .closed: .roomClosed
    }
  }
}
