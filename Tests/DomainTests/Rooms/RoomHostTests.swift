import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct RoomHostTests {
  @Test func aHostWhoLeavesHandsOverToThePresentPlayerWhoJoinedFirst() {
    var table = Table()
    let watcher = table.spectator()
    let bob = table.player()
    let carol = table.player()
    table.system(.absent(bob))
    let answer = table.space(table.host, .leave)
    #expect(answer.types == [.memberLeft, .hostChanged])
    #expect(table.state.host == carol)
    #expect(table.state.core.members[carol]?.role == "host")
    #expect(table.state.core.members[watcher]?.role == "spectator")
    #expect(table.faults == [])
  }

  @Test func aHostWhoLeavesForGoodHandsOverAsOneWhoLeaves() {
    var table = Table()
    let bob = table.player()
    #expect(table.space(table.host, .leaveOrDelete).types == [.memberLeft, .hostChanged])
    #expect(table.state.host == bob)
    table.run(bob, .close)
    #expect(table.space(bob, .leaveOrDelete).types == [.memberLeft])
    #expect(table.faults == [])
  }

  @Test func withNobodyPresentTheFirstPlayerIsHostUntilOneReturns() {
    var table = Table()
    let bob = table.player()
    let carol = table.player()
    table.system(.absent(bob))
    table.system(.absent(carol))
    table.space(table.host, .leave)
    #expect(table.state.host == bob)
    #expect(table.system(.returned(carol)).types == [.memberReturned, .hostChanged])
    #expect(table.state.host == carol)
    #expect(table.state.core.members[bob]?.role == "player")
    #expect(table.faults == [])
  }

  @Test func aHostWhoIsAbsentHandsOverAtOnceAndComesBackAsAPlayer() {
    var table = Table()
    let bob = table.player()
    #expect(table.system(.absent(table.host)).types == [.memberAbsent, .hostChanged])
    #expect(table.state.host == bob)
    #expect(table.system(.returned(table.host)).types == [.memberReturned])
    #expect(table.state.host == bob)
    #expect(table.state.core.members[table.host]?.role == "player")
    #expect(table.faults == [])
  }

  @Test func aHostAloneStaysHostWhenAbsent() {
    var table = Table()
    #expect(table.system(.absent(table.host)).types == [.memberAbsent])
    #expect(table.state.host == table.host)
    #expect(table.system(.returned(table.host)).types == [.memberReturned])
    #expect(table.faults == [])
  }

  @Test func theRoomIsNeverHandedToASpectatorOrToSomebodyAbsent() {
    var table = Table()
    let bob = table.player()
    let watcher = table.spectator()
    #expect(table.space(table.host, .transferOwnership(to: watcher)).code == .invalid)
    table.system(.absent(bob))
    #expect(table.space(table.host, .transferOwnership(to: bob)).code == .invalid)
    table.system(.returned(bob))
    #expect(table.space(table.host, .transferOwnership(to: bob)).types == [.ownershipTransferred])
    #expect(table.state.host == bob)
    #expect(table.space(table.host, .transferOwnership(to: table.host)).code == .forbidden)
    #expect(table.faults == [])
  }

  @Test func aRoomWithNobodyLeftToPlayClosesAndFreesItsCode() {
    var table = Table()
    let watcher = table.spectator()
    let answer = table.space(table.host, .leave)
    #expect(answer.types == [.memberLeft, .roomClosed])
    #expect(answer.claims == [.release(RoomCode.named("ABCD").claim)])
    #expect(table.run(watcher, .join(.player, code: nil, avatar: nil)).code == .roomClosed)
    #expect(table.space(watcher, .leave).types == [.memberLeft])
    #expect(table.faults == [])
  }

  @Test func aHostWhoLeavesAGameDoesNotEndIt() {
    var table = Table()
    let bob = table.started(turns: [.cardDrawn])[0]
    #expect(table.state.game?.turn == table.host)
    let answer = table.space(table.host, .leave)
    #expect(answer.types == [.memberLeft, .hostChanged, .turnMoved])
    #expect(table.state.phase == .inGame)
    #expect(table.run(bob, .draw).types == [.cardDrawn])
    #expect(table.run(bob, .end).types == [.gameEnded])
    #expect(table.faults == [])
  }

  @Test func onlyTheHostStartsEndsAndCloses() {
    var table = Table()
    let bob = table.player(ready: true)
    for command in [RoomCommand.start(.test()), .end, .close, .setTurn(bob, round: nil)] {
      #expect(table.run(bob, command).refusal?.details["missing_capability"] == "host")
    }
    #expect(table.run(table.host, .close).types == [.roomClosed])
    #expect(table.run(bob, .setReady(true)).code == .roomClosed)
    #expect(table.run(table.host, .close).code == .roomClosed)
    let activity = SpaceCommand.recordActivity(
      RecordedActivity(kind: "x", title: "x", description: nil))
    #expect(table.space(bob, activity).code == .roomClosed)
    #expect(table.faults == [])
  }
}
