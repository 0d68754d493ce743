import Domain
import FoundationEssentials
import Testing

@Suite struct RoleTemplateTests {
  private func set(
    _ world: inout World, _ actor: UUID, _ name: String, _ capabilities: CapabilitySet,
    version: Int? = nil
  ) -> World.Answer {
    world.run(actor, world.project, .space(.setRole(name, capabilities, ifVersion: version)))
  }

  private func delete(_ world: inout World, _ name: String) -> World.Answer {
    world.run(world.owner, world.project, .space(.deleteRole(name, ifVersion: nil)))
  }

  @Test func aSpaceDefinesRolesAndMembersFollowTheirChanges() {
    var world = World()
    let name = "Script doctor"
    #expect(set(&world, world.owner, name, .of(.view, .edit)).events.count == 1)
    #expect(set(&world, world.owner, name, .of(.view, .edit)).events.isEmpty)
    let ann = world.person(name, granted: .of(.chat))
    #expect(world.capabilities(ann) == .of(.view, .edit, .chat))
    #expect(
      set(&world, world.owner, name, .of(.view, .comment), version: 1).refusal?.code
        == .staleVersion)
    #expect(set(&world, world.owner, name, .of(.view, .comment), version: 2).events.count == 1)
    #expect(world.capabilities(ann) == .of(.view, .comment, .chat))
    #expect(delete(&world, name).refusal?.code == .roleInUse)
    world.permit(ann, by: world.owner, "viewer")
    world.restart()
    #expect(delete(&world, name).events.count == 1)
    #expect(delete(&world, name).refusal?.code == .notFound)
    #expect(world.add(world.person(), by: world.owner, name).refusal?.code == .invalid)
    world.check()
  }

  @Test func nobodyDefinesMoreThanTheyHold() {
    var world = World()
    let manager = world.person("viewer", granted: .of(.manageMembers))
    let editor = world.person("editor")
    #expect(
      set(&world, editor, "x", .of(.view)).refusal?.details["missing_capability"]
        == "manage_members")
    #expect(
      set(&world, manager, "x", .of(.view, .edit)).refusal?.details["missing_capability"] == "edit")
    #expect(set(&world, manager, "x", .of(.view, .chat)).events.count == 1)
    // Nor do they give themselves more by changing the role that they have.
    world.permit(manager, by: world.owner, "x", granted: .of(.manageMembers))
    #expect(set(&world, manager, "x", .of(.view, .chat, .export)).refusal?.code == .forbidden)
    world.check()
  }

  @Test func namesAndCapabilitiesAreChecked() {
    var world = World()
    #expect(set(&world, world.owner, "viewer", .of(.view)).refusal?.code == .taken)
    #expect(set(&world, world.owner, "x", .of(.chat)).refusal?.code == .invalid)
    #expect(set(&world, world.owner, "x", .of(.view, .play)).refusal?.code == .invalid)
    #expect(set(&world, world.owner, "x", .of(.view, .own)).refusal?.code == .invalid)
    for number in 0..<RoleTemplates.countMax {
      #expect(set(&world, world.owner, "r\(number)", .of(.view)).events.count == 1)
    }
    #expect(set(&world, world.owner, "x", .of(.view)).refusal?.code == .limitReached)
    world.check()
  }
}
