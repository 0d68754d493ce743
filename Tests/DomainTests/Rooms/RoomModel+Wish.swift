import CallboardDomain
import FoundationEssentials

extension RoomModel {
  /// A command.
  enum Wish {
    case join(RoomCommand.Part, hasCode: Bool)
    case leave
    case kick(UUID)
    case mute(UUID, Bool)
    case invite(UUID, plays: Bool)
    case accept(UUID)
    case transfer(UUID)
    case ready(Bool)
    case avatar(RoomAvatar)
    case change(name: String?, maxPlayers: Int?, isPrivate: Bool?, game: String?)
    case ban(UUID)
    case unban(UUID)
    case start
    case draw
    case answer
    case act(String)
    case pass
    case setTurn(UUID, round: Int?)
    case score(UUID, RoomCommand.ScoreChange)
    case end
    case close
    case absent(UUID)
    case returned(UUID)

    /// Draws a command, which may be about another person or accept one of some links.
    static func random(_ random: inout SeededRandom, _ other: UUID, links: [UUID]) -> Wish {
      switch random.upTo(53) {
      case 0...6: .join([.player, .spectator, .any][random.upTo(2)], hasCode: random.upTo(2) > 0)
      case 7...8: .leave
      case 9...15: .ready(random.upTo(5) > 0)
      case 16: .kick(other)
      case 17: .ban(other)
      case 18...19: .unban(other)
      case 20: .transfer(other)
      case 21...22, 52: .mute(other, random.upTo(2) > 0)
      case 53: .mute(other, false)
      case 23: .invite(UUID(), plays: random.upTo(1) == 0)
      case 24...25: .accept(links.isEmpty ? UUID() : links[random.upTo(links.count - 1)])
      case 26: .avatar(RoomAvatar(type: "owl", color: ["red", "blue"][random.upTo(1)]))
      case 27: changing(&random)
      case 28...32: .start
      case 33...35: .draw
      case 36...37: .answer
      case 38: .act(["bid", "cheer"][random.upTo(1)])
      case 39...41: .pass
      case 42: .setTurn(other, round: [nil, 1, 7][random.upTo(2)])
      case 43...45:
        .score(other, random.upTo(1) == 0 ? .set(random.upTo(3)) : .add(random.upTo(2) - 1))
      case 46: random.upTo(2) == 0 ? .end : .draw
      case 47: random.upTo(9) == 0 ? .close : .ready(true)
      case 48...50: .absent(other)
      default: .returned(other)
      }
    }

    private static func changing(_ random: inout SeededRandom) -> Wish {
      .change(
        name: [nil, "Monday", "Friday"][random.upTo(2)],
        maxPlayers: [nil, 2, 3, 4, 5][random.upTo(4)],
        isPrivate: [nil, true, false, false][random.upTo(3)],
        game: [nil, "whist", "chess"][random.upTo(2)])
    }

    /// Whether the command shows that its sender is present.
    var showsPresence: Bool {
      switch self {
      case .leave, .kick, .mute, .invite, .accept, .transfer, .absent, .returned: false
      case .join, .ready, .avatar, .change, .ban, .unban, .start, .draw, .answer, .act, .pass,
        .setTurn, .score, .end, .close:
        true
      }
    }

    /// Sends the command. A game that it starts binds some actions to the turn.
    func ask(_ table: inout Table, by person: UUID, bound: Set<String>) -> World.Answer {
      switch self {
      case .leave: table.space(person, .leave)
      case .kick(let other): table.space(person, .removeMember(person: other))
      case .mute(let other, let isMuted):
        table.space(
          person,
          .changePermissions(
            person: other, .role(nil, granted: [], denied: isMuted ? .of(.play) : []),
            ifVersion: nil))
      case .invite(let id, let plays):
        table.space(
          person,
          .invite([
            NewInvitation(
              id: id, invitee: .link(maxUses: 1_000), address: nil, name: nil,
              permissions: .role(plays ? "player" : "spectator", granted: nil, denied: nil),
              accessUntil: nil)
          ]))
      case .accept(let id): table.space(person, .acceptInvitation(id, person: person, bearer: true))
      case .transfer(let other): table.space(person, .transferOwnership(to: other))
      case .absent(let other): table.system(.absent(other))
      case .returned(let other): table.system(.returned(other))
      default: table.run(person, command(bound))
      }
    }

