import FoundationEssentials

extension Decision {
  mutating func join(
    _ room: inout RoomState, _ part: RoomCommand.Part, _ code: Claim?, _ avatar: RoomAvatar?,
    _ pair: Pair?
  ) throws(Undecided) {
    guard case .person = command.actor else {
      throw .refused(Refusal(.forbidden, "only a person joins a room"))
    }
    let membership = room.core.members[actor]
    guard membership != nil || !room.settings.isPrivate || code != nil && code == room.code?.claim
    else { throw .refused(.noSuchSpace) }
    // If one of the two blocks the other, the room is refused as if it did not exist.
    if membership == nil, let host = room.host {
      try check(pair, isWith: host)
      if isBlocked(pair?.stream, actor, host) { throw .refused(.noSuchSpace) }
    }
    guard room.phase != .closed else { throw .refused(.roomClosed) }
    guard room.bans[actor] == nil else { throw .refused(.banned) }
    if room.plays(actor) || membership != nil && part != .player {
      throw .refused(Refusal(.alreadyMember, "you are in the room already"))
    }
    guard room.phase != .ended else { throw .refused(.gameEnded) }
    if membership != nil { comeBack(actor, to: &room) }
    let role = try roleToJoin(room, part)
    guard let role = room.role(role) else { throw .refused(.noSuchSpace) }
    let record = room.record(
      actor, role, color: membership?.color ?? room.core.members.nextColor)
    emit(.joined(person: actor, avatar: avatar, members: [record]), to: &room)
    settle(&room)
  }

  private func roleToJoin(
    _ room: RoomState, _ part: RoomCommand.Part
  ) throws(Undecided) -> String {
    if part != .spectator {
      if room.phase == .waiting, room.hasOpenSeat { return RoomRoles.player }
      if part == .player {
        throw .refused(room.phase == .inGame ? .alreadyInGame : .roomFull)
      }
    }
    guard room.hasRoomToWatch else { throw .refused(.tooManyWatch) }
    return RoomRoles.spectator
  }

  /// Notes that a member is absent or present again. Only the system may do so. A report that changes nothing causes no
  /// event.
  mutating func notePresence(
    of person: UUID, _ isPresent: Bool, in room: inout RoomState
  ) throws(Undecided) {
    guard case .system = command.actor else { throw .refused(.noSuchSpace) }
    guard room.phase != .closed, let seat = room.seats[person] else { return }
    isExpiring = true
    defer { isExpiring = false }
    if isPresent {
      comeBack(person, to: &room)
    } else if seat.isPresent {
      emit(.absent(person: person), to: &room)
      settle(&room)
    }
  }

  /// Notes that an absent member is present again.
  mutating func comeBack(_ person: UUID, to room: inout RoomState) {
    guard room.seats[person]?.isPresent == false else { return }
    emit(.returned(person: person), to: &room)
    settle(&room)
  }
}
