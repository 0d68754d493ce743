import Domain
import FoundationEssentials

/// What a room is to do, written down once more and as plainly as can be.
struct RoomModel {
  struct Seat {
    let person: UUID
    var plays: Bool
    var isReady = false
    var absentSince: Timestamp?
  }

  let maxPlayers: Int
  /// In the order in which they came.
  var seats: [Seat]
  var host: UUID?
  var phase = RoomPhase.waiting
  var bans: Set<UUID> = []
  var quietSince: Timestamp?
  var endedAt: Timestamp?
  var turnOrder: [UUID] = []
  var turn: UUID?
  var drawn = 0

  init(host: UUID, maxPlayers: Int) {
    self.maxPlayers = maxPlayers
    self.host = host
    seats = [Seat(person: host, plays: true)]
  }

  func seat(_ person: UUID) -> Seat? { seats.first { $0.person == person } }

  private var present: [UUID] {
    seats.filter { $0.plays && $0.absentSince == nil }.map(\.person)
  }

  private mutating func change(_ person: UUID, _ body: (inout Seat) -> Void) {
    for index in seats.indices where seats[index].person == person { body(&seats[index]) }
  }

  // MARK: - What is refused

  func expects(_ wish: Wish, by person: UUID) -> Refusal.Code? {
    switch wish {
    case .absent, .returned: return nil
    case .join(let part): return expectsJoining(part, person)
    case .leave: return seat(person) == nil ? .notFound : nil
    case .kick, .transfer:
      guard seat(person) != nil else { return .notFound }
      return phase == .closed ? .roomClosed : expects(common: wish, by: person)
    default:
      guard seat(person) != nil else { return .notFound }
      guard phase != .closed else { return .roomClosed }
      var model = self
      model.comeBack(person)
      return model.expects(present: wish, by: person)
    }
  }

  private func expects(common wish: Wish, by person: UUID) -> Refusal.Code? {
    switch wish {
    case .kick(let other):
      if person != host { return .forbidden }
      if seat(other) == nil { return .notFound }
      return other == person ? .forbidden : nil
    case .transfer(let other):
      if !present.contains(other) { return .invalid }
      return person == host ? nil : .forbidden
    default: return nil
    }
  }

  private func expectsJoining(_ part: RoomCommand.Part, _ person: UUID) -> Refusal.Code? {
    if phase == .closed { return .roomClosed }
    if bans.contains(person) { return .banned }
    if let seat = seat(person), seat.plays || part != .player { return .alreadyMember }
    if phase == .ended { return .gameEnded }
    if part == .player, phase == .inGame { return .alreadyInGame }
    if part == .player, seats.count(where: \.plays) >= maxPlayers { return .roomFull }
    return nil
  }

  private func expects(present wish: Wish, by person: UUID) -> Refusal.Code? {
    let plays = seat(person)?.plays ?? false
    let gameCode: Refusal.Code? =
      switch phase {
      case .waiting: .notInGame
      case .inGame: nil
      case .ended, .closed: .gameEnded
      }
    switch wish {
    case .ready:
      if !plays { return .forbidden }
      return phase == .waiting ? nil : phase == .inGame ? .alreadyInGame : .gameEnded
    case .ban(let other):
      if person != host { return .forbidden }
      return other == person ? .invalid : nil
    case .unban, .close: return person == host ? nil : .forbidden
    case .start:
      if person != host { return .forbidden }
      if phase != .waiting { return phase == .inGame ? .alreadyInGame : .gameEnded }
      if present.count < 2 { return .notEnoughPlayers }
      return present.allSatisfy { $0 == person || seat($0)?.isReady == true } ? nil : .notReady
    case .draw, .pass:
      if !plays { return .forbidden }
      return gameCode ?? (turn == person ? nil : .notYourTurn)
    case .score(let other):
      if person == host { return gameCode ?? (turnOrder.contains(other) ? nil : .invalid) }
      if !plays { return .forbidden }
      return gameCode ?? (other == person ? nil : .forbidden)
    case .end: return person == host ? gameCode : .forbidden
    case .join, .leave, .kick, .transfer, .absent, .returned: return nil
    }
  }

  // MARK: - What happens

  mutating func apply(_ wish: Wish, by person: UUID, at now: Timestamp) {
    guard phase != .closed else {
      if case .leave = wish { seats.removeAll { $0.person == person } }
      if host == person, case .leave = wish { host = nil }
      return
    }
    switch wish {
    case .leave, .kick, .transfer, .absent, .returned: break
    case .join, .ready, .ban, .unban, .start, .draw, .pass, .score, .end, .close: comeBack(person)
    }
    switch wish {
    case .join(let part): join(part, person)
    case .leave: remove(person)
    case .kick(let other): remove(other)
    case .ban(let other):
      bans.insert(other)
      remove(other)
    case .unban(let other): bans.remove(other)
    case .transfer(let other): host = other
    case .ready(let isReady): change(person) { $0.isReady = isReady }
    case .start:
      phase = .inGame
      turnOrder = seats.filter(\.plays).map(\.person)
      turn = turnOrder.first
      for index in seats.indices { seats[index].isReady = false }
    case .draw:
      if drawn == Table.deck.count { endGame(now) } else { drawn += 1 }
    case .pass: moveTurn()
    case .score: break
    case .end: endGame(now)
    case .close: phase = .closed
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

  /// What time alone does.
  mutating func lapse(at now: Timestamp) {
    guard phase != .closed else { return }
    if phase == .ended {
      if let endedAt, endedAt.adding(seconds: 300) <= now { phase = .closed }
    } else if let quietSince, quietSince.adding(seconds: 7_200) <= now {
      phase = .closed
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
    let mayPlay = phase == .waiting && seats.count(where: \.plays) < maxPlayers
    let plays = part != .spectator && mayPlay
    if seat(person) == nil {
      seats.append(Seat(person: person, plays: plays))
    } else {
      change(person) { $0.plays = plays }
    }
  }

  private mutating func remove(_ person: UUID) {
    seats.removeAll { $0.person == person }
    if host == person { host = nil }
  }

  private mutating func comeBack(_ person: UUID) {
    change(person) { $0.absentSince = nil }
    if seat(person) != nil { quietSince = nil }
    settle()
  }

  private mutating func endGame(_ now: Timestamp) {
    phase = .ended
    endedAt = now
  }

  private mutating func moveTurn() {
    guard let turn, let place = turnOrder.firstIndex(of: turn) else { return }
    let rotated = turnOrder[(place + 1)...] + turnOrder[...place]
    if let next = rotated.first(where: present.contains) { self.turn = next }
  }

  private mutating func settle() {
    guard phase != .closed else { return }
    guard let first = seats.first(where: \.plays)?.person else {
      phase = .closed
      return
    }
    if !present.contains(host ?? UUID()) { host = present.first ?? host ?? first }
    if phase == .inGame, !present.contains(turn ?? UUID()) { moveTurn() }
  }
}
