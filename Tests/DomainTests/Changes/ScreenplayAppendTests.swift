import CallboardDomain
import FoundationEssentials
import Testing

/// Putting a whole screenplay into a project.
@Suite struct ScreenplayAppendTests {
  private let text = "INT. HALL - NIGHT\n\nEnter the ghost.\n\nHAMLET\nWho is there?\n"

  private func operations() throws -> [CallboardDomain.Operation] {
    try Fountain.parse(text).operations { UUID() }
  }

  @Test func itComesBehindWhatIsThere() throws {
    var world = World()
    let scene = world.scene("EXT. HEATH")
    world.element("When shall we meet again?", in: scene)
    let answer = world.run(world.owner, world.project, .project(.append(try operations())))
    #expect(answer.refusal == nil)
    #expect(answer.events.count == 4)
    #expect(world.headings == ["EXT. HEATH", "INT. HALL - NIGHT"])
    let added = try #require(world.space.visibleScenes.last)
    #expect(world.texts(in: added.id) == ["Enter the ghost.", "HAMLET", "Who is there?"])
    world.check()
  }

  @Test func itTakesEditAndASpaceThatNobodyElseHasLocked() throws {
    var world = World()
    let (viewer, editor) = (world.person("viewer"), world.person("editor"))
    let version = world.version
    let refused = world.run(viewer, world.project, .project(.append(try operations())))
    #expect(refused.refusal?.code == .forbidden)
    world.acquire(by: world.owner)
    let locked = world.run(editor, world.project, .project(.append(try operations())))
    #expect(locked.refusal?.code == .locked)
    #expect(world.version == version + 1)
    world.check()
  }

  @Test func aPartDoesNotGoOnInASceneThatSomebodyElseHasLocked() throws {
    var world = World()
    let editor = world.person("editor")
    let operations = try operations()
    world.run(world.owner, world.project, .project(.append(Array(operations.prefix(2)))))
    let scene = try #require(world.space.visibleScenes.last).id
    world.acquire(LockKey(.scene, scene), by: editor)
    let version = world.version
    let rest = Action.project(.append(Array(operations.dropFirst(2))))
    #expect(world.run(world.owner, world.project, rest).refusal?.code == .locked)
    #expect(world.version == version && world.texts(in: scene) == ["Enter the ghost."])
    #expect(world.run(editor, world.project, rest).refusal == nil)
    world.check()
  }

  @Test func allOfItOrNothingComes() throws {
    var world = World()
    let version = world.version
    var operations = try operations()
    operations.append(.insertElement(.test(UUID(), in: UUID(), "nowhere"), at: .end))
    let refused = world.run(world.owner, world.project, .project(.append(operations)))
    #expect(refused.refusal?.code == .invalid && refused.events.isEmpty)
    #expect(world.version == version && world.headings.isEmpty)
    let scene = UUID()
    operations = [.insertScene(scene: scene, heading: "", fields: JSONObject(), at: .end)]
    for _ in 0..<ContentLimits.appended {
      operations.append(.insertElement(.test(UUID(), in: scene), at: .end))
    }
    let tooMany = world.run(world.owner, world.project, .project(.append(operations)))
    #expect(tooMany.refusal?.code == .invalid && world.version == version)
    world.check()
  }

  @Test func whoWritesAtOnceIsToldOfNoConflictAndSeesIt() throws {
    var world = World()
    let scene = world.scene("EXT. HEATH")
    let editor = world.person("editor")
    let replica = world.replica(editor)
    world.run(world.owner, world.project, .project(.append(try operations())))
    let answer = world.send(replica, .head(scene, "EXT. MOOR"))
    #expect(answer.refusal == nil)
    #expect(world.headings == ["EXT. MOOR", "INT. HALL - NIGHT"])
    #expect(world.notices(editor).isEmpty && world.notices(world.owner).isEmpty)
    world.check()
  }
}
