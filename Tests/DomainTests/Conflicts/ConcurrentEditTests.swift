import CallboardDomain
import FoundationEssentials
import Testing

/// Concurrent changes to fields.
@Suite struct ConcurrentEditTests {
  private struct Pair {
    var world = World()
    let ann: UUID
    let ben: UUID
    let scene: UUID
    let element: UUID
    let anns: Replica
    let bens: Replica

    init() {
      ann = world.person("editor")
      ben = world.person("editor")
      scene = world.scene("one")
      element = world.element("text", in: scene)
      anns = world.replica(ann)
      bens = world.replica(ben)
    }
  }

  @Test func theLaterInTheLogWinsAndTheEarlierAuthorIsTold() {
    var pair = Pair()
    pair.world.send(pair.anns, .head(pair.scene, "ann's"))
    let version = pair.world.version
    let answer = pair.world.send(pair.bens, .head(pair.scene, "ben's"))
    #expect(answer.results == ["applied"])
    #expect(pair.world.headings == ["ben's"])
    let conflict = answer.conflicts.first
    #expect(answer.conflicts.count == 1)
    #expect(conflict?.type == .concurrentEdit)
    #expect(conflict?.told == pair.ann)
    #expect(conflict?.target == ContentTarget(kind: .scene, id: pair.scene))
    #expect(conflict?.version == version)
    #expect(conflict?.field == "heading")
    #expect(conflict?.kept == "ann's")
    #expect(pair.world.notices(pair.ann).map(\.conflict) == answer.conflicts)
    #expect(pair.world.notices(pair.ann).map(\.settledBy) == [pair.ben])
    pair.world.check()
  }

  @Test func differentFieldsAndElementsAreMergedSilently() {
    var pair = Pair()
    let other = pair.world.element("other", in: pair.scene)
    pair.world.send(
      pair.anns, .set(pair.element, ["a": 1]), .head(pair.scene, "two"),
      .type(pair.element, at: 0, "x"))
    let late = Replica(pair.ben, seen: pair.bens.base + 1)
    let answer = pair.world.send(
      late, .set(pair.element, ["b": 2]), .set(other, ["a": 3]),
      .updateScene(scene: pair.scene, heading: nil, fields: ["mood": "dark"]),
      .updateElement(element: pair.element, kind: "note", fields: JSONObject()))
    #expect(answer.conflicts.isEmpty)
    #expect(pair.world.space.elements[pair.element]?.registers.fields == ["a": 1, "b": 2])
    pair.world.check()
  }

  @Test func eachFieldIsAConflictOfItsOwn() {
    var pair = Pair()
    pair.world.send(
      pair.anns,
      .updateElement(element: pair.element, kind: "note", fields: ["a": 1, "b": 2, "c": 3]))
    let answer = pair.world.send(
      pair.bens,
      .updateElement(element: pair.element, kind: "action", fields: ["a": 9, "b": nil, "d": 4]))
    #expect(Set(answer.conflicts.compactMap(\.field)) == ["kind", "fields.a", "fields.b"])
    #expect(pair.world.notices(pair.ann).count == 3)
    #expect(pair.world.space.elements[pair.element]?.registers.fields == ["c": 3, "a": 9, "d": 4])
    pair.world.check()
  }

  @Test func writingTheSameValueIsNoConflict() {
    var pair = Pair()
    pair.world.send(pair.anns, .head(pair.scene, "same"), .set(pair.element, ["a": 1]))
    let answer = pair.world.send(pair.bens, .head(pair.scene, "same"), .set(pair.element, ["a": 1]))
    #expect(answer.conflicts.isEmpty)
    pair.world.check()
  }

  @Test func whatWasSeenIsNoConflict() {
    var pair = Pair()
    pair.world.send(pair.anns, .head(pair.scene, "ann's"))
    #expect(pair.world.edit(pair.ben, .head(pair.scene, "ben's")).conflicts.isEmpty)
    pair.world.check()
  }

  @Test func aPersonsOtherDeviceIsConcurrentToo() {
    var pair = Pair()
    let phone = pair.world.replica(pair.ann)
    pair.world.send(pair.anns, .head(pair.scene, "desk"))
    let answer = pair.world.send(phone, .head(pair.scene, "phone"))
    #expect(answer.conflicts.map(\.told) == [pair.ann])
    pair.world.check()
  }

  @Test func theEarlierChangesOfOnesOwnRequestAreSeen() {
    var pair = Pair()
    let answer = pair.world.send(
      pair.anns, .head(pair.scene, "1"), .head(pair.scene, "2"), .head(pair.scene, "3"))
    #expect(answer.conflicts.isEmpty)
    pair.world.check()
  }

  @Test func anOverwrittenValueIsToldOnce() {
    var pair = Pair()
    let third = pair.world.replica(pair.world.owner)
    pair.world.send(pair.anns, .head(pair.scene, "ann's"))
    pair.world.send(pair.bens, .head(pair.scene, "ben's"))
    let answer = pair.world.send(third, .head(pair.scene, "owner's"))
    #expect(answer.conflicts.map(\.told) == [pair.ben])
    #expect(pair.world.notices(pair.ann).count == 1)
    pair.world.check()
  }

  @Test func charactersAndLocationsHaveConflictsByFieldToo() {
    var pair = Pair()
    let id = pair.world.character("Hamlet")
    let late = pair.world.replica(pair.ben)
    pair.world.edit(pair.ann, .updateEntity(.character, id, name: "Prince", fields: ["age": 30]))
    let answer = pair.world.send(
      late, .updateEntity(.character, id, name: "Dane", fields: ["mood": "sad"]))
    #expect(answer.conflicts.map(\.field) == ["name"])
    #expect(answer.conflicts.map(\.kept) == ["Prince"])
    pair.world.check()
  }
}
