import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct RoomInvitationTests {
  private let code = RoomCode.named("ABCD").claim

  /// Makes a person who is invited in a role, and the invitation.
  private func invited(_ table: inout Table, as role: String) -> (person: UUID, invitation: UUID) {
    let person = table.world.person()
    let invitation = NewInvitation(
      id: UUID(), invitee: .person(person), address: nil, name: nil,
      permissions: .role(role, granted: nil, denied: nil), accessUntil: nil)
    let answer = table.space(table.host, .invite([invitation]))
    #expect(answer.types == [.invitationSent])
    return (person, invitation.id)
  }

  private func accept(_ table: inout Table, _ guest: (person: UUID, invitation: UUID))
    -> World.Answer
  {
    table.space(
      guest.person,
      .acceptInvitation(guest.invitation, person: guest.person, bearer: false))
  }

  @Test func whoIsInvitedComesIntoAPrivateRoomWithoutItsCode() {
    var table = Table(RoomSettings(name: "a", isPrivate: true))
    let guest = invited(&table, as: "player")
    #expect(accept(&table, guest).types == [.invitationAccepted])
    #expect(table.state.players == [table.host, guest.person])
    #expect(table.run(guest.person, .setReady(true)).types == [.readyChanged])
    #expect(table.faults == [])
  }

  @Test func anInvitationTakesASeatThatIsFreeAndNoOther() {
    var table = Table(RoomSettings(name: "a", maxPlayers: 2))
    let (ann, ben) = (invited(&table, as: "player"), invited(&table, as: "player"))
    let watcher = invited(&table, as: "spectator")
    #expect(accept(&table, ann).types == [.invitationAccepted])
    #expect(accept(&table, ben).code == .roomFull)
    #expect(accept(&table, watcher).types == [.invitationAccepted])
    table.run(ann.person, .setReady(true))
    #expect(table.run(table.host, .start(.test())).types == [.gameStarted])
    #expect(accept(&table, ben).code == .alreadyInGame)
    table.run(table.host, .end)
    #expect(accept(&table, ben).code == .gameEnded)
    table.run(table.host, .close)
    #expect(accept(&table, ben).code == .invitationAlreadyProcessed)
    #expect(table.faults == [])
  }

  @Test func theTurnPassesOnWhenTheRoleOfItsPlayerMayNotPlayAnyMore() {
    var table = Table()
    table.space(table.host, .setRole("captain", .of(.view, .chat, .play), ifVersion: nil))
    let captain = invited(&table, as: "captain")
    #expect(accept(&table, captain).types == [.invitationAccepted])
    table.run(captain.person, .setReady(true))
    table.run(table.host, .start(.test(turns: [.cardDrawn])))
    table.run(table.host, .pass)
    #expect(table.state.game?.turn == captain.person)
    let answer = table.space(table.host, .setRole("captain", .of(.view, .chat), ifVersion: nil))
    #expect(answer.types == [.roleSet, .turnMoved])
    #expect(table.state.game?.turn == table.host)
    #expect(table.faults == [])
  }

  @Test func withTheRoomItsInvitationsAreOver() {
    var table = Table()
    let guest = invited(&table, as: "player")
    let answer = table.run(table.host, .close)
    #expect(answer.types == [.roomClosed])
    let words = answer.vault.filter { $0.subject == guest.invitation && $0.value == nil }
    #expect(Set(words.map(\.key)) == ["email", "name"])
    #expect(table.state.core.invitations[guest.invitation]?.status == .revoked)
    #expect(table.faults == [])
  }

  @Test func withTheRoomTheAddressOfAnExpiredInvitationIsErased() {
    var table = Table()
    let guest = invited(&table, as: "player")
    table.world.wait(seconds: Invitation.secondsMax + 1)
    table.world.poll()
    #expect(table.state.core.invitations[guest.invitation]?.status == .expired)
    let answer = table.run(table.host, .close)
    let erased = answer.vault.filter { $0.subject == guest.invitation && $0.value == nil }
    #expect(Set(erased.map(\.key)) == ["email", "name"])
    #expect(table.faults == [])
  }

  @Test func whoIsBannedIsNotInvitedBackIn() {
    var table = Table()
    let guest = invited(&table, as: "player")
    table.run(table.host, .ban(guest.person, isKnown: true))
    #expect(accept(&table, guest).code == .banned)
    #expect(table.faults == [])
  }

  @Test func whoArrivesWhereNobodyIsPresentBecomesTheHost() {
    var table = Table()
    let guest = invited(&table, as: "player")
    table.system(.absent(table.host))
    #expect(accept(&table, guest).types == [.invitationAccepted, .hostChanged])
    #expect(table.state.host == guest.person)
    #expect(table.faults == [])
  }
}
