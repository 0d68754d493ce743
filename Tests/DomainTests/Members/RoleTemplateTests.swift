import CallboardDomain
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

  @Test func manyMembersOfARoleAreNamedByTheirIdsAlone() throws {
    var world = World()
    let name = "Crew"
    _ = set(&world, world.owner, name, .of(.view, .comment))
    let crew = (0..<120).map { _ in world.person(name) }
    let chatter = world.person(name, granted: .of(.chat))
    let silent = world.person(name, denied: .of(.comment))
    let guest = world.person("viewer")
    let guestBefore = world.capabilities(guest)

    let event = try #require(
      set(&world, world.owner, name, .of(.view, .comment, .edit)).events.first)
    #expect(event.stored.schema == 2)
    let payload = try JSON.parse(event.stored.data)
    #expect(
      payload["members"]?.array?.map { $0["person"]?.string } == [chatter.lower, silent.lower])
    let alike = try #require(payload["alike"]?.object)
    let named = alike.keys.flatMap { alike[$0]?.array ?? [] }.compactMap { $0.string }
    #expect(Set(named) == Set(crew.map { $0.lower }))
    #expect(named.count == crew.count)
    let records = try MemberRecord.all(in: event.stored)
    #expect(Set(records.map(\.person)) == Set(crew + [chatter, silent]))

    for _ in 0..<2 {
      for person in crew { #expect(world.capabilities(person) == .of(.view, .comment, .edit)) }
      #expect(world.capabilities(chatter) == .of(.view, .comment, .edit, .chat))
      #expect(world.capabilities(silent) == .of(.view, .edit))
      #expect(world.capabilities(guest) == guestBefore)
      world.restart()
    }
    world.check()
  }

  @Test func fewMembersOfARoleHaveARecordEach() throws {
    var world = World()
    _ = set(&world, world.owner, "Crew", .of(.view))
    let crew = (0..<99).map { _ in world.person("Crew") }
    let event = try #require(
      set(&world, world.owner, "Crew", .of(.view, .comment)).events.first)
    #expect(event.stored.schema == 1)
    #expect(try JSON.parse(event.stored.data)["members"]?.array?.count == crew.count)
  }

  @Test(arguments: [
    #"{"one":["00000000-0000-4000-8000-000000000001"]}"#, #"{"0":["x"]}"#, #"{"0":[1]}"#,
    #"{"-1":[]}"#, #"{"0":{}}"#, #"[]"#,
  ])
  func malformedNamesAreNotRead(alike: String) {
    let data = #"{"name":"x","capabilities":["view"],"members":[],"alike":\#(alike)}"#
    #expect(throws: EventProblem.self) {
      _ = try Event(type: "role_set", schema: 2, data: Array(data.utf8))
    }
    #expect(throws: EventProblem.self) {
      _ = try Event(type: "role_deleted", schema: 2, data: Array(#"{"name":"x"}"#.utf8))
    }
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
    // Nor may they give themselves more by changing the role that they have.
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
