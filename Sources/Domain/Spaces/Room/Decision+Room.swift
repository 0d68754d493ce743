import FoundationEssentials

extension Decision {
  mutating func decide(_ action: RoomCommand) throws(Undecided) {
    if case .create(let settings, let codes, let avatar) = action {
      return try createRoom(settings, codes, avatar)
    }
    var room = try take(RoomState.self)
    defer { put(room.id, room.stream) }
    switch action {
    case .create: break
    case .absent(let person): try notePresence(of: person, false, in: &room)
    case .returned(let person): try notePresence(of: person, true, in: &room)
    case .join(let part, let code, let avatar, let pair):
      try join(&room, part, code, avatar, pair)
    case .setReady, .setAvatar, .change, .ban, .unban, .start, .draw, .answer, .pass, .setTurn,
      .score, .act, .end, .close:
      try enter(&room, action)
      try decide(action, inside: &room)
    }
  }

  private mutating func decide(
    _ action: RoomCommand, inside room: inout RoomState
  ) throws(Undecided) {
    switch action {
    case .setReady(let isReady): try setReady(&room, isReady)
    case .setAvatar(let avatar):
      guard room.seats[actor]?.avatar != avatar else { return }
      emit(.avatarChanged(person: actor, avatar), to: &room)
    case .change(let change, let version): try changeRoom(&room, change, version)
    case .ban(let person, let isKnown): try ban(&room, person, isKnown: isKnown)
    case .unban(let person):
      try require(.manageMembers, in: room)
      guard room.bans[person] != nil else { return }
      emit(.unbanned(person: person), to: &room)
    case .close:
      try require(.host, in: room)
      close(&room, because: .host)
    case .start(let game): try startGame(game, in: &room)
    case .draw: try draw(&room)
    case .answer(let data): try answer(&room, data)
    case .pass: try passTurn(&room)
    case .setTurn(let person, let round): try setTurn(&room, person, round)
    case .score(let person, let change): try score(&room, person, change)
    case .act(let kind, let data): try act(&room, kind, data)
    case .end:
      try require(.host, in: room)
      try requireGame(room)
      endGame(&room, because: .host)
    case .create, .join, .absent, .returned: break
    }
  }

  private mutating func createRoom(
    _ settings: RoomSettings, _ codes: [RoomCode], _ avatar: RoomAvatar?
  ) throws(Undecided) {
    var (room, host) = try begin(RoomState.self)
    guard let code = codes.first(where: { !isTaken($0.claim) }) else {
      throw .refused(.taken, "no free code was found: ask again")
    }
    change(.take(code.claim, stream: command.stream, expiresAt: nil))
    emit(.created(settings, code, avatar: avatar, members: [host]), to: &room)
    put(room.id, room.stream)
  }

  /// Checks that a member may act in the room, and notes that the member is present. A lock on the room refuses
  /// everybody but its holder, except changes of the member's own seat.
  private mutating func enter(
    _ room: inout RoomState, _ action: RoomCommand
  ) throws(Undecided) {
    guard room.core.members.may(actor, .view) else { throw .refused(.noSuchSpace) }
    guard room.phase != .closed else { throw .refused(.roomClosed) }
    switch action {
    case .setReady, .setAvatar: break
    case .create, .absent, .returned, .join, .change, .ban, .unban, .start, .draw, .answer, .pass,
      .setTurn, .score, .act, .end, .close:
      try checkLock(on: .space, in: room)
    }
    comeBack(actor, to: &room)
  }

  private mutating func setReady(
    _ room: inout RoomState, _ isReady: Bool
  ) throws(Undecided) {
    try require(.play, in: room)
    try requireWaiting(room)
    guard let seat = room.seats[actor], seat.isReady != isReady else { return }
    emit(.readyChanged(person: actor, isReady), to: &room)
  }

  private mutating func changeRoom(
    _ room: inout RoomState, _ change: RoomSettingsChange, _ version: Int?
  ) throws(Undecided) {
    try require(.host, in: room)
    try check(version, current: room.settingsVersion)
    let changed = room.settings.changed(by: change)
    guard changed != room.settings else { return }
    guard changed.maxPlayers >= room.players.count else {
      throw .refused(.invalid("/max_players", "more players than that are present"))
    }
    if changed.gameType != room.settings.gameType || changed.category != room.settings.category {
      try requireWaiting(room)
    }
    emit(.changed(changed), to: &room)
  }

