import CallboardDomain
import FoundationEssentials
import Testing

/// A denial or grant that ends by itself must not give a capability that its giver lacks.
@Suite struct LastingGrantTests {
  /// A viewer who manages members, and lacks `edit`.
  private func manager(in world: inout World) -> UUID {
    world.person("viewer", granted: .of(.manageMembers))
  }

  private func change(
    _ person: UUID, by actor: UUID, in world: inout World, granted: CapabilitySet? = nil,
    denied: CapabilitySet? = nil, until: [Capability: Timestamp]? = nil,
    access: SpaceCommand.AccessChange = .keep
  ) -> World.Answer {
    world.run(
      actor, world.project,
      .space(
        .changePermissions(
          person: person, .role(nil, granted: granted, denied: denied, until: until),
          access: access, ifVersion: nil)))
  }

  @Test func aDenialDoesNotEndInWhatItsGiverLacks() {
    var world = World()
    let manager = manager(in: &world)
    let person = world.person()
    func add(until: [Capability: Timestamp]?) -> World.Answer {
      world.run(
        manager, world.project,
        .space(
          .addMember(
            person: person,
            .role("editor", granted: nil, denied: .of(.edit, .delete, .lock), until: until))))
    }
    #expect(add(until: [.edit: world.now.adding(seconds: 2)]).refusal?.code == .forbidden)
    #expect(add(until: nil).refusal == nil)
    let end = world.now.adding(seconds: 2)
    #expect(
      change(person, by: manager, in: &world, until: [.edit: end]).refusal?.code == .forbidden)
    #expect(change(person, by: world.owner, in: &world, until: [.edit: end]).refusal == nil)
    world.check()
  }

  @Test func aDenialDoesNotEndWithTheGrantBeforeIt() {
    var world = World()
    let person = world.person("viewer")
    let end = world.now.adding(seconds: 60)
    _ = change(person, by: world.owner, in: &world, granted: .of(.edit), until: [.edit: end])
    let answer = world.permit(
      person, by: world.owner, "editor", granted: [], denied: .of(.edit))
    #expect(answer.refusal == nil)
    #expect(world.space.core.members[person]?.until == [:])
    world.wait(seconds: 61)
    #expect(world.poll().isEmpty)
    #expect(!world.capabilities(person).contains(.edit))
    world.check()
  }

  @Test func aGrantIsMadeLastingOnlyByWhoHoldsIt() {
    var world = World()
    let manager = manager(in: &world)
    let person = world.person("viewer")
    let end = world.now.adding(seconds: 60)
    _ = change(
      person, by: world.owner, in: &world, granted: .of(.edit), until: [.edit: end])
    #expect(change(person, by: manager, in: &world, until: [:]).refusal?.code == .forbidden)
    #expect(
      change(person, by: manager, in: &world, until: [.edit: end.adding(seconds: 1)]).refusal?.code
        == .forbidden)
    #expect(
      change(person, by: manager, in: &world, until: [.edit: end.adding(seconds: -1)]).refusal
        == nil)
    #expect(change(person, by: world.owner, in: &world, until: [:]).refusal == nil)
    world.check()
  }

  @Test func accessIsProlongedOnlyByWhoHoldsAllOfIt() {
    var world = World()
    let manager = manager(in: &world)
    let person = world.person("editor")
    let end = world.now.adding(seconds: 60)
    #expect(change(person, by: manager, in: &world, access: .until(end)).refusal == nil)
    #expect(change(person, by: manager, in: &world, access: .forGood).refusal?.code == .forbidden)
    #expect(change(person, by: world.owner, in: &world, access: .forGood).refusal == nil)
    world.check()
  }

  @Test func nobodyPutsWhatEndsIntoTheRoleTheyHave() {
    var world = World()
    let person = world.person()
    func set(_ capabilities: CapabilitySet, by actor: UUID) -> World.Answer {
      world.run(
        actor, world.project, .space(.setRole("steward", capabilities, ifVersion: nil)))
    }
    _ = set(.of(.view, .manageMembers), by: world.owner)
    world.add(person, by: world.owner, "steward", granted: .of(.edit))
    _ = change(
      person, by: world.owner, in: &world, until: [.edit: world.now.adding(seconds: 60)])
    #expect(set(.of(.view, .manageMembers, .edit), by: person).refusal?.code == .forbidden)
    #expect(set(.of(.view, .manageMembers, .edit), by: world.owner).refusal == nil)
    world.check()
  }

  @Test func temporaryAccessGivesNothingThatOutlastsIt() {
    var world = World()
    let manager = world.person("co_writer", granted: .of(.manageMembers))
    let (guest, friend) = (world.person(), world.person("viewer"))
    let end = world.now.adding(seconds: 3_600)
    _ = change(manager, by: world.owner, in: &world, access: .until(end))
    func add(until end: Timestamp?) -> World.Answer {
      let viewer = SpaceCommand.Permissions.role("viewer", granted: nil, denied: nil)
      return world.run(
        manager, world.project, .space(.addMember(person: guest, viewer, accessUntil: end)))
    }
    func invite(until end: Timestamp?) -> World.Answer {
      world.invite(.link(maxUses: 1), by: manager, role: "viewer", accessUntil: end).answer
    }
    for late in [nil, end.adding(seconds: 1)] {
      #expect(add(until: late).refusal?.code == .forbidden)
      #expect(invite(until: late).refusal?.code == .forbidden)
    }
    #expect(add(until: end).refusal == nil)
    #expect(invite(until: end).refusal == nil)
    #expect(change(guest, by: manager, in: &world, access: .forGood).refusal?.code == .forbidden)
    // To take something away is no grant.
    #expect(change(friend, by: manager, in: &world, denied: .of(.chat)).refusal == nil)
    #expect(change(friend, by: manager, in: &world, denied: []).refusal?.code == .forbidden)
    #expect(
      change(friend, by: manager, in: &world, granted: .of(.export)).refusal?.code == .forbidden)
    #expect(
      change(friend, by: manager, in: &world, granted: .of(.export), until: [.export: end])
        .refusal == nil)
    world.check()
  }

  @Test func aTemporaryGrantIsNotMadeLastingByARole() {
    var world = World()
    let manager = world.person("editor", granted: .of(.manageMembers, .export))
    let person = world.person("viewer")
    let end = world.now.adding(seconds: 3_600)
    _ = change(manager, by: world.owner, in: &world, until: [.export: end])
    #expect(
      change(person, by: manager, in: &world, granted: .of(.export), until: [.export: end])
        .refusal == nil)
    func set(_ capabilities: CapabilitySet, by actor: UUID) -> Refusal.Code? {
      world.run(
        actor, world.project, .space(.setRole("reader", capabilities, ifVersion: nil))
      ).refusal?.code
    }
    // A role that nobody has gives nobody anything.
    #expect(set(.of(.view, .export), by: manager) == nil)
    #expect(world.permit(person, by: manager, "reader").refusal?.code == .forbidden)
    #expect(set(.of(.view, .chat, .comment), by: world.owner) == nil)
    #expect(world.permit(person, by: manager, "reader").refusal == nil)
    #expect(world.space.core.members[person]?.until == [.export: end])
    #expect(set(.of(.view, .chat, .comment, .export), by: manager) == .forbidden)
    #expect(set(.of(.view, .chat, .comment, .edit), by: manager) == nil)
    #expect(set(.of(.view, .chat, .comment, .export), by: world.owner) == nil)
    world.check()
  }

  /// An invitee gets what the role gives when they accept, although nobody has it yet.
  @Test func aTemporaryGrantIsNotMadeLastingByTheRoleOfAnInvitation() {
    var world = World()
    let manager = world.person("editor", granted: .of(.manageMembers, .export))
    let ann = world.person()
    let end = world.now.adding(seconds: 3_600)
    _ = change(manager, by: world.owner, in: &world, until: [.export: end])
    func set(_ capabilities: CapabilitySet, by actor: UUID) -> Refusal.Code? {
      world.run(
        actor, world.project, .space(.setRole("reader", capabilities, ifVersion: nil))
      ).refusal?.code
    }
    #expect(set(.of(.view), by: world.owner) == nil)
    let (id, invited) = world.invite(.person(ann), by: world.owner, role: "reader")
    #expect(invited.refusal == nil)
    #expect(set(.of(.view, .export), by: manager) == .forbidden)
    #expect(set(.of(.view, .edit), by: manager) == nil)
    #expect(set(.of(.view, .export), by: world.owner) == nil)
    #expect(world.accept(id, by: ann).refusal == nil)
    #expect(world.space.core.members.may(ann, .export))
    world.check()
  }

  @Test func anInvitationDoesNotOutlastTheAccessOfItsInviter() {
    var world = World()
    let writer = world.person("co_writer")
    let ann = world.person()
    let (id, _) = world.invite(.person(ann), by: writer, role: "viewer")
    let end = world.now.adding(seconds: 3_600)
    _ = change(writer, by: world.owner, in: &world, access: .until(end))
    #expect(world.accept(id, by: ann).refusal?.code == .invitationVoid)
    #expect(world.resend(id, by: writer).refusal?.code == .forbidden)
    #expect(world.resend(id, by: world.owner).refusal == nil)
    #expect(world.accept(id, by: ann).refusal == nil)
    world.check()
  }
}
