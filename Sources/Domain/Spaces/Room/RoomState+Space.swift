import FoundationEssentials

extension RoomState: DecidableSpace {
  /// The events that only rooms have.
  public typealias OwnEvent = RoomEvent

  /// The kind of space: a room.
  public static let kind = SpaceKind.room

  /// The version of the fold.
  public static let fold = 16

  /// The name of the room.
  public var title: String { settings.name }

  /// Closed, once the room has closed.
  public var standing: Standing { phase == .closed ? .closed : core.standing }

  /// Takes the state of a stream; nil if it is not a room.
  public init?(_ stream: StreamState) {
    guard case .room(let room) = stream else { return nil }
    self = room
  }

  /// The room, wrapped as the state of its stream.
  public var stream: StreamState { .room(self) }

  /// False: a room holds nothing that could be commented on, except the room itself.
  public func holds(_ target: Target) -> Bool { false }

  /// A host may leave at once: another player becomes the host, or the room closes.
  static var ownerMayLeave: Bool { true }

  func refusal(of command: SpaceCommand) -> Refusal? {
    if phase == .closed {
      switch command {
      case .leave, .leaveOrDelete: return nil
      default: return .roomClosed
      }
    }
    switch command {
    case .addMember:
      return Refusal(.invalid, "people join a room by its code or from the list")
    case .changePermissions(let person, let permissions, _, _):
      guard let role = permissions.namedRole, role != core.members[person]?.role else { return nil }
      return .invalid(
        "/role", "the role in a room depends on the seat: join as a player or a spectator")
    case .transferOwnership(let person):
      guard plays(person), seats[person]?.isPresent ?? false else {
        return .invalid("/person", "the new host must be a player who is present")
      }
      return nil
    default: return nil
    }
  }

  func refusal(toAdmit person: UUID, as role: String) -> Refusal? {
    if phase == .closed { return .roomClosed }
    if bans[person] != nil { return .banned }
    if phase == .ended { return .gameEnded }
    if role == RoomRoles.spectator { return hasRoomToWatch ? nil : .tooManyWatch }
    if phase == .inGame { return .alreadyInGame }
    return hasOpenSeat ? nil : .roomFull
  }

  static func membershipChanged(
    of person: UUID, in room: inout RoomState, deciding decision: inout Decision
  ) {
    decision.settle(&room)
  }

  var dueAt: Timestamp? {
    ([core.deadlines.next, closesAt] + seats.keys.map { seatKept($0) }).compactMap(\.self).min()
  }

  static func expire(_ room: inout RoomState, deciding decision: inout Decision) {
    if let closesAt = room.closesAt, closesAt <= decision.now {
      decision.close(&room, because: room.phase == .ended ? .ended : .quiet)
    }
    while let person = room.overdue(at: decision.now) {
      decision.emit(.seatFreed(person: person, members: [.removed(person)]), to: &room)
      decision.settle(&room)
    }
  }

  /// The person who has been absent for too long; of several, the one who has been absent longest.
  private func overdue(at now: Timestamp) -> UUID? {
    let kept = seats.keys.compactMap { person in
      seatKept(person).map { (until: $0, person: person) }
    }
    return kept.filter { $0.until <= now }
      .min { ($0.until, $0.person.lower) < ($1.until, $1.person.lower) }?.person
  }
}
