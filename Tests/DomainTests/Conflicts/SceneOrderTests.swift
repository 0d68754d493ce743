import CallboardDomain
import FoundationEssentials
import Testing

/// Concurrent moves of a scene.
@Suite struct SceneOrderTests {
  @Test func theLaterMoveWinsAndTheOtherAuthorIsTold() {
    var world = World()
    let ann = world.person("editor")
    let scenes = ["a", "b", "c", "d"].map { world.scene($0) }
    let (anns, late) = (world.replica(ann), world.replica(world.owner))
    world.send(anns, .moveScene(scene: scenes[0], to: .end))
    let version = world.version
    let answer = world.send(late, .moveScene(scene: scenes[0], to: .index(1)))
    #expect(world.headings.joined() == "bacd")
    #expect(answer.conflicts.map(\.type) == [.sceneOrder])
    #expect(answer.conflicts.map(\.told) == [ann])
    #expect(answer.conflicts.map(\.version) == [version])
    world.check()
  }

  @Test func movesOfDifferentScenesAndSeenMovesAreNoConflict() {
    var world = World()
    let ann = world.person("editor")
    let scenes = ["a", "b", "c", "d"].map { world.scene($0) }
    let (anns, late) = (world.replica(ann), world.replica(world.owner))
    world.send(anns, .moveScene(scene: scenes[0], to: .end))
    #expect(world.send(late, .moveScene(scene: scenes[1], to: .end)).conflicts.isEmpty)
    #expect(world.headings.joined() == "cdab" || world.headings.joined() == "cdba")
    #expect(world.edit(nil, .moveScene(scene: scenes[0], to: .index(0))).conflicts.isEmpty)
    world.check()
  }

  @Test func aMoveAndANewHeadingAreMergedSilently() {
    var world = World()
    let ann = world.person("editor")
    let scenes = ["a", "b"].map { world.scene($0) }
    let (anns, late) = (world.replica(ann), world.replica(world.owner))
    world.send(anns, .moveScene(scene: scenes[0], to: .end))
    #expect(world.send(late, .head(scenes[0], "A")).conflicts.isEmpty)
    #expect(world.headings.joined() == "bA")
    world.check()
  }

  @Test func theOrderAtBaseIsKnownAfterManyMoves() {
    var world = World()
    let scenes = ["a", "b", "c", "d", "e"].map { world.scene($0) }
    let late = world.replica(world.owner)
    for round in 0..<30 {
      world.edit(nil, .moveScene(scene: scenes[round % 3], to: .index(round % 5)))
    }
    world.send(late, .insert(UUID(), "x", at: .index(4)))
    let order = world.headings.joined()
    let behind = order.drop { $0 != "d" }.dropFirst().prefix { $0 != "x" }
    #expect(order.contains("x") && behind.allSatisfy { "abc".contains($0) }, "\(order)")
    world.check()
  }
}
