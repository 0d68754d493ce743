import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct RoomGameTests {
  @Test func aGameStartsWhenTwoAreHereAndTheOthersAreReady() {
    var table = Table()
    let start = RoomCommand.start(.test())
    #expect(table.run(table.host, start).code == .notEnoughPlayers)
    let watcher = table.spectator()
    #expect(table.run(table.host, start).code == .notEnoughPlayers)
    let bob = table.player()
    let refusal = table.run(table.host, start).refusal
    #expect(refusal?.code == .notReady)
    #expect(refusal?.details["waiting_for"] == [.string(bob.lower)])
    table.run(bob, .setReady(true))
    let answer = table.run(table.host, start)
    #expect(answer.types == [.gameStarted])
    #expect(table.state.phase == .inGame)
    #expect(table.state.game?.turnOrder == [table.host, bob])
    #expect(table.state.game?.scores == [table.host: 0, bob: 0])
    #expect(table.run(table.host, start).code == .alreadyInGame)
    #expect(table.run(bob, .setReady(true)).code == .alreadyInGame)
    #expect(table.run(watcher, .draw).code == .forbidden)
    #expect(table.faults == [])
  }

  @Test func whoIsAbsentIsNotWaitedForAndDoesNotCount() {
    var table = Table()
    let bob = table.player()
    let carol = table.player(ready: true)
    table.system(.absent(bob))
    table.system(.absent(carol))
    #expect(table.run(table.host, .start(.test())).code == .notEnoughPlayers)
    table.system(.returned(carol))
    #expect(table.run(table.host, .start(.test())).code == .notReady)
    table.run(carol, .setReady(true))
    #expect(table.run(table.host, .start(.test())).types == [.gameStarted])
    #expect(table.state.game?.turnOrder.contains(bob) == true)
    #expect(table.faults == [])
  }

  @Test func aDeckHasToBeShuffledAsAWhole() {
    var table = Table()
    _ = table.player(ready: true)
    for order in [[0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 3, 4]] {
      #expect(table.run(table.host, .start(.test(order: order))).code == .invalid)
    }
  }

  @Test func cardsComeInTheShuffledOrderAndTheGameEndsWithTheDeck() throws {
    var table = Table()
    let bob = table.started()[0]
    for (index, place) in Table.order.enumerated() {
      let answer = table.run(index % 2 == 0 ? bob : table.host, .draw)
      #expect(
        answer.events.map(\.event) == [.room(.cardDrawn(index: index, card: Table.deck[place]))])
      #expect(table.state.game?.currentCard == Table.deck[place])
    }
    #expect(table.state.phase == .inGame, "the last card can be answered")
    #expect(table.run(bob, .answer(["yes": true])).types == [.cardAnswered])
    let answer = table.run(bob, .draw)
    guard case .room(.gameEnded(let end))? = answer.events.first?.event else {
      Issue.record("the game has not ended")
      return
    }
    #expect(end.reason == .deck)
    #expect(end.drawn == 4)
    #expect(end.deck == Table.deck)
    #expect(end.order == Table.order)
    #expect(end.seed == "5eed")
    #expect(table.run(bob, .draw).code == .gameEnded)
    #expect(table.run(table.host, .end).code == .gameEnded)
    #expect(table.faults == [])
  }

  @Test func aGameWithoutCardsEndsByItsHostAlone() {
    var table = Table()
    let bob = table.started(deck: [], order: [])[0]
    #expect(table.run(bob, .draw).code == .invalid)
    #expect(table.run(bob, .act(kind: "rolled", data: 6)).types == [.gameAction])
    #expect(table.run(table.host, .end).types == [.gameEnded])
    #expect(table.faults == [])
  }

  @Test func onlyTheGamesTurnActionsAreBoundToTheTurn() {
    var table = Table()
    let bob = table.started(turns: [.cardDrawn, .gameAction])[0]
    #expect(table.run(bob, .draw).code == .notYourTurn)
    #expect(table.run(bob, .act(kind: "rolled", data: nil)).code == .notYourTurn)
    #expect(table.run(bob, .pass).code == .notYourTurn, "the turn is passed by who has it")
    #expect(table.run(bob, .answer("no")).types == [.cardAnswered])
    #expect(table.run(table.host, .draw).types == [.cardDrawn])
    #expect(table.run(table.host, .pass).types == [.turnPassed])
    #expect(table.state.game?.turn == bob)
    #expect(table.run(table.host, .draw).code == .notYourTurn)
    #expect(table.run(bob, .draw).types == [.cardDrawn])
    #expect(table.faults == [])
  }

  @Test func aGameBindsSomeOfItsOwnActionsToTheTurnAndLeavesOthersFree() {
    var table = Table()
    let bob = table.player(ready: true)
    table.run(table.host, .start(.test(ownTurns: ["move"])))
    #expect(table.state.game?.turn == table.host)
    #expect(table.run(bob, .act(kind: "move", data: nil)).code == .notYourTurn)
    #expect(table.run(bob, .act(kind: "buzz", data: nil)).types == [.gameAction])
    #expect(table.run(bob, .draw).types == [.cardDrawn])
    #expect(table.run(table.host, .act(kind: "move", data: nil)).types == [.gameAction])
    #expect(table.run(table.host, .pass).types == [.turnPassed])
    #expect(table.run(bob, .act(kind: "move", data: nil)).types == [.gameAction])
    #expect(table.faults == [])
  }

  @Test func whoLocksARoomIsTheOnlyOneWhoChangesItsGame() {
    var table = Table()
    let bob = table.started()[0]
    #expect(table.space(table.host, .lock(.acquire(.space, seconds: 30))).code == nil)
    #expect(table.run(bob, .draw).code == .locked)
    #expect(table.run(bob, .answer("no")).code == .locked)
    #expect(table.run(bob, .act(kind: "buzz", data: nil)).code == .locked)
    #expect(table.run(bob, .score(bob, .add(1))).code == .locked)
    #expect(table.run(bob, .setReady(true)).code == .alreadyInGame)
    #expect(table.run(table.host, .draw).types == [.cardDrawn])
    // The lock of a host who leaves is released.
    table.space(table.host, .leave)
    #expect(table.run(bob, .draw).types == [.cardDrawn])
    #expect(table.faults == [])
  }

  @Test func theTurnGoesRoundAndCountsRounds() {
    var table = Table()
    let people = table.started(with: 2, turns: [.cardDrawn])
    var turns: [UUID?] = []
    for _ in 0..<4 {
      turns.append(table.state.game?.turn)
      table.run(table.state.game?.turn ?? UUID(), .pass)
    }
    #expect(turns == [table.host, people[0], people[1], table.host])
    #expect(table.state.game?.round == 2)
    #expect(table.run(table.host, .setTurn(people[1], round: 5)).types == [.turnSet])
    #expect(table.state.game?.turn == people[1])
    #expect(table.state.game?.round == 5)
    #expect(table.run(table.host, .setTurn(UUID(), round: nil)).code == .invalid)
    #expect(table.faults == [])
  }

  @Test func theTurnOfWhoIsAbsentOrWentPassesOn() {
    var table = Table()
    let people = table.started(with: 3, turns: [.cardDrawn])
    table.run(table.host, .pass)
    #expect(table.system(.absent(people[0])).types == [.memberAbsent, .turnMoved])
    #expect(table.state.game?.turn == people[1])
    #expect(table.space(people[1], .leave).types == [.memberLeft, .turnMoved])
    #expect(table.state.game?.turn == people[2])
    #expect(
      table.space(table.host, .removeMember(person: people[2])).types == [
        .memberRemoved, .turnMoved,
      ])
    #expect(table.state.game?.turn == table.host)
    #expect(table.state.game?.round == 2)
    #expect(table.system(.absent(table.host)).types == [.memberAbsent])
    #expect(
      table.system(.returned(people[0])).types == [.memberReturned, .hostChanged, .turnMoved])
    #expect(table.state.game?.turn == people[0])
    #expect(table.faults == [])
  }

  @Test func aGameWithoutTurnsHasNoneToPass() {
    var table = Table()
    let bob = table.started()[0]
    #expect(table.state.game?.turn == nil)
    #expect(table.run(bob, .pass).code == .invalid)
    #expect(table.run(table.host, .setTurn(bob, round: nil)).code == .invalid)
  }

  @Test func scoresAreOnesOwnOrTheHosts() {
    var table = Table()
    let people = table.started(with: 2, turns: [.scoreUpdated])
    #expect(table.run(people[0], .score(people[0], .add(3))).code == .notYourTurn)
    #expect(table.run(table.host, .score(people[0], .set(5))).types == [.scoreSet])
    table.run(table.host, .pass)
    #expect(table.run(people[0], .score(people[0], .add(3))).types == [.scoreUpdated])
    #expect(table.state.game?.scores[people[0]] == 8)
    #expect(
      table.run(people[0], .score(people[1], .set(1))).refusal?.details["missing_capability"]
        == "host")
    #expect(table.run(table.host, .score(UUID(), .set(1))).code == .invalid)
    #expect(table.run(table.host, .score(people[1], .set(2_000_000_000))).code == .invalid)
    #expect(table.run(table.host, .score(people[1], .add(0))).events == [])
    #expect(table.faults == [])
  }

  @Test func whoWatchesAndMayHostSetsScoresAsAHostDoes() {
    var table = Table()
    let carol = table.spectator()
    let people = table.started(with: 2)
    table.space(table.host, .permit(carol, granted: .of(.host)))
    #expect(table.run(carol, .score(people[0], .set(5))).types == [.scoreSet])
    #expect(table.state.game?.scores[people[0]] == 5)
    #expect(table.state.game?.actions.last?.kind == "score_updated")
    #expect(table.faults == [])
  }

  @Test func theTurnPassesFromWhoMayPlayNoLonger() {
    var table = Table()
    let people = table.started(with: 2, turns: [.cardDrawn])
    table.run(table.host, .pass)
    #expect(table.state.game?.turn == people[0])
    let denied = table.space(table.host, .permit(people[0], denied: .of(.play)))
    #expect(denied.types == [.memberPermissionsChanged, .turnMoved])
    #expect(table.state.game?.turn == people[1])
    table.run(people[1], .pass)
    table.run(table.host, .pass)
    #expect(table.state.game?.turn == people[1])
    #expect(table.run(table.host, .setTurn(people[0], round: nil)).code == .invalid)
    #expect(table.run(people[0], .draw).refusal?.details["missing_capability"] == "play")
    #expect(table.faults == [])
  }

  @Test func aGameBeginsWithoutWhoMayNotPlay() {
    var table = Table()
    let (ann, ben) = (table.player(ready: true), table.player())
    table.space(table.host, .permit(ben, denied: .of(.play)))
    #expect(table.run(table.host, .start(.test())).types == [.gameStarted])
    #expect(table.state.game?.turnOrder == [table.host, ann])
    #expect(table.faults == [])
  }

  @Test func aGameRemembersItsLastActions() throws {
    var table = Table()
    let bob = table.started()[0]
    for number in 0..<30 { table.run(bob, .act(kind: "rolled", data: .integer(Int64(number)))) }
    let actions = try #require(table.state.game?.actions)
    #expect(actions.count == RoomLimits.rememberedActions)
    #expect(actions.last?.kind == "rolled")
    #expect(actions.last?.data == 29)
    #expect(actions.last?.player == bob)
    #expect(table.faults == [])
  }

  @Test func theGamesOwnActionsHaveNamesOfTheirOwn() {
    for kind in ["rolled", "trick_2"] { #expect(GameAction.isOwnKind(kind)) }
    for kind in ["", "card_drawn", "Rolled", "2nd", "a-b", String(repeating: "a", count: 65)] {
      #expect(!GameAction.isOwnKind(kind), "\(kind)")
    }
  }

  @Test func closingARoomEndsItsGameAndTellsTheSeed() {
    var table = Table()
    _ = table.started()
    let answer = table.run(table.host, .close)
    #expect(answer.types == [.gameEnded, .roomClosed])
    #expect(table.state.game?.endReason == .closed)
    #expect(table.faults == [])
  }

  @Test func beforeTheEndNoEventTellsTheDeckButSealed() throws {
    var table = Table()
    let bob = table.started()[0]
    table.run(bob, .draw)
    let hidden = Table.deck.enumerated().filter { $0.offset != Table.order[0] }.map(\.element)
    for recorded in table.world.log where recorded.stored.streamID == table.room {
      var data = try #require(try JSON.parse(recorded.stored.data).object)
      for name in recorded.event.type.sealedMembers { data[name] = nil }
      let text = String(decoding: JSON.object(data).bytes(), as: UTF8.self)
      for card in hidden.prefix(3) where card != 7 {
        #expect(!text.contains(String(decoding: card.bytes(), as: UTF8.self)), "\(text)")
      }
      #expect(!text.contains("5eed"))
    }
  }
}

extension SpaceCommand {
  fileprivate static func permit(
    _ person: UUID, granted: CapabilitySet = [], denied: CapabilitySet = []
  ) -> SpaceCommand {
    .changePermissions(
      person: person, .role(nil, granted: granted, denied: denied), ifVersion: nil)
  }
}
