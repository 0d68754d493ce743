import Domain
import FoundationEssentials

extension RoomModel {
  /// What somebody asks for.
  enum Wish {
    case join(RoomCommand.Part)
    case leave
    case ready(Bool)
    case kick(UUID)
    case ban(UUID)
    case unban(UUID)
    case transfer(UUID)
    case start
    case draw
    case pass
    case score(UUID)
    case end
    case close
    case absent(UUID)
    case returned(UUID)

    /// One at random, that may be about somebody.
    static func random(_ random: inout SeededRandom, _ other: UUID) -> Wish {
      switch random.upTo(39) {
      case 0...6: .join([.player, .spectator, .any][random.upTo(2)])
      case 7...8: .leave
      case 9...14: .ready(random.upTo(4) > 0)
      case 15: .kick(other)
      case 16: .ban(other)
      case 17...18: .unban(other)
      case 19: .transfer(other)
      case 20...23: .start
      case 24...27: .draw
      case 28...30: .pass
      case 31...32: .score(other)
      case 33: random.upTo(2) == 0 ? .end : .draw
      case 34: random.upTo(9) == 0 ? .close : .ready(true)
      case 35...37: .absent(other)
      default: .returned(other)
      }
    }

    /// Asks for it.
    func ask(_ table: inout Table, by person: UUID) -> World.Answer {
      switch self {
      case .join(let part): table.run(person, .join(part, code: nil, avatar: nil))
      case .leave: table.space(person, .leave)
      case .ready(let isReady): table.run(person, .setReady(isReady))
      case .kick(let other): table.space(person, .removeMember(person: other))
      case .ban(let other): table.run(person, .ban(other))
      case .unban(let other): table.run(person, .unban(other))
      case .transfer(let other): table.space(person, .transferOwnership(to: other))
      case .start: table.run(person, .start(.test(turns: [.cardDrawn])))
      case .draw: table.run(person, .draw)
      case .pass: table.run(person, .pass)
      case .score(let other): table.run(person, .score(other, .add(1)))
      case .end: table.run(person, .end)
      case .close: table.run(person, .close)
      case .absent(let other): table.system(.absent(other))
      case .returned(let other): table.system(.returned(other))
      }
    }
  }

  /// Where a room is something else than it should be; nil if it is nowhere.
  func difference(from state: RoomState) -> String? {
    if phase != state.phase { return "it is \(state.phase) and should be \(phase)" }
    if state.players != seats.filter(\.plays).map(\.person) { return "others play" }
    if state.spectators != seats.filter({ !$0.plays }).map(\.person) { return "others watch" }
    if phase == .closed { return nil }
    if host != state.host { return "the host is another" }
    if Set(state.bans.keys) != bans { return "others are banned" }
    if phase == .inGame, turn != state.game?.turn { return "it is another's turn" }
    if drawn != state.game?.drawn ?? 0 { return "\(state.game?.drawn ?? 0) cards are drawn" }
    if quietSince != state.quietSince { return "it is quiet since another time" }
    for seat in seats {
      if state.seats[seat.person]?.isReady != seat.isReady { return "readiness differs" }
      if state.seats[seat.person]?.absentSince != seat.absentSince { return "presence differs" }
    }
    return nil
  }
}
