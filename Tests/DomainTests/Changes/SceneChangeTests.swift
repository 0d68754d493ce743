import CallboardDomain
import FoundationEssentials
import Testing

/// Inserting, updating, moving and deleting scenes.
@Suite struct SceneChangeTests {
  @Test func aSceneIsInsertedWithHeadingAndFields() {
    var world = World()
    let id = UUID()
    let answer = world.edit(
      nil,
      .insertScene(
        scene: id, heading: "INT. HALL", fields: ["mood": "dark", "none": nil], at: .end))
    #expect(answer.results == ["applied"])
    #expect(world.space.scenes[id]?.heading == "INT. HALL")
    #expect(world.space.scenes[id]?.registers.fields == ["mood": "dark"])
    #expect(world.space.scenes[id]?.version == world.version)
    world.check()
  }

  @Test func anUpdateTouchesOnlyWhatItNames() {
    var world = World()
    let id = UUID()
    world.edit(nil, .insertScene(scene: id, heading: "one", fields: ["a": 1, "b": 2], at: .end))
    world.edit(nil, .updateScene(scene: id, heading: nil, fields: ["a": nil, "c": 3]))
    #expect(world.space.scenes[id]?.heading == "one")
    #expect(world.space.scenes[id]?.registers.fields == ["b": 2, "c": 3])
    world.edit(nil, .head(id, "two"))
    #expect(world.headings == ["two"])
    world.check()
  }

  @Test func aDeletedSceneIsGoneWithItsElements() {
    var world = World()
    let scene = world.scene("one")
    let element = world.element("text", in: scene)
    world.edit(nil, .deleteScene(scene: scene))
    #expect(world.headings == [])
    #expect(world.edit(nil, .head(scene, "two")).refusal?.code == .invalid)
    #expect(world.edit(nil, .type(element, at: 0, "x")).refusal?.code == .invalid)
    #expect(world.edit(nil, .deleteScene(scene: scene)).refusal?.code == .invalid)
    #expect(world.edit(nil, .moveScene(scene: scene, to: .end)).refusal?.code == .invalid)
    world.check()
  }

  @Test func deletingAScenesTakesItsCapabilityAndDeletingAnElementDoesNot() {
    var world = World()
    let scene = world.scene("one")
    let element = world.element("text", in: scene)
    let person = world.person("editor", denied: .of(.delete))
    let refusal = world.edit(person, .deleteScene(scene: scene)).refusal
    #expect(refusal?.details["missing_capability"] == "delete")
    #expect(world.edit(person, .deleteElement(element: element)).results == ["applied"])
    world.check()
  }

  @Test func whoMayNotEditChangesNothing() {
    var world = World()
    let scene = world.scene("one")
    let viewer = world.person("viewer")
    let refusal = world.edit(viewer, .head(scene, "two")).refusal
    #expect(refusal?.code == .forbidden)
    #expect(refusal?.details["missing_capability"] == "edit")
    world.check()
  }

  @Test func anIdInUseIsRefused() {
    var world = World()
    let scene = world.scene("one")
    #expect(world.edit(nil, .insert(scene, "two", at: .end)).refusal?.code == .duplicateID)
    world.edit(nil, .deleteScene(scene: scene))
    #expect(world.edit(nil, .insert(scene, "two", at: .end)).refusal?.code == .duplicateID)
    world.check()
  }

  @Test func whatIsNotThereCannotBeChanged() {
    var world = World()
    for operation in [
      .head(UUID(), "x"), .moveScene(scene: UUID(), to: .end), .deleteScene(scene: UUID()),
      .insertElement(.test(UUID(), in: UUID()), at: .end), .set(UUID(), ["a": 1]),
      .deleteElement(element: UUID()), .type(UUID(), at: 0, "x"),
      .updateEntity(.character, UUID(), name: "x", fields: JSONObject()),
      .deleteEntity(.location, UUID()),
    ] as [CallboardDomain.Operation] {
      #expect(world.edit(nil, operation).refusal?.code == .invalid, "\(operation)")
    }
    world.check()
  }
}
