import CallboardDomain
import FoundationEssentials
import Testing

/// A room in a world, for tests of the form: given events, when a command, then events or a refusal.
struct Table {
  var world = World()
  let room = UUID()
  let host: UUID
  /// The cards of a game, in the order of the deck.
  static let deck: [JSON] = ["ace", "king", ["suit": "hearts", "rank": 12], 7]
  /// The order in which they are drawn.
  static let order = [2, 0, 3, 1]

  /// Makes a room of the world's owner.
  init(_ settings: RoomSettings = RoomSettings(name: "Friday"), codes: [RoomCode]? = nil) {
    host = world.owner
    let answer = run(
      host, .create(settings, codes: codes ?? [.named("ABCD")], avatar: nil))
    if answer.events.count != 1 { preconditionFailure("there is no room") }
  }

  @discardableResult
  mutating func run(_ person: UUID, _ command: RoomCommand, id: UUID = UUID()) -> World.Answer {
    world.run(person, room, .room(command), id: id)
  }

  @discardableResult
  mutating func space(_ person: UUID, _ command: SpaceCommand) -> World.Answer {
    world.run(person, room, .space(command))
  }

  /// Runs a command of the system.
  @discardableResult
  mutating func system(_ command: RoomCommand) -> World.Answer {
    world.run(
      Command(
        actor: .system, id: UUID(), digest: 0, correlationID: nil, stream: room, spaceKind: .room,
        action: .room(command)))
  }

  var state: RoomState {
    guard let state = world.states[room].flatMap({ RoomState($0) }) else {
      preconditionFailure("there is a room")
    }
    return state
  }

  /// The types of the room's events after a version.
  func types(after version: Int) -> [EventType] {
    world.log.filter { $0.stored.streamID == room && $0.version > version }.map(\.event.type)
  }

  /// Makes a person who joins as a player.
  mutating func player(ready: Bool = false) -> UUID {
    let person = world.person()
    run(person, .join(.player, code: RoomCode.named("ABCD").claim, avatar: nil))
    if ready { run(person, .setReady(true)) }
    return person
  }

  /// Makes a person who joins as a spectator.
  mutating func spectator() -> UUID {
    let person = world.person()
    run(person, .join(.spectator, code: RoomCode.named("ABCD").claim, avatar: nil))
    return person
  }

  /// Starts a game with `players` players beside the host, and returns them.
  mutating func started(
    with players: Int = 1, turns: Set<GameActionKind> = [], deck: [JSON] = Table.deck,
    order: [Int] = Table.order
  ) -> [UUID] {
    let people = (0..<players).map { _ in player(ready: true) }
    run(host, .start(.test(turns: turns, deck: deck, order: order)))
    return people
  }

  /// The faults of the room, by rules that always hold.
  var faults: [String] {
    var faults = world.faults
    let state = state
    let present = Set(state.presentPlayers)
    if world.canonical(world.states[room]) != world.canonical(world.replayed[room]) {
      faults.append("the state is not what the log says")
    }
    if Set(state.seats.keys) != Set(state.core.members.all.map(\.person)) {
      faults.append("members and seats differ")
    }
    if state.phase != .closed {
      if state.core.members.all.count(where: { $0.membership.isOwner }) != 1 {
        faults.append("there is not one host")
      }
      if let host = state.host, !present.isEmpty, !present.contains(host) {
        faults.append("the host is not present, but others are")
      }
      if state.players.isEmpty { faults.append("nobody plays, and the room is open") }
      if state.code.map({ world.takenClaims.contains($0.claim) }) != true {
        faults.append("an open room has no code")
      }
    }
    if state.players.count > state.settings.maxPlayers { faults.append("too many play") }
    if let host = state.host, !state.plays(host) { faults.append("the host does not play") }
    if state.bans.keys.contains(where: { state.seats[$0] != nil }) {
      faults.append("somebody banned is in")
    }
    // A person who could not play when the game began gets no turn in it.
    if let game = state.game, state.phase == .inGame, game.hasTurns {
      let able = present.intersection(game.turnOrder).filter { state.core.members.may($0, .play) }
      if !able.isEmpty, game.turn.map({ !able.contains($0) }) ?? true {
        faults.append("it is the turn of nobody who is here and may play")
      }
    }
    return faults
  }
}

extension RoomCode {
  /// A code whose claim is the code itself.
  static func named(_ text: String, _ number: Int = 0) -> RoomCode {
    RoomCode(
      number: number, length: text.utf8.count,
      claim: Claim(kind: RoomCode.claimKind, value: Array(text.utf8)))
  }
}

extension GameStart {
  static func test(
    turns: Set<GameActionKind> = [], ownTurns: Set<String> = [], deck: [JSON] = Table.deck,
    order: [Int] = Table.order
  ) -> GameStart {
    GameStart(
      settings: ["rounds": 3], turnActions: turns, ownTurnActions: ownTurns, deck: deck,
      order: order, seed: "5eed",
      seedHash: "hash of the seed", deckHash: "hash of the deck")
  }
}

extension World.Answer {
  var types: [EventType] { events.map(\.event.type) }
  var code: Refusal.Code? { refusal?.code }
}
