import CallboardDomain
import FoundationEssentials
import Testing

/// Tests who is a member of a space, and who may change that.
@Suite struct MemberTests {
  @Test func whoCreatesAProjectOwnsIt() {
    let world = World()
    #expect(world.space.core.members.owner == world.owner)
    #expect(world.capabilities(world.owner) == SpaceKind.project.capabilities)
    world.check()
  }

  @Test(
    arguments: [
      ("co_writer", [.view, .comment, .chat, .lock, .edit, .delete, .invite, .export]),
      ("editor", [.view, .comment, .chat, .lock, .edit, .delete]),
      ("viewer", [.view, .comment, .chat]),
    ] as [(String, [Capability])])
  func aRoleIsItsBundle(role: String, bundle: [Capability]) {
    var world = World()
    let person = world.person(role)
    #expect(world.capabilities(person) == CapabilitySet(bundle))
    world.check()
  }

  @Test(arguments: ["owner", "admin", "", "Viewer"])
  func aRoleThatIsNotToBeGivenIsRefused(role: String) {
    var world = World()
    let person = world.person()
    #expect(world.add(person, by: world.owner, role).refusal?.code == .invalid)
    world.check()
  }

  @Test func aMemberWithoutARoleIsRefused() {
    var world = World()
    let person = world.person()
    #expect(world.add(person, by: world.owner, nil).refusal?.code == .invalid)
  }

  @Test func onlyWhoManagesMembersAddsAny() {
    var world = World()
    let writer = world.person("co_writer")
    let person = world.person()
    let refusal = world.add(person, by: writer, "viewer").refusal
    #expect(refusal?.code == .forbidden)
    #expect(refusal?.details["missing_capability"] == "manage_members")
    world.permit(writer, by: world.owner, granted: .of(.manageMembers))
    #expect(world.add(person, by: writer, "viewer").refusal == nil)
    world.check()
  }

  @Test func toWhoIsNoMemberThereIsNoSuchSpace() {
    var world = World()
    let stranger = world.person()
    let person = world.person()
    #expect(world.add(person, by: stranger, "viewer").refusal?.code == .notFound)
    #expect(world.run(stranger, world.project, .space(.leave)).refusal?.code == .notFound)
    let rename = Action.project(.update(title: "x", settings: nil, ifVersion: nil))
    #expect(world.run(stranger, world.project, rename).refusal?.code == .notFound)
    #expect(world.run(stranger, UUID(), rename).refusal?.code == .notFound)
    #expect(world.run(stranger, person, rename).refusal?.code == .notFound)
    world.check()
  }

  @Test func whoIsUnknownCannotBeAdded() {
    var world = World()
    #expect(world.add(UUID(), by: world.owner, "viewer").refusal?.code == .invalid)
    #expect(world.add(world.project, by: world.owner, "viewer").refusal?.code == .invalid)
    world.check()
  }

  @Test func aMemberIsAddedOnce() {
    var world = World()
    let person = world.person("viewer")
    #expect(world.add(person, by: world.owner, "editor").refusal?.code == .alreadyMember)
    #expect(world.add(world.owner, by: world.owner, "editor").refusal?.code == .alreadyMember)
    world.check()
  }

  @Test func anExpiredInvitationIsNotSentAgainToAMember() {
    var world = World()
    let person = world.person()
    let (first, _) = world.invite(.person(person))
    world.wait(seconds: Invitation.secondsMax + 1)
    world.poll()
    let (second, _) = world.invite(.person(person))
    #expect(world.accept(second, by: person).events.count == 1)
    #expect(world.resend(first, by: world.owner).refusal?.code == .alreadyMember)
    #expect(world.invite(.person(person)).answer.refusal?.code == .alreadyMember)
    #expect(world.status(first) == .expired)
    world.remove(person, by: world.owner)
    #expect(world.resend(first, by: world.owner).events.count == 1)
    world.check()
  }

  @Test func membersGetDifferentColoursUntilThereAreNoMore() {
    var world = World()
    let people = (1..<Members.paletteSize).map { _ in world.person("viewer") }
    let colours = Set(([world.owner] + people).compactMap { world.space.core.members[$0]?.color })
    #expect(colours == Set(0..<Members.paletteSize))
    let next = world.person("viewer")
    #expect(world.space.core.members[next].map { $0.color < Members.paletteSize } == true)
    world.remove(people[3], by: world.owner)
    let after = world.person("viewer")
    #expect(world.space.core.members[after]?.color == 4)
    world.check()
  }

  @Test func aRemovedMemberIsRefusedFromThereOn() {
    var world = World()
    let scene = world.scene("one")
    let writer = world.person("co_writer")
    #expect(world.edit(writer, .head(scene, "two")).refusal == nil)
    world.remove(writer, by: world.owner)
    #expect(world.edit(writer, .head(scene, "three")).refusal?.code == .notFound)
    #expect(world.capabilities(writer) == [])
    world.check()
  }

  @Test func theOwnerIsNeitherRemovedNorNarrowed() {
    var world = World()
    let manager = world.person("co_writer", granted: .of(.manageMembers))
    #expect(world.remove(world.owner, by: manager).refusal?.code == .forbidden)
    #expect(world.permit(world.owner, by: manager, "viewer").refusal?.code == .forbidden)
    #expect(world.permit(world.owner, by: world.owner, "viewer").refusal?.code == .forbidden)
    #expect(world.remove(world.owner, by: world.owner).refusal?.code == .forbidden)
    world.check()
  }

  @Test func membersLeaveButNotTheOwner() {
    var world = World()
    let viewer = world.person("viewer")
    #expect(
      world.run(viewer, world.project, .space(.leave)).events.map(\.event.type) == [.memberLeft])
    #expect(world.run(world.owner, world.project, .space(.leave)).refusal != nil)
    #expect(world.space.core.members[viewer] == nil)
    world.check()
  }

  @Test func whoComesBackKeepsNothingOfBefore() {
    var world = World()
    let person = world.person("viewer", granted: .of(.edit), denied: .of(.chat))
    world.remove(person, by: world.owner)
    world.add(person, by: world.owner, "viewer")
    #expect(world.capabilities(person) == .of(.view, .comment, .chat))
    #expect(world.space.core.members[person]?.granted == [])
    world.check()
  }

  @Test func someoneElsesOrNoMembershipIsNotFound() {
    var world = World()
    #expect(world.remove(UUID(), by: world.owner).refusal?.code == .notFound)
    #expect(world.permit(UUID(), by: world.owner, "viewer").refusal?.code == .notFound)
  }
}
