import FoundationEssentials

extension RoomState {
  mutating func evolve(_ event: SpaceEvent, _ recorded: RecordedEvent) {
    switch event {
    case .memberLeft(_, let members), .memberAccessEnded(_, let members):
      keepRestrictions(ofRemoved: members, recorded)
    case .memberRemoved(let person, _): restrictions[person] = nil
    default: break
    }
    core.evolve(event, recorded)
    follow(event.members, recorded)
  }

  mutating func evolve(_ event: RoomEvent, _ recorded: RecordedEvent) {
    switch event {
    case .created(let settings, let code, let avatar, let members):
      core.begin(members, recorded)
      set(settings, recorded)
      self.code = code
      creation = recorded.stored.commandID
      creator = recorded.actor
      follow(members, recorded)
      for member in members { seats[member.person]?.avatar = avatar }
    case .joined(let person, let avatar, let members):
      core.evolve(members, recorded)
      follow(members, recorded)
      if let avatar { seats[person]?.avatar = avatar }
    case .changed(let settings): set(settings, recorded)
    case .readyChanged(let person, let isReady): seats[person]?.isReady = isReady
    case .avatarChanged(let person, let avatar): seats[person]?.avatar = avatar
    case .absent(let person):
      seats[person]?.absentSince = recorded.recordedAt
      seats[person]?.isReady = false
      noteQuiet(recorded)
    case .returned(let person):
      seats[person]?.absentSince = nil
      noteQuiet(recorded)
    case .seatFreed(_, let members), .hostChanged(_, _, let members):
      keepRestrictions(ofRemoved: members, recorded)
      core.evolve(members, recorded)
      follow(members, recorded)
    case .banned(let person, let members):
      bans[person] = recorded.recordedAt
      restrictions[person] = nil
      core.evolve(members, recorded)
      follow(members, recorded)
    case .unbanned(let person): bans[person] = nil
    case .closed:
      phase = .closed
      // The room's invitations end with it.
      for id in core.invitations.pending { core.settle(id, .revoked, recorded) }
    case .gameStarted(let start, let players):
      phase = .inGame
      var game = Game(start: start, startedAt: recorded.recordedAt, turnOrder: players)
      game.turn = game.hasTurns ? players.first : nil
      for player in players { game.scores[player] = 0 }
      self.game = game
      for person in seats.keys { seats[person]?.isReady = false }
    case .cardDrawn, .cardAnswered, .turnPassed, .turnMoved, .turnSet, .scoreUpdated, .scoreSet,
      .gameAction,
      .gameEnded:
      game?.evolve(event, recorded)
      if case .gameEnded = event { phase = .ended }
    }
  }

  private mutating func set(_ settings: RoomSettings, _ recorded: RecordedEvent) {
    self.settings = settings
    settingsVersion = recorded.version
  }

  /// Gives a seat to each new member, and removes the seats of former members.
  private mutating func follow(_ records: [MemberRecord], _ recorded: RecordedEvent) {
    for record in records {
      dropRestriction(decidedBy: record)
      if record.role == nil {
        seats[record.person] = nil
      } else if seats[record.person] == nil {
        seats[record.person] = Seat(joined: recorded.version)
      }
    }
    noteQuiet(recorded)
  }

  private mutating func noteQuiet(_ recorded: RecordedEvent) {
    if seats.values.contains(where: \.isPresent) {
      quietSince = nil
    } else if quietSince == nil {
      quietSince = recorded.recordedAt
    }
  }
}

extension Game {
  mutating func evolve(_ event: RoomEvent, _ recorded: RecordedEvent) {
    switch event {
    case .cardDrawn(let index, let card):
      drawn = index + 1
      note(event, .object(["index": .integer(Int64(index)), "card": card]), recorded)
    case .cardAnswered(_, let data): note(event, data, recorded)
    case .turnPassed(_, let to, let round):
      (turn, self.round) = (to, round)
      note(event, .object(["to": .string(to.lower)]), recorded)
    case .turnMoved(_, let to, let round), .turnSet(let to, let round):
      (turn, self.round) = (to, round)
    case .scoreUpdated(let person, let score), .scoreSet(let person, let score):
      scores[person] = score
      note(
        .scoreUpdated(person: person, score: score),
        .object(["person": .string(person.lower), "score": .integer(Int64(score))]), recorded
      )
    case .gameAction(let kind, let data):
      if let player = recorded.actor { remember(kind, player, data, recorded) }
    case .gameEnded(let end):
      endedAt = recorded.recordedAt
      endReason = end.reason
    case .created, .joined, .changed, .readyChanged, .avatarChanged, .absent, .returned,
      .seatFreed, .hostChanged, .banned, .unbanned, .gameStarted, .closed:
      break
    }
  }

  private mutating func note(_ event: RoomEvent, _ data: JSON, _ recorded: RecordedEvent) {
    if let player = recorded.actor { remember(event.type.rawValue, player, data, recorded) }
  }
}
