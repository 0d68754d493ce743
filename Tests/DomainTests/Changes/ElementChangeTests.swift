import CallboardDomain
import FoundationEssentials
import Testing

/// Inserting, updating and deleting elements.
@Suite struct ElementChangeTests {
  @Test func anElementIsInsertedWithAllItHas() {
    var world = World()
    let scene = world.scene("one")
    let id = UUID()
    world.edit(
      nil,
      .insertElement(
        .test(id, in: scene, "Boo.", kind: "dialogue", fields: ["dual": true]), at: .end))
    let element = world.space.elements[id]
    #expect(element?.kind == "dialogue")
    #expect(element?.text.string == "Boo.")
    #expect(element?.registers.fields == ["dual": true])
    #expect(world.texts(in: scene) == ["Boo."])
    world.check()
  }

  @Test func anUpdateTouchesOnlyWhatItNames() {
    var world = World()
    let element = world.element("text", in: world.scene())
    world.edit(nil, .updateElement(element: element, kind: "note", fields: JSONObject()))
    world.edit(nil, .set(element, ["a": 1]))
    #expect(world.space.elements[element]?.kind == "note")
    #expect(world.space.elements[element]?.registers.fields == ["a": 1])
    #expect(world.text(element) == "text")
    world.check()
  }

  @Test func aDeletedElementCannotBeChanged() {
    var world = World()
    let scene = world.scene()
    let element = world.element("text", in: scene)
    world.edit(nil, .deleteElement(element: element))
    #expect(world.texts(in: scene) == [])
    #expect(world.edit(nil, .set(element, ["a": 1])).refusal?.code == .invalid)
    #expect(world.edit(nil, .type(element, at: 0, "x")).refusal?.code == .invalid)
    #expect(world.edit(nil, .deleteElement(element: element)).refusal?.code == .invalid)
    let again = CallboardDomain.Operation.insertElement(.test(element, in: scene), at: .end)
    #expect(world.edit(nil, again).refusal?.code == .duplicateID)
    world.check()
  }

  @Test func oneRequestMayBuildOnWhatItMade() {
    var world = World()
    let (scene, element) = (UUID(), UUID())
    let answer = world.edit(
      nil, .insert(scene, "one", at: .end), .insertElement(.test(element, in: scene), at: .end),
      .type(element, at: 0, "ac"), .type(element, at: 1, "b"), .set(element, ["x": 1]))
    #expect(answer.results == ["applied", "applied", "applied", "applied", "applied"])
    #expect(world.text(element) == "abc")
    world.check()
  }

  @Test func theVersionOfAThingIsThatOfTheLastEventThatTouchedIt() {
    var world = World()
    let scene = world.scene("one")
    let first = world.element("a", in: scene)
    let second = world.element("b", in: scene)
    let before = world.space.elements[first]?.version
    world.edit(nil, .type(second, at: 0, "x"))
    #expect(world.space.elements[first]?.version == before)
    #expect(world.space.elements[second]?.version == world.version)
    world.check()
  }
}
