import CallboardDomain
import FoundationEssentials

/// A simple second implementation of a room.
struct RoomModel {
  struct Seat {
    let person: UUID
    var plays: Bool
    var isReady = false
    var absentSince: Timestamp?
    var avatar: RoomAvatar?
    /// Whether the host has denied `play`.
    var isMuted = false
  }

  /// An invitation by a link.
  struct Link {
    let id: UUID
    let inviter: UUID
    let plays: Bool
    let sentAt: Int
    var accepted: Set<UUID> = []
  }

  struct Deed: Equatable {
    let kind: String
    let player: UUID
  }

  /// The cards in the order of the deck, and the order in which they are drawn.
  static let deck = (0..<12).map { JSON.string("card \($0)") }
  static let order = (0..<12).map { ($0 * 5 + 3) % 12 }

  /// The actions that only the player may take whose turn it is; empty in a game without turns.
  let bound: Set<String>
  var settings: RoomSettings
  /// In the order in which people joined.
  var seats: [Seat]
  var host: UUID?
  var phase = RoomPhase.waiting
  var bans: Set<UUID> = []
  /// The people who left, or came back to watch, while `play` was denied to them.
  var mutedBefore: Set<UUID> = []
  var links: [Link] = []
  /// When the host last removed a person or took a capability from them, or they last left while it was denied to them.
  var lost: [UUID: Int] = [:]
  private var clock = 0
  var quietSince: Timestamp?
  var endedAt: Timestamp?
  var endReason: GameEnd.Reason?
  var turnOrder: [UUID] = []
  var turn: UUID?
  var round = 1
  var drawn = 0
  var scores: [UUID: Int] = [:]
  /// The last ones, the oldest first.
  var deeds: [Deed] = []

  init(host: UUID, _ settings: RoomSettings, bound: Set<String>) {
    self.settings = settings
    self.host = host
    self.bound = bound
    seats = [Seat(person: host, plays: true)]
  }

  var hasTurns: Bool { !bound.isEmpty }

  func seat(_ person: UUID) -> Seat? { seats.first { $0.person == person } }

  /// The people with a player's seat who are present.
  var present: [UUID] {
    seats.filter { $0.plays && $0.absentSince == nil }.map(\.person)
  }

  /// Those of them who may play.
  var able: [UUID] { present.filter { seat($0)?.isMuted == false } }

  private mutating func change(_ person: UUID, _ body: (inout Seat) -> Void) {
    for index in seats.indices where seats[index].person == person { body(&seats[index]) }
  }

  // MARK: - Effects

  mutating func apply(_ wish: Wish, by person: UUID, at now: Timestamp) {
    clock += 1
    guard phase != .closed else {
      if case .leave = wish { seats.removeAll { $0.person == person } }
      if host == person, case .leave = wish { host = nil }
      return
    }
    if wish.showsPresence { comeBack(person) }
    switch wish {
    case .join(let part, _): join(part, person)
    case .leave: remove(person)
    case .kick(let other):
      remove(other, byHost: true)
      lost[other] = clock
    case .ban(let other):
      bans.insert(other)
      remove(other, byHost: true)
    case .unban(let other): bans.remove(other)
    case .transfer(let other): makeHost(other)
    case .mute(let other, let isMuted):
      guard let seat = seat(other), seat.plays, seat.isMuted != isMuted else { break }
      change(other) { $0.isMuted = isMuted }
      if isMuted { lost[other] = clock }
    case .invite(let id, let plays):
      links.append(Link(id: id, inviter: person, plays: plays, sentAt: clock))
    case .accept(let id):
      for place in links.indices where links[place].id == id {
        links[place].accepted.insert(person)
        if links[place].plays { mutedBefore.remove(person) }
        seats.append(Seat(person: person, plays: links[place].plays))
      }
    case .ready(let isReady): change(person) { $0.isReady = isReady }
    case .avatar(let avatar): change(person) { $0.avatar = avatar }
    case .change(let name, let maxPlayers, let isPrivate, let game):
      settings.name = name ?? settings.name
      settings.maxPlayers = maxPlayers ?? settings.maxPlayers
      settings.isPrivate = isPrivate ?? settings.isPrivate
      settings.gameType = game ?? settings.gameType
    case .start, .draw, .answer, .act, .pass, .setTurn, .score, .end: play(wish, by: person, now)
    case .close: close()
    case .absent(let other):
      if seat(other)?.absentSince == nil {
        change(other) {
          $0.absentSince = now
          $0.isReady = false
        }
      }
    case .returned(let other): comeBack(other)
    }
    settle()
    if seats.contains(where: { $0.absentSince == nil }) {
      quietSince = nil
    } else if quietSince == nil {
      quietSince = now
    }
  }

