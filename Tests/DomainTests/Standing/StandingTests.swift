import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct StandingTests {
  private func ask(_ world: inout World, _ actor: UUID, _ command: SpaceCommand) -> World.Answer {
    world.run(actor, world.project, .space(command))
  }

  @Test func anArchivedSpaceIsReadOnlyUntilItIsRestored() {
    var world = World()
    let editor = world.person("editor")
    #expect(ask(&world, editor, .archive).refusal?.details["missing_capability"] == "delete_space")
    #expect(ask(&world, world.owner, .archive).events.count == 1)
    #expect(ask(&world, world.owner, .archive).events.isEmpty)
    let rename = Action.project(.update(title: "x", settings: nil, ifVersion: nil))
    #expect(world.run(world.owner, world.project, rename).refusal?.code == .archived)
    let chat = SpaceCommand.chat(.post(id: UUID(), inReplyTo: nil, text: "x"))
    #expect(ask(&world, editor, chat).refusal?.code == .archived)
    #expect(world.add(world.person(), by: world.owner, "viewer").refusal?.code == .archived)
    // A person who is not a member does not learn that the project is archived.
    #expect(ask(&world, world.person(), chat).refusal?.code == .notFound)
    #expect(ask(&world, editor, .leave).events.count == 1)
    world.restart()
    #expect(world.space.core.standing == .archived)
    #expect(ask(&world, world.owner, .restore).events.count == 1)
    #expect(world.run(world.owner, world.project, rename).events.count == 1)
    world.check()
  }

  @Test func theOwnerOfAnArchivedSpaceHandsItOverAndLeaves() {
    var world = World()
    let heir = world.person("viewer")
    _ = ask(&world, world.owner, .archive)
    let transfer = SpaceCommand.transferOwnership(to: heir)
    #expect(ask(&world, heir, transfer).refusal?.code == .forbidden)
    #expect(ask(&world, world.owner, transfer).events.map(\.event.type) == [.ownershipTransferred])
    #expect(ask(&world, world.owner, .leaveOrDelete).events.map(\.event.type) == [.memberLeft])
    #expect(ask(&world, heir, .restore).events.count == 1)
    world.check()
  }

  @Test func nobodyComesIntoAnArchivedSpaceByInvitation() {
    var world = World()
    let ann = world.person()
    let (id, _) = world.invite(.person(ann))
    _ = ask(&world, world.owner, .archive)
    #expect(world.accept(id, by: ann).refusal?.code != nil)
    #expect(world.space.core.members[ann] == nil)
    _ = ask(&world, world.owner, .restore)
    #expect(world.accept(id, by: ann).events.count == 1)
    world.check()
  }

  @Test func aDeletedSpaceIsGoneForItsMembersAndItsInvitationsAreOver() throws {
    var world = World()
    let writer = world.person("co_writer")
    let ann = world.person()
    let (id, _) = world.invite(.person(ann))
    #expect(ask(&world, writer, .delete).refusal?.code == .forbidden)
    let answer = ask(&world, world.owner, .delete)
    #expect(answer.events.count == 1)
    #expect(Set(answer.vault.map(\.subject)) == [id])
    for person in [world.owner, writer] {
      #expect(ask(&world, person, .restore).refusal?.code == .notFound)
      #expect(ask(&world, person, .leave).refusal?.code == .notFound)
    }
    #expect(world.accept(id, by: ann).refusal?.code == .invitationAlreadyProcessed)
    #expect(world.states[world.project]?.dueAt == nil)
    let create = Action.project(.create(title: "y", settings: ProjectSettings()))
    #expect(world.run(world.owner, world.project, create).refusal?.code == .duplicateID)
    #expect(world.space.core.standing == .deleted)
    #expect(
      world.canonical(world.states[world.project]) == world.canonical(world.replayed[world.project])
    )
    #expect(world.faults == [])
  }

  @Test func anOwnerWhoLeavesForGoodDeletesASpaceInWhichNobodyElseIs() {
    var world = World()
    let viewer = world.person("viewer")
    let refused = ask(&world, world.owner, .leaveOrDelete)
    #expect(refused.events.isEmpty && refused.refusal?.code == .ownsSpaces)
    #expect(refused.refusal?.details["spaces"] == [.string(world.project.lower)])
    #expect(ask(&world, viewer, .leaveOrDelete).events.map(\.event.type) == [.memberLeft])
    _ = ask(&world, world.owner, .archive)
    #expect(ask(&world, world.owner, .leaveOrDelete).events.map(\.event.type) == [.spaceDeleted])
    #expect(ask(&world, world.owner, .leaveOrDelete).refusal?.code == .notFound)
    #expect(world.space.core.standing == .deleted)
    #expect(world.faults == [])
  }
}
