import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct RoomJoinTests {
  private let code = RoomCode.named("ABCD").claim

  @Test func theFirstFreeCodeIsTakenAndTheNextRoomTakesTheNext() {
    let codes = [RoomCode.named("ABCD", 0), .named("EFGH", 1)]
    var table = Table(codes: codes)
    #expect(table.state.code == codes[0])
    let second = UUID()
    let other = table.world.person()
    let create = RoomCommand.create(RoomSettings(name: "b"), codes: codes, avatar: nil)
    let made = table.world.run(other, second, .room(create))
    #expect(made.claims == [.take(codes[1].claim, stream: second, expiresAt: nil)])
    let third = table.world.run(other, UUID(), .room(create))
    #expect(third.code == .taken)
    #expect(third.events == [])
    #expect(table.world.run(other, second, .room(create)).code == .duplicateID)
    #expect(table.faults == [])
  }

  @Test func whoMakesARoomIsItsHostAndNotReady() throws {
    let table = Table(RoomSettings(name: "a", maxPlayers: 3, gameType: "nhie", category: "party"))
    #expect(table.state.host == table.host)
    #expect(table.state.core.members[table.host]?.role == "host")
    #expect(table.state.seats[table.host]?.isReady == false)
    #expect(table.state.phase == .waiting)
    #expect(table.state.creator == table.host)
  }

  @Test func aPrivateRoomIsUnknownWithoutItsCode() {
    var table = Table(RoomSettings(name: "a", isPrivate: true))
    let bob = table.world.person()
    #expect(table.run(bob, .join(.player, code: nil, avatar: nil)).code == .notFound)
    let wrong = RoomCode.named("EFGH").claim
    #expect(table.run(bob, .join(.player, code: wrong, avatar: nil)).code == .notFound)
    #expect(table.run(bob, .join(.player, code: code, avatar: nil)).types == [.roomJoined])
    #expect(table.faults == [])
  }

  @Test func whereTheHostAndTheGuestBlockOneAnotherThereIsNoRoom() {
    for isPrivate in [false, true] {
      var table = Table(RoomSettings(name: "a", isPrivate: isPrivate))
      let bob = table.world.person()
      let pair = UUID()
      let join = RoomCommand.join(.any, code: code, avatar: nil, pair: Pair(pair, with: table.host))
      table.world.run(bob, pair, .connection(.block(table.host)))
      #expect(table.run(bob, join).code == .notFound)
      table.world.run(bob, pair, .connection(.unblock(table.host)))
      #expect(table.run(bob, join).types == [.roomJoined])
      // A block does not remove a person from the room.
      table.world.run(table.host, pair, .connection(.block(bob)))
      #expect(table.run(bob, join).code == .alreadyMember)
      table.space(bob, .leave)
      #expect(table.run(bob, join).code == .notFound)
      table.world.run(table.host, pair, .connection(.unblock(bob)))
      #expect(table.run(bob, join).types == [.roomJoined])
      #expect(table.faults == [])
    }
  }

  @Test func aPublicRoomTakesWhoeverComes() {
    var table = Table()
    let bob = table.world.person()
    let fox = RoomAvatar(type: "fox", color: "#f80")
    #expect(table.run(bob, .join(.player, code: nil, avatar: fox)).types == [.roomJoined])
    #expect(table.state.seats[bob]?.avatar == fox)
    #expect(table.state.core.members[bob]?.role == "player")
    #expect(table.run(bob, .join(.player, code: nil, avatar: nil)).code == .alreadyMember)
    #expect(table.run(bob, .join(.spectator, code: nil, avatar: nil)).code == .alreadyMember)
    #expect(table.faults == [])
  }

  @Test func aFullRoomTakesSpectatorsAndASeatThatIsLeftIsFree() {
    var table = Table(RoomSettings(name: "a", maxPlayers: 2))
    let bob = table.player()
    let carol = table.world.person()
    #expect(table.run(carol, .join(.player, code: code, avatar: nil)).code == .roomFull)
    #expect(table.run(carol, .join(.any, code: code, avatar: nil)).types == [.roomJoined])
    #expect(table.state.spectators == [carol])
    #expect(table.run(carol, .join(.player, code: nil, avatar: nil)).code == .roomFull)
    #expect(table.run(carol, .setReady(true)).refusal?.details["missing_capability"] == "play")
    table.space(bob, .leave)
    #expect(table.run(carol, .join(.player, code: nil, avatar: nil)).types == [.roomJoined])
    #expect(table.state.players == [table.host, carol])
    #expect(table.faults == [])
  }

  @Test func aSpectatorWhoTakesASeatKeepsTheOverridesAndTheEndOfAccess() {
    var table = Table()
    let bob = table.spectator()
    let end = table.world.now.adding(seconds: 60)
    let permissions = SpaceCommand.Permissions.role(
      nil, granted: .of(.invite, .comment), denied: .of(.chat), until: [.invite: end])
    let until = end.adding(seconds: 60)
    let change = SpaceCommand.changePermissions(
      person: bob, permissions, access: .until(until), ifVersion: nil)
    #expect(table.space(table.host, change).types == [.memberPermissionsChanged])
    #expect(table.run(bob, .join(.player, code: nil, avatar: nil)).types == [.roomJoined])
    let member = table.state.core.members[bob]
    #expect(member?.role == "player")
    #expect(member?.capabilities == .of(.view, .comment, .play, .invite))
    #expect(member?.granted == .of(.invite))
    #expect(member?.denied == .of(.chat))
    #expect(member?.until == [.invite: end])
    #expect(member?.accessUntil == until)
    let chat = SpaceCommand.chat(.post(id: UUID(), inReplyTo: nil, text: "x"))
    #expect(table.space(bob, chat).refusal?.details["missing_capability"] == "chat")
    table.world.wait(seconds: 121)
    #expect(table.world.poll().map(\.event.type) == [.memberOverridesEnded, .memberAccessEnded])
    #expect(table.faults == [])
  }

  @Test func aGameUnderWayTakesOnlySpectators() {
    var table = Table()
    _ = table.started()
    let carol = table.world.person()
    #expect(table.run(carol, .join(.player, code: code, avatar: nil)).code == .alreadyInGame)
    #expect(table.run(carol, .join(.any, code: code, avatar: nil)).types == [.roomJoined])
    #expect(table.run(carol, .draw).refusal?.details["missing_capability"] == "play")
    #expect(table.run(carol, .join(.player, code: code, avatar: nil)).code == .alreadyInGame)
    table.run(table.host, .end)
    let dave = table.world.person()
    #expect(table.run(dave, .join(.any, code: code, avatar: nil)).code == .gameEnded)
    #expect(table.faults == [])
  }

  @Test func onlySoManyMayWatch() {
    var table = Table()
    for _ in 0..<RoomLimits.spectators { _ = table.spectator() }
    let last = table.world.person()
    #expect(table.run(last, .join(.spectator, code: nil, avatar: nil)).code == .limitReached)
    #expect(table.state.spectators.count == RoomLimits.spectators)
    #expect(table.faults == [])
  }

  @Test func whoIsKickedMayComeBackAndWhoIsBannedMayNot() {
    var table = Table()
    let bob = table.player()
    #expect(table.space(bob, .removeMember(person: table.host)).code == .forbidden)
    #expect(table.space(table.host, .removeMember(person: bob)).types == [.memberRemoved])
    #expect(table.run(bob, .setReady(true)).code == .notFound)
    #expect(table.run(bob, .join(.player, code: nil, avatar: nil)).types == [.roomJoined])
    #expect(
      table.run(bob, .ban(table.host, isKnown: true)).refusal?.details["missing_capability"] != nil)
    #expect(table.run(table.host, .ban(bob, isKnown: true)).types == [.memberBanned])
    #expect(table.state.seats[bob] == nil)
    #expect(table.run(bob, .join(.any, code: code, avatar: nil)).code == .banned)
    #expect(table.run(table.host, .ban(bob, isKnown: true)).events == [])
    #expect(table.run(table.host, .ban(table.host, isKnown: true)).code == .invalid)
    #expect(table.run(table.host, .unban(bob)).types == [.memberUnbanned])
    #expect(table.run(bob, .join(.player, code: code, avatar: nil)).types == [.roomJoined])
    #expect(table.faults == [])
  }

  @Test func somebodyWhoNeverCameMayBeKeptOut() {
    var table = Table()
    let bob = table.world.person()
    #expect(table.run(table.host, .ban(bob, isKnown: true)).types == [.memberBanned])
    #expect(table.run(bob, .join(.any, code: code, avatar: nil)).code == .banned)
    #expect(table.faults == [])
  }

  @Test func aStrangerIsNotBanned() {
    var table = Table()
    let (zoe, bob) = (table.world.person(), table.player())
    #expect(table.run(table.host, .ban(zoe, isKnown: false)).code == .notFound)
    #expect(table.run(bob, .ban(zoe, isKnown: false)).code == .forbidden)
    #expect(table.state.bans.isEmpty)
    // Whoever is in the room is no stranger, nor is a person who is banned already.
    #expect(table.run(table.host, .ban(bob, isKnown: false)).types == [.memberBanned])
    #expect(table.run(table.host, .ban(bob, isKnown: false)).refusal == nil)
    #expect(table.faults == [])
  }

  @Test func rolesGoWithSeatsAndNobodyIsAddedByOthers() {
    var table = Table()
    let bob = table.player()
    let carol = table.world.person()
    let add = SpaceCommand.addMember(person: carol, .role("player", granted: nil, denied: nil))
    #expect(table.space(table.host, add).code == .invalid)
    func permit(_ role: String?, denied: CapabilitySet? = nil) -> SpaceCommand {
      .changePermissions(person: bob, .role(role, granted: nil, denied: denied), ifVersion: nil)
    }
    #expect(table.space(table.host, permit("spectator")).code == .invalid)
    #expect(
      table.space(table.host, permit(nil, denied: .of(.chat))).types == [
        .memberPermissionsChanged
      ])
    #expect(table.state.plays(bob))
    #expect(table.faults == [])
  }

  @Test func settingsAreTheHostsAndSeatsThatAreTakenStay() {
    var table = Table()
    let bob = table.player()
    _ = table.player()
    let smaller = RoomSettingsChange(maxPlayers: 2)
    #expect(
      table.run(bob, .change(smaller, ifVersion: nil)).refusal?.details["missing_capability"]
        == "host")
    #expect(table.run(table.host, .change(smaller, ifVersion: nil)).code == .invalid)
    let change = RoomSettingsChange(gameType: .some("nhie"), category: .some("party"))
    #expect(table.run(table.host, .change(change, ifVersion: 1)).types == [.roomChanged])
    #expect(table.run(table.host, .change(change, ifVersion: 1)).code == .staleVersion)
    #expect(table.run(table.host, .change(change, ifVersion: nil)).events == [])
    let cleared = RoomSettingsChange(category: .some(nil))
    #expect(table.run(table.host, .change(cleared, ifVersion: nil)).events.count == 1)
    #expect(table.state.settings.category == nil)
    #expect(table.state.settings.gameType == "nhie")
    #expect(table.faults == [])
  }
}
