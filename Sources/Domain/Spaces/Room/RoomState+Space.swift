import FoundationEssentials

extension RoomState: DecidableSpace {
  /// What is decided about rooms alone.
  public typealias OwnEvent = RoomEvent

  /// A room.
  public static let kind = SpaceKind.room

  /// Its name.
  public var title: String { settings.name }

  /// Closed, once it has.
  public var standing: Standing { phase == .closed ? .closed : core.standing }

  /// Takes the state of a stream that is a room.
  public init?(_ stream: StreamState) {
    guard case .room(let room) = stream else { return nil }
    self = room
  }

  /// It as the state of its stream.
  public var stream: StreamState { .room(self) }

  /// There is nothing in a room that could be commented on beside the room.
  public func holds(_ target: CommentTarget) -> Bool { false }

  /// A host may go at once: the room is handed over by itself.
  static var ownerMayLeave: Bool { true }

  func refusal(of command: SpaceCommand) -> Refusal? {
    if phase == .closed {
      if case .leave = command { return nil }
      return .roomClosed
    }
    switch command {
    case .addMember:
      return Refusal(.invalid, "people come into a room by themselves: by its code or the list")
    case .changePermissions(let person, let permissions, _, _):
      guard let role = permissions.namedRole, role != core.members[person]?.role else { return nil }
      return .invalid("/role", "in a room roles go with seats: join to play or to watch")
    case .transferOwnership(let person):
      guard plays(person), seats[person]?.isPresent ?? false else {
        return .invalid("/person", "the new host has to be a player who is present")
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

  static func arrived(
    _ person: UUID, in room: inout RoomState, deciding decision: inout Decision
  ) {
    decision.settle(&room)
  }

  static func departed(
    _ person: UUID, from room: inout RoomState, deciding decision: inout Decision
  ) {
    decision.settle(&room)
  }

  static func permitted(
    _ person: UUID, in room: inout RoomState, deciding decision: inout Decision
  ) {
    decision.settle(&room)
  }

  var dueAt: Timestamp? {
    ([core.dues.next, closesAt] + seats.keys.map { seatKept($0) }).compactMap(\.self).min()
  }

  static func lapse(_ room: inout RoomState, deciding decision: inout Decision) {
    if let closesAt = room.closesAt, closesAt <= decision.now {
      decision.close(&room, because: room.phase == .ended ? .ended : .quiet)
    }
    while let person = room.overdue(at: decision.now) {
      decision.emit(.seatFreed(person: person, members: [.removed(person)]), to: &room)
      decision.settle(&room)
    }
  }

  /// Who has been absent for too long, the longest first.
  private func overdue(at now: Timestamp) -> UUID? {
    let kept = seats.keys.compactMap { person in
      seatKept(person).map { (until: $0, person: person) }
    }
    return kept.filter { $0.until <= now }
      .min { ($0.until, $0.person.lower) < ($1.until, $1.person.lower) }?.person
  }
}
