import CallboardDomain
import FoundationEssentials
import Testing

/// Characters and locations.
@Suite struct EntityChangeTests {
  @Test(arguments: EntityKind.allCases)
  func theyAreInsertedUpdatedAndDeleted(kind: EntityKind) {
    var world = World()
    let id = UUID()
    world.edit(nil, .insertEntity(kind, id, name: "Elsinore", fields: ["a": 1]))
    world.edit(nil, .updateEntity(kind, id, name: "Castle", fields: ["a": nil, "b": 2]))
    #expect(world.space.entity(kind, id)?.name == "Castle")
    #expect(world.space.entity(kind, id)?.registers.fields == ["b": 2])
    world.edit(nil, .deleteEntity(kind, id))
    #expect(world.space.entity(kind, id)?.deleted != nil)
    let update = CallboardDomain.Operation.updateEntity(kind, id, name: "x", fields: JSONObject())
    #expect(world.edit(nil, update).refusal?.code == .invalid)
    #expect(world.edit(nil, .deleteEntity(kind, id)).refusal?.code == .invalid)
    let again = CallboardDomain.Operation.insertEntity(kind, id, name: "y", fields: JSONObject())
    #expect(world.edit(nil, again).refusal?.code == .duplicateID)
    world.check()
  }

  @Test func locationsMayShareAName() {
    var world = World()
    let (first, second) = (UUID(), UUID())
    let answer = world.edit(
      nil, .insertEntity(.location, first, name: "Hall", fields: JSONObject()),
      .insertEntity(.location, second, name: "Hall", fields: JSONObject()))
    #expect(answer.results == ["applied", "applied"])
    world.check()
  }

  @Test func aNameIsFreeAgainOnceItsCharacterIsRenamedOrDeleted() {
    var world = World()
    let first = world.character("Hamlet")
    world.edit(nil, .updateEntity(.character, first, name: "Ghost", fields: JSONObject()))
    let second = world.character("Hamlet")
    #expect(world.space.characters[second] != nil)
    world.edit(nil, .deleteEntity(.character, second))
    let third = world.character(" hamlet ")
    #expect(world.space.characters[third]?.name == " hamlet ")
    world.check()
  }

  @Test func aCharacterMayBeRenamedToItsOwnNameInAnotherSpelling() {
    var world = World()
    let id = world.character("Hamlet")
    let answer = world.edit(
      nil, .updateEntity(.character, id, name: "HAMLET", fields: JSONObject()))
    #expect(answer.results == ["applied"])
    world.check()
  }
}
