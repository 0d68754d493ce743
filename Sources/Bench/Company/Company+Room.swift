import CallboardDomain
import Foundation

extension Company {
  private static let cards = 24

  /// Does one thing in a room, depending on the phase of its game.
  mutating func playInRoom() {
    guard let room = space(RoomState.self, of: 2), room.phase != .ended else { return openRoom() }
    let id = room.id
    guard let host = room.host else { return }
    if random.upTo(4) == 0 { return meet(in: room) }
    switch room.phase {
    case .waiting: prepare(room, host)
    case .inGame: play(room, host)
    case .ended, .closed: ask(host, id, .room(.close))
    }
  }

  private mutating func openRoom() {
    let (id, host) = (random.uuid(), random.pick(people) ?? random.uuid())
    let code = RoomCode(
      number: 0, length: 4,
      claim: Claim(kind: RoomCode.claimKind, value: random.uuid().lower.utf8.suffix(8)))
    let settings = RoomSettings(
      name: "Friday", maxPlayers: 4, isPrivate: random.upTo(1) == 0, gameType: "whist")
    open(.room, id, by: host, .room(.create(settings, codes: [code], avatar: nil)))
  }

  private mutating func prepare(_ room: RoomState, _ host: UUID) {
    guard room.players.count > 2, let person = random.pick(people) else {
      guard let person = random.pick(people) else { return }
      ask(person, room.id, .room(.join(.any, code: room.code?.claim, avatar: nil)))
      return
    }
    switch random.upTo(9) {
    case 0:
      let avatar = RoomAvatar(type: "owl", color: ["red", "blue"][random.upTo(1)])
      ask(random.pick(room.players) ?? host, room.id, .room(.setAvatar(avatar)))
    case 1:
      let change = RoomSettingsChange(name: "Friday \(random.upTo(9))")
      ask(host, room.id, .room(.change(change, ifVersion: nil)))
    case 2: ask(person, room.id, .room(.join(.spectator, code: room.code?.claim, avatar: nil)))
    case 3 where random.upTo(2) == 0: ask(host, room.id, .room(.ban(person, isKnown: true)))
    default:
      if let slow = room.players.first(where: { room.seats[$0]?.isReady == false && $0 != host }) {
        ask(slow, room.id, .room(.setReady(true)))
        return
      }
      let deck = (0..<Self.cards).map { JSON.string("card \($0)") }
      let start = GameStart(
        settings: ["rounds": 3], turnActions: [.cardDrawn], deck: deck,
        order: (0..<Self.cards).map { ($0 * 5 + 3) % Self.cards }, seed: "5eed", seedHash: "hash",
        deckHash: "hash")
      ask(host, room.id, .room(.start(start)))
    }
  }

  private mutating func play(_ room: RoomState, _ host: UUID) {
    let player = room.game?.turn ?? host
    let other = random.pick(room.players) ?? host
    switch random.upTo(19) {
    case ...6: ask(player, room.id, .room(.draw))
    case ...9: ask(player, room.id, .room(.answer(["card": 7])))
    case ...12: ask(player, room.id, .room(.pass))
    case 13...14: ask(player, room.id, .room(.score(player, .add(1 + random.upTo(3)))))
    case 15: ask(host, room.id, .room(.score(other, .set(random.upTo(9)))))
    case 16: ask(player, room.id, .room(.act(kind: "bid", data: ["tricks": 3])))
    case 17: ask(Actor.system, room.id, .room(.absent(other)))
    case 18: ask(Actor.system, room.id, .room(.returned(other)))
    default:
      if random.upTo(9) == 0 {
        ask(host, room.id, .room(.end))
      } else {
        ask(host, room.id, .room(.setTurn(other, round: nil)))
      }
    }
  }
}