  private mutating func ban(
    _ room: inout RoomState, _ person: UUID, isKnown: Bool
  ) throws(Undecided) {
    try require(.manageMembers, in: room)
    guard person != actor, person != room.host else {
      throw .refused(.invalid("/person", "nobody may ban themselves or the host"))
    }
    guard room.bans[person] == nil else { return }
    let isMember = room.core.members[person] != nil
    // The ban shows the person's name.
    guard isMember || isKnown else { throw .refused(.notFound, "there is no such person") }
    guard room.bans.count < RoomLimits.bans else {
      throw .refused(.limitReached, "the room has \(RoomLimits.bans) bans")
    }
    emit(.banned(person: person, members: isMember ? [.removed(person)] : []), to: &room)
    settle(&room)
  }
}

extension Refusal {
  static let roomClosed = Refusal(.roomClosed, "the room is closed")
  static let gameEnded = Refusal(.gameEnded, "the game has ended")
  static let notInGame = Refusal(.notInGame, "no game is under way yet")
  static let alreadyInGame = Refusal(
    .alreadyInGame, "the game is under way: join to watch")
  static let roomFull = Refusal(.roomFull, "all seats are taken: join to watch")
  static let tooManyWatch = Refusal(
    .limitReached, "\(RoomLimits.spectators) people watch already")
  static let banned = Refusal(.banned, "the host has banned you from this room")
  static let accessEnded = Refusal(
    .forbidden, "your access to the room has ended: ask the host for an invitation")
  static let notYourTurn = Refusal(.notYourTurn, "it is another player's turn")
}

extension Decision {
  mutating func join(
    _ room: inout RoomState, _ part: RoomCommand.Part, _ code: Claim?, _ avatar: RoomAvatar?,
    _ pair: Pair?
  ) throws(Undecided) {
    guard case .person = command.actor else {
      throw .refused(.forbidden, "only a person may join a room")
    }
    try requireNotErased()
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
    if let end = room.restrictions[actor]?.accessUntil, end <= now {
      throw .refused(.accessEnded)
    }
    if room.plays(actor) || membership != nil && part != .player {
      throw .refused(.alreadyMember, "you are in the room already")
    }
    guard room.phase != .ended else { throw .refused(.gameEnded) }
    if membership == nil {
      try checkRoom(for: actor, in: room)
    } else {
      comeBack(actor, to: &room)
    }
    let role = try roleToJoin(room, part)
    guard let role = room.role(role) else { throw .refused(.noSuchSpace) }
    let record = room.record(joining: actor, role, at: now)
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

extension Decision {
  /// Decides the events that follow when a person came, left, is absent or is back. The host must be a present player,
  /// and the turn must be with a present player who may play, as long as there is one. A room without players closes.
  mutating func settle(_ room: inout RoomState) {
    guard room.phase != .closed else { return }
    guard let first = room.players.first else { return close(&room, because: .empty) }
    let present = room.presentPlayers
    if room.host.map({ !present.contains($0) }) ?? true {
      handOver(&room, to: present.first ?? room.host ?? first)
    }
    guard room.phase == .inGame, let game = room.game, game.hasTurns else { return }
    let able = room.ablePlayers
    if game.turn.map({ !able.contains($0) }) ?? true,
      let next = game.turn(after: game.turn, of: Set(able))
    {
      emit(
        .turnMoved(
          from: game.turn, to: next.person, round: game.round + (next.beginsRound ? 1 : 0)),
        to: &room)
    }
  }

  private mutating func handOver(_ room: inout RoomState, to heir: UUID) {
    guard heir != room.host, let new = room.core.members[heir] else { return }
    if let host = room.host, let old = room.core.members[host] {
      guard let (before, after) = room.handOver(from: host, old, to: heir, new) else { return }
      emit(.hostChanged(from: host, to: heir, members: [before, after]), to: &room)
    } else if let record = room.ownerRecord(heir, after: new) {
      emit(.hostChanged(from: nil, to: heir, members: [record]), to: &room)
    }
  }

  /// Closes the room: ends a running game, releases the code, deletes the names and addresses of its invitations, and
  /// queues the erasure of the content that erased people wrote there.
  mutating func close(_ room: inout RoomState, because reason: RoomEvent.CloseReason) {
    if room.phase == .inGame { endGame(&room, because: .closed) }
    for id in room.core.invitations.named { forgetInvitation(id) }
    erase(Erasure(.room, room.id))
    emit(.closed(reason), to: &room)
    if let code = room.code { change(.release(code.claim)) }
  }
}
