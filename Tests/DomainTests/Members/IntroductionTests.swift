import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct IntroductionTests {
  private let pair = UUID()

  @Test func nobodyIsMadeAMemberUnaskedByAStranger() {
    var world = World()
    let ann = world.person()
    let other = UUID()
    world.run(ann, other, .project(.create(title: "Her own", settings: ProjectSettings())))
    let unknown = world.add(UUID(), Introduction(pair: pair)).refusal
    for common in [nil, world.project, other, UUID()] {
      #expect(world.add(ann, Introduction(pair: pair, common: common)).refusal == unknown)
    }
    #expect(unknown?.code == .invalid)
    world.run(ann, other, .space(.addMember(person: world.owner, .editor)))
    #expect(world.add(ann, Introduction(pair: pair, common: other)).events.count == 1)
    world.check()
  }

  @Test func aSpaceThatWasOnceInCommonSpeaksForNobody() {
    var world = World()
    let ann = world.person()
    let other = UUID()
    world.run(ann, other, .project(.create(title: "Her own", settings: ProjectSettings())))
    world.run(ann, other, .space(.addMember(person: world.owner, .editor)))
    world.run(ann, other, .space(.removeMember(person: world.owner)))
    #expect(
      world.add(ann, Introduction(pair: pair, common: other)).refusal?.code == .invalid)
    world.check()
  }

  @Test func aRoomInCommonSpeaksForNobody() {
    for isPrivate in [false, true] {
      var table = Table(RoomSettings(name: "Friday", isPrivate: isPrivate))
      let ann = table.player()
      #expect(table.state.plays(ann))
      let introduction = Introduction(pair: pair, common: table.room)
      #expect(table.world.add(ann, introduction).refusal?.code == .invalid)
      table.run(table.host, .close)
      #expect(table.world.add(ann, introduction).refusal?.code == .invalid)
      table.world.check()
    }
  }

  @Test func whoLeftOrDeclinedIsNotMadeAMemberUnasked() {
    for declines in [false, true] {
      var world = World()
      let ann = world.person()
      let other = UUID()
      world.run(ann, other, .project(.create(title: "Her own", settings: ProjectSettings())))
      world.run(ann, other, .space(.addMember(person: world.owner, .editor)))
      let introduction = Introduction(pair: pair, common: other)
      if declines {
        let (id, _) = world.invite(.person(ann), pair: pair)
        world.run(
          ann, world.project, .space(.declineInvitation(id, person: ann, bearer: false)))
      } else {
        #expect(world.add(ann, introduction).events.count == 1)
        #expect(world.run(ann, world.project, .space(.leave)).events.count == 1)
      }
      #expect(world.add(ann, introduction).refusal?.code == .invalid)
      world.restart()
      #expect(world.add(ann, introduction).refusal?.code == .invalid)
      // An invitation that they accept brings them back, and after that they can be added as if they had never left.
      let (id, _) = world.invite(.person(ann), pair: pair)
      let accept = Action.space(
        .acceptInvitation(id, person: ann, bearer: false, pair: Pair(pair, with: world.owner)))
      #expect(world.run(ann, world.project, accept).events.count == 1)
      #expect(world.remove(ann, by: world.owner).events.count == 1)
      #expect(world.add(ann, introduction).events.count == 1)
      world.check()
    }
  }

  @Test func theTeamBringsBackWhoLeft() {
    var world = World()
    let ann = world.person("viewer")
    world.run(ann, world.project, .space(.leave))
    #expect(world.add(ann, Introduction(pair: pair, isByTeam: true)).events.count == 1)
    world.check()
  }

  @Test func whoBlocksOrIsBlockedIsNeitherAddedNorInvited() {
    for isBlocker in [true, false] {
      var world = World()
      let ann = world.person()
      let (one, other) = isBlocker ? (ann, world.owner) : (world.owner, ann)
      world.run(one, pair, .connection(.block(other)))
      let unknown = world.add(UUID(), Introduction(pair: UUID(), isByTeam: true)).refusal
      let added = world.add(ann, Introduction(pair: pair, isByTeam: true)).refusal
      #expect(added == unknown)
      let (_, nobody) = world.invite(.person(UUID()), pair: pair)
      #expect(world.invite(.person(ann), pair: pair).answer.refusal == nobody.refusal)
      world.run(one, pair, .connection(.unblock(other)))
      #expect(world.invite(.person(ann), pair: pair).answer.events.count == 1)
      #expect(world.add(ann, Introduction(pair: pair, isByTeam: true)).events.count == 1)
      world.check()
    }
  }

  @Test func anInvitationIsNotSentAgainToWhoBlocksAndGivesNothingToWhoIsBlocked() {
    var world = World()
    let ann = world.person()
    let (id, _) = world.invite(.person(ann), pair: pair)
    let (link, _) = world.invite(.link(maxUses: 2))
    world.run(ann, pair, .connection(.block(world.owner)))
    let resend = Action.space(.resendInvitation(id, pair: pair))
    #expect(world.run(world.owner, world.project, resend).refusal?.code == .notFound)
    world.run(world.owner, pair, .connection(.block(ann)))
    let accept = Action.space(
      .acceptInvitation(link, person: ann, bearer: true, pair: Pair(pair, with: world.owner)))
    #expect(world.run(ann, world.project, accept).refusal?.code == .invitationVoid)
    // A person may accept an invitation from somebody whom they block.
    world.run(world.owner, pair, .connection(.unblock(ann)))
    let events = world.run(ann, world.project, accept).events
    // The other invitation of hers ends.
    #expect(events.map(\.stored.type) == ["invitation_accepted", "invitation_declined"])
    world.check()
  }
}

extension World {
  fileprivate mutating func add(_ person: UUID, _ introduction: Introduction) -> Answer {
    run(
      owner, project,
      .space(.addMember(person: person, .editor, introduction: introduction)))
  }
}

extension SpaceCommand.Permissions {
  fileprivate static var editor: SpaceCommand.Permissions {
    .role("editor", granted: nil, denied: nil)
  }
}