  private mutating func play(_ wish: Wish, by person: UUID, _ now: Timestamp) {
    switch wish {
    case .start:
      phase = .inGame
      turnOrder = seats.filter { $0.plays && !$0.isMuted }.map(\.person)
      turn = hasTurns ? turnOrder.first : nil
      for player in turnOrder { scores[player] = 0 }
      for index in seats.indices { seats[index].isReady = false }
    case .draw:
      guard drawn < Self.deck.count else { return endGame(.deck, now) }
      drawn += 1
      note("card_drawn", person)
    case .answer: note("card_answered", person)
    case .act(let kind): note(kind, person)
    case .pass:
      moveTurn()
      note("turn_passed", person)
    case .setTurn(let other, let round):
      turn = other
      self.round = round ?? self.round
    case .score(let other, let change):
      let before = scores[other] ?? 0
      let score =
        switch change {
        case .set(let value): value
        case .add(let points): before + points
        }
      if score == before { return }
      scores[other] = score
      note("score_updated", person)
    case .end: endGame(.host, now)
    default: break
    }
  }

  /// Applies the deadlines that have passed.
  mutating func expire(at now: Timestamp) {
    guard phase != .closed else { return }
    if phase == .ended {
      if let endedAt, endedAt.adding(seconds: 300) <= now { close() }
    } else if let quietSince, quietSince.adding(seconds: 7_200) <= now {
      close()
    }
    guard phase != .closed, quietSince == nil else { return }
    var overdue: [(since: Timestamp, person: UUID)] = []
    for seat in seats {
      if let since = seat.absentSince, since.adding(seconds: 300) <= now {
        overdue.append((since, seat.person))
      }
    }
    overdue.sort { ($0.since, $0.person.lower) < ($1.since, $1.person.lower) }
    for (_, person) in overdue where phase != .closed {
      remove(person)
      settle()
    }
  }

  private mutating func join(_ part: RoomCommand.Part, _ person: UUID) {
    let mayPlay = phase == .waiting && seats.count(where: \.plays) < settings.maxPlayers
    let plays = part != .spectator && mayPlay
    if seat(person) == nil {
      seats.append(Seat(person: person, plays: plays))
    } else {
      change(person) { $0.plays = plays }
    }
    guard plays, mutedBefore.remove(person) != nil else { return }
    change(person) { $0.isMuted = true }
  }

  private mutating func remove(_ person: UUID, byHost: Bool = false) {
    if byHost {
      mutedBefore.remove(person)
    } else if seat(person)?.isMuted == true {
      mutedBefore.insert(person)
    }
    if mutedBefore.contains(person) {
      // A seat may be freed without a wish.
      clock += 1
      lost[person] = clock
    }
    seats.removeAll { $0.person == person }
    if host == person { host = nil }
  }

  mutating func comeBack(_ person: UUID) {
    guard seat(person)?.absentSince != nil else { return }
    change(person) { $0.absentSince = nil }
    quietSince = nil
    settle()
  }

  private mutating func note(_ kind: String, _ person: UUID) {
    deeds = (deeds + [Deed(kind: kind, player: person)]).suffix(20)
  }

  private mutating func endGame(_ reason: GameEnd.Reason, _ now: Timestamp) {
    phase = .ended
    endReason = reason
    endedAt = now
  }

  private mutating func close() {
    if phase == .inGame { endReason = .closed }
    phase = .closed
  }

  private mutating func moveTurn() {
    guard let turn, let place = turnOrder.firstIndex(of: turn) else { return }
    let (after, before) = (turnOrder[(place + 1)...], turnOrder[...place])
    if let next = after.first(where: able.contains) {
      self.turn = next
    } else if let next = before.first(where: able.contains) {
      self.turn = next
      round += 1
    }
  }

  /// The host may do everything, and a former host is a player like others.
  private mutating func makeHost(_ person: UUID) {
    host = person
    change(person) { $0.isMuted = false }
  }

  private mutating func settle() {
    guard phase != .closed else { return }
    guard let first = seats.first(where: \.plays)?.person else { return close() }
    if !present.contains(host ?? UUID()) { makeHost(present.first ?? host ?? first) }
    if phase == .inGame, hasTurns, !able.contains(turn ?? UUID()) { moveTurn() }
  }
}
