import CallboardDomain
import FoundationEssentials
import Testing

/// Tests how locks affect the writes of others.
@Suite struct LockedWriteTests {
  /// The results of changes, as `result reason`.
  private func outcomes(_ answer: World.Answer) -> [String] {
    answer.events.map {
      guard case .project(.content(let content)) = $0.event else { return "?" }
      guard case .setAside(let outcome, let reason, _) = content.fact else { return "applied" }
      return "\(outcome.rawValue) \(reason)"
    }
  }

  @Test func othersChangesOfWhatIsLockedAreRejectedAndKept() {
    var world = World()
    let scene = world.scene("INT. HALL")
    let element = world.element("To be", in: scene)
    let free = world.scene("EXT. HEATH")
    let editor = world.person("editor")
    let other = world.person("editor")
    world.acquire(LockKey(.scene, scene), by: editor)
    let operations: [CallboardDomain.Operation] = [
      .head(scene, "x"), .type(element, at: 0, "x"), .set(element, ["a": 1]),
      .insertElement(.test(UUID(), in: scene), at: .end), .deleteElement(element: element),
      .deleteScene(scene: scene), .moveScene(scene: scene, to: .end),
    ]
    for operation in operations {
      #expect(outcomes(world.edit(other, operation)) == ["rejected locked"], "\(operation)")
    }
    #expect(outcomes(world.edit(other, .head(free, "x"))) == ["applied"])
    #expect(outcomes(world.edit(editor, .type(element, at: 0, "x"))) == ["applied"])
    #expect(world.text(element) == "xTo be")
    #expect(world.headings.first == "INT. HALL")
    world.check()
  }

  @Test func aSceneWithALockedElementIsNotDeletedAndOtherwiseFree() {
    var world = World()
    let scene = world.scene("INT. HALL")
    let element = world.element("To be", in: scene)
    let editor = world.person("editor")
    world.acquire(LockKey(.element, element), by: editor)
    #expect(
      outcomes(world.edit(world.owner, .deleteScene(scene: scene))) == ["rejected locked"])
    #expect(outcomes(world.edit(world.owner, .head(scene, "x"))) == ["applied"])
    #expect(outcomes(world.edit(editor, .deleteScene(scene: scene))) == ["applied"])
    world.check()
  }

  @Test func aLockOnTheProjectKeepsItsTitleAndAllItsContent() {
    var world = World()
    let editor = world.person("editor")
    let fence = world.fence(by: editor)
    let rename = Action.project(.update(title: "Macbeth", settings: nil, ifVersion: nil))
    #expect(world.run(world.owner, world.project, rename).refusal?.code == .locked)
    #expect(
      outcomes(world.edit(world.owner, .insert(UUID(), "x", at: .end))) == ["rejected locked"])
    let entity = CallboardDomain.Operation.insertEntity(
      .character, UUID(), name: "HAM", fields: JSONObject())
    #expect(outcomes(world.edit(world.owner, entity)) == ["rejected locked"])
    // The lock does not cover members, comments and chat.
    #expect(world.add(world.person(), by: world.owner, "viewer").events.count == 1)
    world.lock(.release(fence: fence), by: editor)
    #expect(world.run(world.owner, world.project, rename).events.count == 1)
    world.check()
  }

  @Test func aWriteThatRestsOnALockIsRefusedOnceThatHasGone() {
    var world = World()
    let editor = world.person("editor")
    let update = Action.project(.update(title: "Macbeth", settings: nil, ifVersion: nil))
    let fence = world.fence(by: world.owner, seconds: 5)
    #expect(world.run(world.owner, update, fence: fence).events.count == 1)
    #expect(world.run(world.owner, update, fence: fence + 1).refusal?.code == .lockLost)
    #expect(world.run(editor, .space(.leave), fence: fence).refusal?.code == .lockLost)
    #expect(world.run(UUID(), update, fence: fence).refusal?.code == .notFound)
    world.wait(seconds: 5)
    let late = Action.project(.update(title: "Late", settings: nil, ifVersion: nil))
    #expect(world.run(world.owner, late, fence: fence).refusal?.code == .lockLost)
    world.acquire(by: editor)
    #expect(world.run(world.owner, late, fence: fence).refusal?.code == .lockLost)
    #expect(world.space.title == "Macbeth")
    world.check()
  }

  @Test func othersWritesToALockedWorkSessionOrMarkerAreRefused() {
    var world = World()
    let session = UUID()
    let marker = UUID()
    let editor = world.person()
    world.run(world.owner, session, .worksession(.create(outsideID: nil, WorkSessionFields())))
    world.run(
      world.owner, session,
      .space(.addMember(person: editor, .role("editor", granted: nil, denied: nil))))
    func run(_ person: UUID, _ command: WorkSessionCommand) -> Refusal.Code? {
      world.run(person, session, .worksession(command)).refusal?.code
    }
    #expect(run(world.owner, .insertMarker(marker, JSONObject())) == nil)
    world.acquire(LockKey(.marker, marker), by: editor, in: session)
    let data: JSONObject = ["a": 1]
    #expect(run(world.owner, .updateMarker(marker, data, ifVersion: nil)) == .locked)
    #expect(run(world.owner, .deleteMarker(marker, ifVersion: nil)) == .locked)
    #expect(run(world.owner, .insertMarker(UUID(), data)) == nil)
    let update = WorkSessionCommand.update(WorkSessionFields(status: "done"), ifVersion: nil)
    #expect(run(world.owner, update) == nil)
    #expect(run(editor, .updateMarker(marker, data, ifVersion: nil)) == nil)
    world.run(editor, session, .space(.lock(.releaseAll)))
    world.acquire(by: editor, in: session)
    #expect(run(world.owner, .update(WorkSessionFields(status: "x"), ifVersion: nil)) == .locked)
    #expect(run(world.owner, .insertMarker(UUID(), data)) == .locked)
    #expect(world.faults == [])
  }
}