    private func command(_ bound: Set<String>) -> RoomCommand {
      switch self {
      case .join(let part, let hasCode):
        .join(part, code: hasCode ? RoomCode.named("ABCD").claim : nil, avatar: nil)
      case .ready(let isReady): .setReady(isReady)
      case .avatar(let avatar): .setAvatar(avatar)
      case .change(let name, let maxPlayers, let isPrivate, let game):
        .change(
          RoomSettingsChange(
            name: name, maxPlayers: maxPlayers, isPrivate: isPrivate, gameType: game.map { $0 }),
          ifVersion: nil)
      case .ban(let other): .ban(other, isKnown: true)
      case .unban(let other): .unban(other)
      case .start:
        .start(
          .test(
            turns: Set(bound.compactMap(GameActionKind.init(rawValue:))),
            ownTurns: bound.intersection(["bid"]), deck: RoomModel.deck, order: RoomModel.order))
      case .draw: .draw
      case .answer: .answer("a")
      case .act(let kind): .act(kind: kind, data: 1)
      case .pass: .pass
      case .setTurn(let other, let round): .setTurn(other, round: round)
      case .score(let other, let change): .score(other, change)
      case .end: .end
      case .close, .leave, .kick, .mute, .invite, .accept, .transfer, .absent, .returned: .close
      }
    }
  }

  /// The person who may send a command now; nil if more than one may.
  func likely(_ wish: Wish) -> UUID? {
    switch wish {
    case .draw, .answer, .act, .pass: turn ?? host
    case .score(let other, _): seat(other)?.plays == true ? other : host
    case .start, .kick, .mute, .invite, .transfer, .change, .ban, .unban, .setTurn, .end: host
    case .ready: present.first { seat($0)?.isReady == false }
    case .join, .leave, .accept, .avatar, .close, .absent, .returned: nil
    }
  }

  /// The first difference between a room and the model; nil if there is none.
  func difference(from state: RoomState) -> String? {
    if phase != state.phase { return "it is \(state.phase) and should be \(phase)" }
    if state.players != seats.filter(\.plays).map(\.person) { return "others play" }
    if state.spectators != seats.filter({ !$0.plays }).map(\.person) { return "others watch" }
    if endReason != state.game?.endReason { return "the game ended for another reason" }
    if phase == .closed { return nil }
    if host != state.host { return "the host is another" }
    if settings != state.settings { return "the settings differ" }
    if Set(state.bans.keys) != bans { return "others are banned" }
    if quietSince != state.quietSince { return "it is quiet since another time" }
    for seat in seats {
      let found = state.seats[seat.person]
      if found?.isReady != seat.isReady { return "readiness differs" }
      if found?.absentSince != seat.absentSince { return "presence differs" }
      if found?.avatar != seat.avatar { return "avatars differ" }
      if state.core.members.may(seat.person, .play) != (seat.plays && !seat.isMuted) {
        return "somebody may play who should not, or may not who should"
      }
    }
    return difference(from: state.game)
  }

  private func difference(from game: Game?) -> String? {
    guard let game else { return phase == .waiting ? nil : "there is no game" }
    if phase == .waiting { return "there is a game" }
    if turnOrder != game.turnOrder { return "others play in turn" }
    if turn != game.turn { return "it is another's turn" }
    if round != game.round { return "it is round \(game.round), not \(round)" }
    if drawn != game.drawn { return "\(game.drawn) cards are drawn" }
    let card = drawn > 0 ? Self.deck[Self.order[drawn - 1]] : JSON?.none
    if game.currentCard != card { return "another card lies on top" }
    if scores != game.scores { return "the scores differ" }
    let done = game.actions.map { Deed(kind: $0.kind, player: $0.player) }
    return done == deeds ? nil : "others did something, or something else"
  }
}
