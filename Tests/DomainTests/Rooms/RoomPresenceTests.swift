import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct RoomPresenceTests {
  @Test func onlyTheSystemSaysWhoIsAbsent() {
    var table = Table()
    let bob = table.player()
    for command in [RoomCommand.absent(bob), .returned(bob)] {
      #expect(table.run(table.host, command).code == .notFound)
      #expect(table.run(bob, command).code == .notFound)
      #expect(
        table.world.run(UUID(), table.room, .room(command), as: true).code == .notFound)
    }
    let answer = table.system(.absent(bob))
    #expect(answer.events.map(\.actor) == [nil])
    #expect(answer.events.map(\.stored.commandID) == [nil])
    #expect(table.faults == [])
  }

  @Test func whatIsKnownAlreadyIsPassedOver() {
    var table = Table()
    let bob = table.player()
    #expect(table.system(.returned(bob)).events == [])
    table.system(.absent(bob))
    #expect(table.system(.absent(bob)).events == [])
    #expect(table.system(.absent(UUID())).refusal == nil)
    #expect(table.system(.absent(UUID())).events == [])
    table.run(table.host, .close)
    #expect(table.system(.returned(bob)).events == [])
    #expect(table.system(.absent(bob)).refusal == nil)
    #expect(table.faults == [])
  }

  @Test func whoReturnsWithinFiveMinutesKeepsTheSeat() {
    var table = Table()
    let bob = table.player()
    table.system(.absent(bob))
    table.world.wait(seconds: 299)
    #expect(table.world.poll() == [])
    #expect(table.system(.returned(bob)).types == [.memberReturned])
    table.world.wait(seconds: 3_600)
    #expect(table.world.poll() == [])
    #expect(table.state.plays(bob))
    #expect(table.faults == [])
  }

  @Test func afterFiveMinutesTheSeatIsFree() {
    var table = Table(RoomSettings(name: "a", maxPlayers: 2))
    let bob = table.player()
    table.system(.absent(bob))
    table.world.wait(seconds: 300)
    #expect(table.world.poll().map(\.event.type) == [.seatFreed])
    #expect(table.state.seats[bob] == nil)
    #expect(table.run(bob, .setReady(true)).code == .notFound)
    let carol = table.player()
    #expect(table.state.plays(carol))
    #expect(table.faults == [])
  }

  @Test func theSeatIsFreeForACommandThatComesBeforeThePoll() {
    var table = Table(RoomSettings(name: "a", maxPlayers: 2))
    let bob = table.player()
    table.system(.absent(bob))
    table.world.wait(seconds: 301)
    let carol = table.player()
    #expect(table.state.players == [table.host, carol])
    #expect(table.system(.returned(bob)).events == [])
    #expect(table.faults == [])
  }

  @Test func whoActsIsBack() {
    var table = Table()
    let bob = table.player()
    table.system(.absent(bob))
    #expect(table.run(bob, .setReady(true)).types == [.memberReturned, .readyChanged])
    #expect(table.state.seats[bob]?.isPresent == true)
    table.system(.absent(bob))
    #expect(table.state.seats[bob]?.isReady == false)
    let refused = table.run(bob, .draw)
    #expect(refused.code == .notInGame)
    #expect(table.state.seats[bob]?.isPresent == false, "a refusal leaves no trace")
    #expect(table.faults == [])
  }

  @Test func aRoomWithNobodyPresentKeepsItsSeatsAndClosesAfterTwoHours() {
    var table = Table()
    let bob = table.player()
    table.system(.absent(bob))
    table.world.wait(seconds: 60)
    table.system(.absent(table.host))
    let quiet = table.world.now
    table.world.wait(seconds: 3_600)
    #expect(table.world.poll() == [])
    #expect(table.state.plays(bob))
    #expect(table.state.closesAt == quiet.adding(seconds: 7_200))
    table.world.wait(seconds: 3_600)
    let events = table.world.poll()
    #expect(events.map(\.event) == [.room(.closed(.quiet))])
    #expect(table.world.takenClaims.isEmpty)
    #expect(table.faults == [])
  }

  @Test func whoReturnsToAQuietRoomFreesTheSeatsOfThoseWhoAreAwayForTooLong() {
    var table = Table()
    let bob = table.player()
    table.system(.absent(bob))
    table.system(.absent(table.host))
    table.world.wait(seconds: 3_600)
    #expect(table.system(.returned(table.host)).types == [.memberReturned])
    #expect(table.world.poll().map(\.event.type) == [.seatFreed])
    #expect(table.state.players == [table.host])
    #expect(table.faults == [])
  }

  @Test func aSpectatorAloneDoesNotKeepARoomOpen() {
    var table = Table()
    let watcher = table.spectator()
    table.system(.absent(table.host))
    table.world.wait(seconds: 300)
    #expect(table.world.poll().map(\.event.type) == [.seatFreed, .roomClosed])
    #expect(table.state.phase == .closed)
    #expect(table.state.seats[watcher] != nil)
    #expect(table.faults == [])
  }

  @Test func anEndedRoomClosesAfterFiveMinutesAndItsCodeIsFree() {
    var table = Table()
    _ = table.started()
    table.run(table.host, .end)
    #expect(!table.world.takenClaims.isEmpty)
    table.world.wait(seconds: 299)
    #expect(table.world.poll() == [])
    table.world.wait(seconds: 1)
    #expect(table.world.poll().map(\.event) == [.room(.closed(.ended))])
    #expect(table.world.takenClaims.isEmpty)
    let other = UUID()
    let create = RoomCommand.create(
      RoomSettings(name: "b"), codes: [.named("ABCD")], avatar: nil)
    #expect(table.world.run(table.host, other, .room(create)).events.count == 1)
    #expect(table.faults == [])
  }

  @Test func aRoomWhoseMembersAreTakenOutByTimeHandsOver() {
    var table = Table()
    let (bob, carol) = (table.player(), table.player())
    let end = table.world.now.adding(seconds: 60)
    #expect(
      table.space(
        table.host,
        .changePermissions(
          person: bob, .role(nil, granted: nil, denied: nil), access: .until(end), ifVersion: nil)
      ).types == [.memberPermissionsChanged])
    table.space(table.host, .leave)
    #expect(table.state.host == bob)
    table.world.wait(seconds: 61)
    #expect(table.world.poll().map(\.event.type) == [.memberAccessEnded, .hostChanged])
    #expect(table.state.host == carol)
    #expect(table.faults == [])
  }

  @Test func theAccessOfAGuestWhoWasHostForAWhileStillEnds() {
    var table = Table()
    let bob = table.player()
    let end = table.world.now.adding(seconds: 60)
    table.space(
      table.host,
      .changePermissions(
        person: bob, .role(nil, granted: nil, denied: nil), access: .until(end), ifVersion: nil))
    table.system(.absent(table.host))
    #expect(table.state.host == bob)
    table.system(.returned(table.host))
    #expect(
      table.space(bob, .transferOwnership(to: table.host)).types == [.ownershipTransferred])
    #expect(table.state.core.members[bob]?.role == "player")
    #expect(table.state.core.members[bob]?.accessUntil == end)
    table.world.wait(seconds: 61)
    #expect(table.world.poll().map(\.event.type) == [.memberAccessEnded])
    #expect(table.faults == [])
  }
}
