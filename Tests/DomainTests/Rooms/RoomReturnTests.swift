import CallboardDomain
import FoundationEssentials
import Testing

/// A person who leaves a room and joins again keeps the denials and the end of access.
@Suite struct RoomReturnTests {
  private let code = RoomCode.named("ABCD").claim

  /// Denies capabilities to a member, and ends the access at a time.
  private func restrict(
    _ person: UUID, _ denied: CapabilitySet, until ends: [Capability: Timestamp]? = nil,
    access: SpaceCommand.AccessChange = .keep, in table: inout Table
  ) {
    let change = SpaceCommand.changePermissions(
      person: person, .role(nil, granted: nil, denied: denied, until: ends), access: access,
      ifVersion: nil)
    #expect(table.space(table.host, change).types == [.memberPermissionsChanged])
  }

  private func join(
    _ person: UUID, _ part: RoomCommand.Part = .player, code: Claim? = nil, in table: inout Table
  ) -> World.Answer {
    table.run(person, .join(part, code: code, avatar: nil))
  }

  @Test func denialsAndTheEndOfAccessOutlastLeaving() {
    var table = Table()
    let bob = table.player()
    let end = table.world.now.adding(seconds: 3_600)
    restrict(bob, .of(.chat), access: .until(end), in: &table)
    for code in [nil, code] {
      #expect(table.space(bob, .leave).types == [.memberLeft])
      table.world.restart(table.room)
      #expect(join(bob, code: code, in: &table).types == [.roomJoined])
      let member = table.state.core.members[bob]
      #expect(member?.denied == .of(.chat))
      #expect(member?.accessUntil == end)
      #expect(!table.state.core.members.may(bob, .chat))
      #expect(table.state.core.members.may(bob, .play))
    }
    // The host's next decision holds.
    restrict(bob, [], access: .forGood, in: &table)
    table.space(bob, .leave)
    #expect(join(bob, in: &table).types == [.roomJoined])
    #expect(table.state.core.members[bob]?.denied == [])
    #expect(table.state.core.members[bob]?.accessUntil == nil)
    #expect(table.faults == [])
  }

  @Test func anInvitationThatWasSentBeforeDoesNotLiftThem() {
    var table = Table()
    let bob = table.player()
    let link = {
      NewInvitation(
        id: UUID(), invitee: .link(maxUses: 5), address: nil, name: nil,
        permissions: .role("player", granted: nil, denied: nil), accessUntil: nil)
    }
    let (before, after) = (link(), link())
    #expect(table.space(table.host, .invite([before])).types == [.invitationSent])
    restrict(bob, [], access: .until(table.world.now.adding(seconds: 3_600)), in: &table)
    table.space(bob, .leave)
    let accept = { (table: inout Table, id: UUID) in
      table.space(bob, .acceptInvitation(id, person: bob, bearer: true))
    }
    #expect(accept(&table, before.id).code == .invitationAlreadyProcessed)
    #expect(table.space(table.host, .invite([after])).types == [.invitationSent])
    #expect(accept(&table, after.id).types == [.invitationAccepted])
    #expect(table.state.core.members[bob]?.accessUntil == nil)
    #expect(table.faults == [])
  }

  @Test func theyOutlastASeatThatIsFreed() {
    var table = Table()
    let bob = table.player()
    restrict(bob, .of(.chat), in: &table)
    table.system(.absent(bob))
    table.world.wait(seconds: 300)
    #expect(table.world.poll().map(\.event.type) == [.seatFreed])
    #expect(join(bob, in: &table).types == [.roomJoined])
    #expect(table.state.core.members[bob]?.denied == .of(.chat))
    #expect(table.faults == [])
  }

  @Test func aPlayerWhoComesBackToWatchAndTakesASeatIsStillDenied() {
    var table = Table()
    let bob = table.player()
    restrict(bob, .of(.play, .chat), in: &table)
    table.space(bob, .leave)
    #expect(join(bob, .spectator, in: &table).types == [.roomJoined])
    #expect(table.state.core.members[bob]?.denied == .of(.chat))
    table.world.restart(table.room)
    table.space(bob, .leave)
    #expect(join(bob, .spectator, in: &table).types == [.roomJoined])
    #expect(join(bob, in: &table).types == [.roomJoined])
    #expect(table.state.core.members[bob]?.denied == .of(.play, .chat))
    #expect(!table.state.core.members.may(bob, .play))
    #expect(table.faults == [])
  }

  @Test func aDenialThatHasEndedDoesNotComeBack() {
    var table = Table()
    let bob = table.player()
    let end = table.world.now.adding(seconds: 60)
    let later = end.adding(seconds: 60)
    restrict(bob, .of(.chat, .comment), until: [.chat: end, .comment: later], in: &table)
    table.space(bob, .leave)
    table.world.wait(seconds: 61)
    #expect(join(bob, in: &table).types == [.roomJoined])
    let member = table.state.core.members[bob]
    #expect(member?.denied == .of(.comment))
    #expect(member?.until == [.comment: later])
    table.world.wait(seconds: 60)
    #expect(table.world.poll().map(\.event.type) == [.memberOverridesEnded])
    #expect(table.state.core.members.may(bob, .comment))
    #expect(table.faults == [])
  }

  @Test func afterTheEndOfAccessOnlyAnInvitationAdmits() {
    for leaves in [true, false] {
      var table = Table()
      let bob = table.player()
      restrict(
        bob, .of(.chat), access: .until(table.world.now.adding(seconds: 60)), in: &table)
      if leaves { table.space(bob, .leave) }
      table.world.wait(seconds: 61)
      table.world.poll()
      #expect(table.state.core.members[bob] == nil)
      #expect(join(bob, code: code, in: &table).code == .forbidden)
      #expect(join(bob, .spectator, in: &table).code == .forbidden)
      let invitation = NewInvitation(
        id: UUID(), invitee: .person(bob), address: nil, name: nil,
        permissions: .role("player", granted: nil, denied: nil), accessUntil: nil)
      table.space(table.host, .invite([invitation]))
      let accepted = table.space(
        bob, .acceptInvitation(invitation.id, person: bob, bearer: false))
      #expect(accepted.types == [.invitationAccepted])
      #expect(table.state.core.members.may(bob, .chat))
      table.space(bob, .leave)
      #expect(join(bob, in: &table).types == [.roomJoined])
      #expect(table.state.core.members[bob]?.accessUntil == nil)
      #expect(table.faults == [])
    }
  }

  @Test func whoIsRemovedOrBannedByTheHostComesBackWithoutThem() {
    for isBan in [true, false] {
      var table = Table()
      let bob = table.player()
      restrict(bob, .of(.chat), in: &table)
      if isBan {
        table.run(table.host, .ban(bob, isKnown: true))
        table.run(table.host, .unban(bob))
      } else {
        table.space(table.host, .removeMember(person: bob))
      }
      #expect(join(bob, in: &table).types == [.roomJoined])
      #expect(table.state.core.members[bob]?.denied == [])
      #expect(table.faults == [])
    }
  }

  @Test func theRestrictionsOfSoManyAreKeptAndNoMore() {
    var table = Table()
    let first = table.spectator()
    var last = first
    for number in 0...RoomLimits.restrictions {
      if number > 0 { last = table.spectator() }
      restrict(last, .of(.chat), in: &table)
      table.space(last, .leave)
    }
    for person in [first, last] {
      #expect(join(person, .spectator, in: &table).types == [.roomJoined])
    }
    #expect(table.state.core.members[first]?.denied == .of(.chat))
    #expect(table.state.core.members[last]?.denied == [])
    #expect(table.faults == [])
  }
}
