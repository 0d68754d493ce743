import CallboardDomain
import FoundationEssentials
import Testing

/// Handing a space over.
@Suite struct OwnershipTests {
  private func transfer(_ world: inout World, by actor: UUID, to heir: UUID) -> World.Answer {
    world.run(actor, world.project, .space(.transferOwnership(to: heir)))
  }

  @Test func theOwnerHandsTheSpaceOverAndStaysAsCoWriter() {
    var world = World()
    let heir = world.person("viewer", granted: .of(.export), denied: .of(.chat))
    let answer = transfer(&world, by: world.owner, to: heir)
    #expect(answer.events.map(\.event.type) == [.ownershipTransferred])
    #expect(world.space.core.members.owner == heir)
    #expect(world.capabilities(heir) == SpaceKind.project.capabilities)
    #expect(world.space.core.members[world.owner]?.role == "co_writer")
    #expect(!world.capabilities(world.owner).contains(.own))
    #expect(world.remove(world.owner, by: heir).refusal == nil)
    world.check()
  }

  @Test func onlyTheOwnerHandsOver() {
    var world = World()
    let most = SpaceKind.project.capabilities.subtracting(.of(.own))
    let manager = world.person("co_writer", granted: most)
    let refusal = transfer(&world, by: manager, to: manager).refusal
    #expect(refusal?.details["missing_capability"] == "own")
    #expect(world.space.core.members.owner == world.owner)
    world.check()
  }

  @Test func onlyAMemberBecomesOwner() {
    var world = World()
    let stranger = world.person()
    #expect(transfer(&world, by: world.owner, to: stranger).refusal?.code == .invalid)
    #expect(transfer(&world, by: world.owner, to: world.owner).events.isEmpty)
    world.check()
  }
}
