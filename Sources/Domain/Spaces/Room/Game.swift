public import FoundationEssentials

/// The state of a game.
public struct Game: Sendable, Equatable {
  /// The settings and cards with which it began. Clients cannot read the secret values.
  public let start: GameStart
  /// When it began.
  public let startedAt: Timestamp
  /// The players in the order of their turns.
  public let turnOrder: [UUID]
  /// When it ended; nil while it is under way.
  public internal(set) var endedAt: Timestamp?
  /// Why it ended.
  public internal(set) var endReason: GameEnd.Reason?
  /// The number of cards that were drawn.
  public internal(set) var drawn = 0
  /// The player whose turn it is; nil in a game without turns.
  public internal(set) var turn: UUID?
  /// The number of the present round, from 1.
  public internal(set) var round = 1
  /// The score of each player.
  public internal(set) var scores: [UUID: Int] = [:]
  /// The last actions, the oldest first.
  public internal(set) var actions: [GameAction] = []

  /// The card that was drawn last; nil if none was drawn.
  public var currentCard: JSON? { drawn > 0 ? card(drawn - 1) : nil }

  /// Whether some actions are only for the player whose turn it is.
  public var hasTurns: Bool { !start.turnActions.isEmpty || !start.ownTurnActions.isEmpty }

  /// The card at a place in the shuffled order, from 0.
  func card(_ index: Int) -> JSON? {
    guard start.order.indices.contains(index), start.deck.indices.contains(start.order[index])
    else { return nil }
    return start.deck[start.order[index]]
  }

  /// The next player after a person, among the candidates, and whether that player's turn begins a new round.
  func turn(after person: UUID?, of candidates: Set<UUID>) -> (person: UUID, beginsRound: Bool)? {
    let place = person.flatMap { turnOrder.firstIndex(of: $0) } ?? -1
    for step in 1...max(1, turnOrder.count) {
      let index = place + step
      guard !turnOrder.isEmpty else { return nil }
      let next = turnOrder[index % turnOrder.count]
      if candidates.contains(next) { return (next, index >= turnOrder.count) }
    }
    return nil
  }

  mutating func remember(
    _ kind: String, _ player: UUID, _ data: JSON, _ recorded: RecordedEvent
  ) {
    actions.append(
      GameAction(
        version: recorded.version, kind: kind, player: player, at: recorded.recordedAt, data: data))
    if actions.count > RoomLimits.rememberedActions { actions.removeFirst() }
  }
}

extension Game: JSONWritable {
  /// Writes the game for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      start.write(into: &$0)
      $0.member("started_at", startedAt.microseconds)
      $0.member("ended_at", ifPresent: endedAt?.microseconds)
      $0.member("end_reason", ifPresent: endReason?.rawValue)
      $0.member("turn_order", turnOrder)
      $0.member("drawn", drawn)
      $0.member("turn", ifPresent: turn)
      $0.member("round", round)
      $0.member("scores", scores)
      $0.member("actions", actions)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    start = try GameStart(reader)
    startedAt = try reader.microseconds("started_at")
    endedAt = try reader.microsecondsIfPresent("ended_at")
    endReason = try reader.stringIfPresent("end_reason").flatMap(GameEnd.Reason.init(rawValue:))
    turnOrder = try reader.uuids("turn_order", max: .max)
    drawn = try reader.integer("drawn")
    turn = try reader.uuidIfPresent("turn")
    round = try reader.integer("round")
    scores = try [UUID: Int].read(
      PayloadPlace(reader: reader, name: "scores", bounds: RoomLimits.score))
    for json in try reader.array("actions") { actions.append(try GameAction(try JSONReader(json))) }
  }
}
