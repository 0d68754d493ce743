import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct InvitationTests {
  private let week: Int64 = 7 * 24 * 3_600

  @Test func onlyTheInviteeAcceptsAndOnlyOnce() throws {
    var world = World()
    let (ann, ben) = (world.person(), world.person())
    let (id, sent) = world.invite(.person(ann), role: "viewer", granted: .of(.edit))
    #expect(sent.events.count == 1)
    #expect(sent.claims == [.take(Invitation.claim(id), stream: world.project, expiresAt: nil)])
    #expect(world.accept(id, by: ben).refusal?.code == .notFound)
    #expect(world.accept(id, by: ben, bearer: true).refusal?.code == .notFound)
    #expect(world.accept(UUID(), by: ann).refusal?.code == .notFound)
    let accepted = world.accept(id, by: ann)
    #expect(accepted.events.count == 1)
    // The address and the name are deleted once nobody needs them.
    #expect(accepted.vault.map(\.value) == [nil, nil])
    #expect(world.capabilities(ann).contains(.edit))
    #expect(world.status(id) == .accepted)
    let again = world.accept(id, by: ann).refusal
    #expect(again?.code == .invitationAlreadyProcessed)
    #expect(again?.details["invitation_status"] == "accepted")
    #expect(world.decline(id, by: ann).refusal?.code == .invitationAlreadyProcessed)
    #expect(world.revoke(id, by: world.owner).refusal?.code == .invitationAlreadyProcessed)
    #expect(world.resend(id, by: world.owner).refusal?.code == .invitationAlreadyProcessed)
    world.check()
  }

  @Test func declinedAndRevokedOnesAreOver() {
    var world = World()
    let (ann, ben) = (world.person(), world.person())
    let (first, _) = world.invite(.person(ann))
    let (second, _) = world.invite(.person(ben))
    #expect(world.decline(first, by: ben).refusal?.code == .notFound)
    #expect(world.decline(first, by: ann).events.count == 1)
    #expect(world.revoke(second, by: world.owner).events.count == 1)
    for (id, person) in [(first, ann), (second, ben)] {
      #expect(world.accept(id, by: person).refusal?.code == .invitationAlreadyProcessed)
      #expect(world.resend(id, by: world.owner).refusal?.code == .invitationAlreadyProcessed)
    }
    // Another invitation may follow.
    let (third, _) = world.invite(.person(ann))
    #expect(world.accept(third, by: ann).events.count == 1)
    world.check()
  }

  @Test func anInvitationExpiresAfterSevenDaysAsAnEventAndMayBeSentAgain() throws {
    var world = World()
    let ann = world.person()
    let (id, _) = world.invite(.person(ann))
    world.wait(seconds: week - 10)
    #expect(world.poll().isEmpty)
    world.wait(seconds: 10)
    let events = world.poll()
    #expect(events.map(\.event) == [.space(.invitationExpired(id))])
    #expect(events.first?.actor == nil)
    #expect(world.accept(id, by: ann).refusal?.code == .invitationExpired)
    #expect(world.decline(id, by: ann).refusal?.code == .invitationExpired)
    let resent = world.resend(id, by: world.owner).events
    #expect(resent.count == 1)
    // The event names the invitee, so that they are notified again.
    guard case .space(.invitationResent(id, _, person: ann))? = resent.first?.event else {
      Issue.record("it says \(resent)")
      return
    }
    #expect(world.status(id) == .pending)
    #expect(world.accept(id, by: ann).events.count == 1)
    world.check()
  }

  @Test func anExpiredInvitationIsRevokedWithItsAddress() {
    var world = World()
    let ann = world.person()
    let (id, _) = world.invite(.person(ann))
    world.wait(seconds: week + 1)
    world.poll()
    let (next, _) = world.invite(.person(ann))
    let revoked = world.revoke(id, by: world.owner)
    #expect(revoked.events.map(\.event) == [.space(.invitationRevoked(id))])
    let erased = revoked.vault.filter { $0.subject == id && $0.value == nil }
    #expect(Set(erased.map(\.key)) == ["email", "name"])
    #expect(world.status(id) == .revoked)
    #expect(world.revoke(id, by: world.owner).refusal?.code == .invitationAlreadyProcessed)
    #expect(world.resend(id, by: world.owner).refusal?.code == .invitationAlreadyProcessed)
    // The one that is pending to the same person stays.
    #expect(world.invite(.person(ann)).answer.refusal?.code == .alreadyInvited)
    #expect(world.accept(next, by: ann).events.count == 1)
    world.check()
  }

  @Test func whatIsDueExpiresBeforeItIsAccepted() {
    var world = World()
    let ann = world.person()
    let (id, _) = world.invite(.person(ann))
    world.wait(seconds: week + 1)
    #expect(world.accept(id, by: ann).refusal?.code == .invitationExpired)
    #expect(world.history.last?.event == .space(.invitationExpired(id)))
    world.check()
  }

  @Test func anUnknownAddressIsKeptUntilAPersonHasIt() {
    var world = World()
    let address = EmailHash([1, 2, 3])
    let (id, _) = world.invite(.email(address))
    let other = world.person(email: EmailHash([1, 2, 4]))
    #expect(world.accept(id, by: other).refusal?.code == .notFound)
    let ann = world.person()
    #expect(world.accept(id, by: ann).refusal?.code == .notFound)
    // The same person comes back with a verified address.
    world.run(ann, ann, .person(.ensure(values: ["email": "a@b.example"], email: address)))
    #expect(world.accept(id, by: ann).events.count == 1)
    #expect(world.capabilities(ann).contains(.edit))
    world.check()
  }

  @Test func whoComesInByAnotherInvitationDeclinesTheOneToThem() {
    var world = World()
    let address = EmailHash([1, 2, 3])
    let ann = world.person(email: address)
    let (toAnn, _) = world.invite(.person(ann))
    let (toAddress, _) = world.invite(.email(address))
    let (link, _) = world.invite(.link(maxUses: 2))
    let accepted = world.accept(link, by: ann, bearer: true)
    #expect(accepted.events.map(\.event.type) == [.invitationAccepted, .invitationDeclined])
    #expect(Set(accepted.vault.map(\.subject)) == [toAnn])
    #expect(world.status(toAnn) == .declined)
    // Its end would tell the members whose address it is.
    #expect(world.status(toAddress) == .pending)
    #expect(world.status(link) == .pending)
    world.check()
  }

  @Test func aLinkLetsInAsManyAsItSays() {
    var world = World()
    let people = (0..<4).map { _ in world.person() }
    let (id, _) = world.invite(.link(maxUses: 3), role: "viewer")
    #expect(world.accept(id, by: people[0]).refusal?.code == .notFound)
    #expect(world.accept(id, by: people[0], bearer: true).events.count == 1)
    #expect(
      world.accept(id, by: people[0], bearer: true).refusal?.code == .invitationAlreadyProcessed)
    #expect(
      world.run(
        people[1], world.project,
        .space(.declineInvitation(id, person: people[1], bearer: true))
      ).refusal?.code == .invalid)
    #expect(world.accept(id, by: people[1], bearer: true).events.count == 1)
    #expect(world.status(id) == .pending)
    #expect(world.accept(id, by: people[2], bearer: true).events.count == 1)
    #expect(world.status(id) == .accepted)
    #expect(
      world.accept(id, by: people[3], bearer: true).refusal?.code == .invitationAlreadyProcessed)
    world.check()
  }

  @Test func whoWasRemovedDoesNotComeBackByALinkFromBefore() {
    var world = World()
    let (ann, ben) = (world.person("editor"), world.person())
    let (old, _) = world.invite(.link(maxUses: 5))
    world.accept(old, by: ben, bearer: true)
    world.remove(ann, by: world.owner)
    world.remove(ben, by: world.owner)
    for person in [ann, ben] {
      #expect(
        world.accept(old, by: person, bearer: true).refusal?.code == .invitationAlreadyProcessed)
    }
    world.restart()
    #expect(
      world.accept(old, by: ann, bearer: true).refusal?.code == .invitationAlreadyProcessed)
    let (new, _) = world.invite(.link(maxUses: 5))
    #expect(world.accept(new, by: ann, bearer: true).events.count == 1)
    world.check()
  }

  @Test func whoWasMadeLessDoesNotLeaveAndComeBackByALinkFromBefore() {
    var world = World()
    let (ann, ben) = (world.person("co_writer"), world.person("viewer", granted: .of(.edit)))
    let carl = world.person("viewer")
    let (old, _) = world.invite(.link(maxUses: 5), role: "co_writer")
    world.permit(ann, by: world.owner, "viewer")
    world.permit(ben, by: world.owner, granted: [])
    world.permit(carl, by: world.owner, "editor")
    for person in [ann, ben, carl] { world.run(person, world.project, .space(.leave)) }
    world.restart()
    for person in [ann, ben] {
      #expect(
        world.accept(old, by: person, bearer: true).refusal?.code == .invitationAlreadyProcessed)
    }
    // Leaving of one's own accord, and having gained capabilities, keeps nobody out.
    #expect(world.accept(old, by: carl, bearer: true).events.count == 1)
    let (new, _) = world.invite(.person(ann), role: "viewer")
    #expect(world.accept(new, by: ann).events.count == 1)
    world.check()
  }

  @Test(arguments: [false, true])
  func whoWasRemovedDoesNotComeBackByALinkThatIsSentAgain(afterItExpired: Bool) {
    var world = World()
    let ann = world.person("viewer")
    let (link, _) = world.invite(.link(maxUses: 5))
    if !afterItExpired { world.remove(ann, by: world.owner) }
    world.wait(seconds: week + 1)
    #expect(world.poll().map(\.event.type) == [.invitationExpired])
    if afterItExpired { world.remove(ann, by: world.owner) }
    world.restart()
    #expect(world.resend(link, by: world.owner).events.count == 1)
    #expect(
      world.accept(link, by: ann, bearer: true).refusal?.code == .invitationAlreadyProcessed)
    let (new, _) = world.invite(.person(ann))
    #expect(world.accept(new, by: ann).events.count == 1)
    world.check()
  }

  @Test func whoseRoleWasMadeLessDoesNotLeaveAndComeBackByALinkFromBefore() {
    var world = World()
    func define(_ capabilities: CapabilitySet) -> World.Answer {
      world.run(
        world.owner, world.project, .space(.setRole("Doctor", capabilities, ifVersion: nil)))
    }
    #expect(define(.of(.view, .comment)).events.count == 1)
    let (ann, ben) = (world.person("Doctor"), world.person("Doctor", granted: .of(.edit)))
    let (old, _) = world.invite(.link(maxUses: 5), role: "co_writer")
    // A person to whom the capability was granted beside the role keeps it, and has lost nothing.
    #expect(define(.of(.view, .comment, .edit)).events.count == 1)
    #expect(define(.of(.view, .comment)).events.count == 1)
    for person in [ann, ben] { world.run(person, world.project, .space(.leave)) }
    world.restart()
    #expect(
      world.accept(old, by: ann, bearer: true).refusal?.code == .invitationAlreadyProcessed)
    #expect(world.accept(old, by: ben, bearer: true).events.count == 1)
    world.check()
  }

  @Test func whoseAccessOrGrantEndedDoesNotComeBackByALinkFromBefore() {
    var world = World()
    let (ann, ben) = (world.person(), world.person())
    let end = world.now.adding(seconds: 60)
    let (link, _) = world.invite(.link(maxUses: 5), role: "editor")
    let viewer = SpaceCommand.Permissions.role("viewer", granted: nil, denied: nil)
    world.run(
      world.owner, world.project, .space(.addMember(person: ann, viewer, accessUntil: end)))
    let more = SpaceCommand.Permissions.role(
      "viewer", granted: .of(.edit), denied: nil, until: [.edit: end])
    world.run(world.owner, world.project, .space(.addMember(person: ben, more)))
    world.wait(seconds: 61)
    world.poll()
    world.run(ben, world.project, .space(.leave))
    for person in [ann, ben] {
      #expect(
        world.accept(link, by: person, bearer: true).refusal?.code == .invitationAlreadyProcessed)
    }
    world.check()
  }

  @Test func nobodyInvitesWithMoreThanTheyHold() {
    var world = World()
    let writer = world.person("co_writer")
    let viewer = world.person("viewer")
    let ann = world.person()
    #expect(world.invite(.person(ann), by: viewer).answer.refusal?.code == .forbidden)
    let (_, more) = world.invite(.person(ann), by: writer, granted: .of(.manageMembers))
    #expect(more.refusal?.details["missing_capability"] == "manage_members")
    #expect(world.invite(.person(ann), role: "owner").answer.refusal?.code == .invalid)
    #expect(world.invite(.person(ann), by: writer).answer.events.count == 1)
    world.check()
  }

  @Test func anInvitationGivesNothingThatItsInviterMayNoLongerGive() {
    var world = World()
    let writer = world.person("co_writer")
    let (ann, ben) = (world.person(), world.person())
    let (toAnn, _) = world.invite(.person(ann), by: writer, role: "editor")
    let (toBen, _) = world.invite(.person(ben), by: writer, role: "viewer")
    world.permit(writer, by: world.owner, denied: .of(.edit))
    #expect(world.accept(toAnn, by: ann).refusal?.code == .invitationVoid)
    #expect(world.accept(toBen, by: ben).events.count == 1)
    world.remove(writer, by: world.owner)
    #expect(world.accept(toAnn, by: ann).refusal?.code == .invitationVoid)
    // The person who sends an invitation again becomes its inviter.
    #expect(world.resend(toAnn, by: world.owner).events.count == 1)
    #expect(world.accept(toAnn, by: ann).events.count == 1)
    world.check()
  }

  @Test func membersAndInviteesAreNotInvitedTwice() {
    var world = World()
    let ann = world.person("viewer")
    let ben = world.person()
    #expect(world.invite(.person(ann)).answer.refusal?.code == .alreadyMember)
    #expect(world.invite(.person(UUID())).answer.refusal?.code == .invalid)
    world.invite(.person(ben))
    #expect(world.invite(.person(ben)).answer.refusal?.code == .alreadyInvited)
    let email = EmailHash([7])
    world.invite(.email(email))
    #expect(world.invite(.email(email)).answer.refusal?.code == .alreadyInvited)
    // The address of a member is accepted, so that the answer does not tell whose it is.
    let carl = world.person(email: EmailHash([8]))
    world.add(carl, by: world.owner, "viewer")
    let (id, answer) = world.invite(.email(EmailHash([8])))
    #expect(answer.events.count == 1)
    #expect(world.accept(id, by: carl).refusal?.code == .alreadyMember)
    world.check()
  }

  @Test func severalAreSentOrNone() {
    var world = World()
    let people = (0..<3).map { _ in world.person() }
    func invitations(_ people: [UUID]) -> Action {
      .space(
        .invite(
          people.map {
            NewInvitation(
              id: UUID(), invitee: .person($0),
              permissions: .role("viewer", granted: nil, denied: nil))
          }))
    }
    let twice = world.run(world.owner, world.project, invitations(people + [people[0]]))
    #expect(twice.refusal?.code == .alreadyInvited)
    #expect(twice.refusal?.details["pointer"] == "/invitations/3")
    #expect(world.space.core.invitations.pendingCount == 0)
    #expect(world.run(world.owner, world.project, invitations(people)).events.count == 3)
    world.check()
  }

  @Test func whatTheOfferSaysOfTimeHolds() {
    var world = World()
    let ann = world.person()
    let soon = world.now.adding(seconds: 3_600)
    let late = world.now.adding(seconds: 7_200)
    let (id, _) = world.invite(
      .person(ann), role: "viewer", granted: .of(.edit), until: [.edit: soon], accessUntil: late)
    #expect(world.space.core.invitations[id]?.expiresAt == late)
    world.wait(seconds: 3_700)
    world.accept(id, by: ann)
    #expect(!world.capabilities(ann).contains(.edit))
    #expect(world.space.core.members[ann]?.accessUntil == late)
    world.wait(seconds: 7_200)
    world.poll()
    #expect(world.space.core.members[ann] == nil)
    world.check()
  }

  @Test func anInvitationToAnAccessThatIsOverIsNotSentAgain() {
    var world = World()
    let ann = world.person()
    let end = world.now.adding(seconds: 60)
    let (id, _) = world.invite(.person(ann), accessUntil: end)
    world.wait(seconds: 61)
    #expect(world.poll().map(\.event) == [.space(.invitationExpired(id))])
    let refusal = world.resend(id, by: world.owner).refusal
    #expect(refusal?.code == .invalid)
    #expect(refusal?.details["pointer"] == "/access_until")
    #expect(world.status(id) == .expired)
    #expect(world.invite(.person(ann)).answer.events.count == 1)
    world.check()
  }

  @Test func othersInvitationsAreRevokedByWhoManagesMembers() {
    var world = World()
    let writer = world.person("co_writer")
    let ann = world.person()
    let (id, _) = world.invite(.person(ann))
    #expect(world.revoke(id, by: writer).refusal?.code == .forbidden)
    world.permit(writer, by: world.owner, granted: .of(.manageMembers))
    #expect(world.revoke(id, by: writer).events.count == 1)
    let (own, _) = world.invite(.person(ann), by: writer)
    world.permit(writer, by: world.owner, "viewer", granted: [])
    #expect(world.revoke(own, by: writer).events.count == 1)
    world.check()
  }

  @Test func aSnapshotHoldsThemAndTheirDeadlines() throws {
    var world = World()
    let ann = world.person()
    let (id, _) = world.invite(.person(ann))
    world.invite(.link(maxUses: 2))
    world.restart()
    world.check()
    world.wait(seconds: week + 1)
    #expect(world.poll().count == 2)
    #expect(world.status(id) == .expired)
    world.check()
  }

  @Test func thoseSettledLongAgoAreForgotten() {
    var world = World()
    var first: UUID?
    for _ in 0..<1_002 {
      let (id, _) = world.invite(.link(maxUses: 1))
      world.revoke(id, by: world.owner)
      first = first ?? id
    }
    #expect(first.map { world.space.core.invitations[$0] == nil } == true)
    #expect(world.space.core.invitations.all.count == 1_000)
    world.check()
  }
}
