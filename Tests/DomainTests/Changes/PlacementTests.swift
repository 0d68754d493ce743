import CallboardDomain
import FoundationEssentials
import Testing

/// An index or `after` refers to the order at `base`, and becomes a key behind the thing to its left.
@Suite struct PlacementTests {
  private struct Script {
    var world = World()
    var scenes: [String: UUID] = [:]

    init(_ headings: String...) {
      for heading in headings { scenes[heading] = world.scene(heading) }
    }

    subscript(heading: String) -> UUID { scenes[heading] ?? UUID() }

    var order: String { world.headings.joined() }
  }

  @Test func indexAfterAndEndGoWhereTheySay() {
    var script = Script("a", "b", "c")
    script.world.edit(nil, .insert(UUID(), "0", at: .index(0)))
    #expect(script.order == "0abc")
    script.world.edit(nil, .insert(UUID(), "2", at: .index(2)))
    #expect(script.order == "0a2bc")
    script.world.edit(nil, .insert(UUID(), "9", at: .index(99)))
    #expect(script.order == "0a2bc9")
    script.world.edit(nil, .insert(UUID(), "B", at: .after(script["b"])))
    #expect(script.order == "0a2bBc9")
    script.world.edit(nil, .insert(UUID(), "<", at: .after(nil)))
    #expect(script.order == "<0a2bBc9")
    script.world.edit(nil, .insert(UUID(), ">", at: .end))
    #expect(script.order == "<0a2bBc9>")
    script.world.check()
  }

  @Test func hostileIndexesAreTheEnds() {
    var script = Script("a", "b")
    script.world.edit(nil, .insert(UUID(), "z", at: .index(.max)))
    script.world.edit(nil, .insert(UUID(), "0", at: .index(-1)))
    script.world.edit(nil, .insert(UUID(), "-", at: .index(.min)))
    #expect(script.order == "-0abz")
    script.world.check()
  }

  @Test func movingCountsWithoutTheSceneThatMoves() {
    var script = Script("a", "b", "c", "d")
    script.world.edit(nil, .moveScene(scene: script["a"], to: .index(2)))
    #expect(script.order == "bcad")
    script.world.edit(nil, .moveScene(scene: script["d"], to: .index(0)))
    #expect(script.order == "dbca")
    script.world.edit(nil, .moveScene(scene: script["b"], to: .after(script["c"])))
    #expect(script.order == "dcba")
    script.world.edit(nil, .moveScene(scene: script["b"], to: .after(script["c"])))
    #expect(script.order == "dcba")
    script.world.edit(nil, .moveScene(scene: script["d"], to: .end))
    #expect(script.order == "cbad")
    let itself = CallboardDomain.Operation.moveScene(scene: script["a"], to: .after(script["a"]))
    #expect(script.world.edit(nil, itself).refusal?.code == .invalid)
    script.world.check()
  }

  @Test func anIndexRefersToTheOrderAtBase() {
    var script = Script("a", "b", "c")
    let late = script.world.replica(script.world.owner)
    script.world.edit(nil, .insert(UUID(), "x", at: .index(0)), .insert(UUID(), "y", at: .index(0)))
    script.world.send(late, .insert(UUID(), "2", at: .index(2)))
    #expect(script.order == "yxab2c")
    script.world.check()
  }

  @Test func aDeletedNeighbourGivesWayToTheNearestThatSurvives() {
    var script = Script("a", "b", "c", "d")
    let late = script.world.replica(script.world.owner)
    script.world.edit(nil, .deleteScene(scene: script["b"]), .deleteScene(scene: script["c"]))
    script.world.send(late, .insert(UUID(), "1", at: .after(script["c"])))
    #expect(script.order == "a1d")
    let other = Replica(script.world.owner, seen: late.base)
    script.world.send(other, .insert(UUID(), "2", at: .index(2)))
    #expect(script.order == "a12d")
    script.world.edit(nil, .deleteScene(scene: script["a"]))
    let third = Replica(script.world.owner, seen: late.base)
    script.world.send(third, .insert(UUID(), "3", at: .index(1)))
    #expect(script.order == "312d" || script.order == "123d")
    script.world.check()
  }

  @Test func aMovedNeighbourIsFollowed() {
    var script = Script("a", "b", "c", "d")
    let late = script.world.replica(script.world.owner)
    script.world.edit(nil, .moveScene(scene: script["a"], to: .end))
    script.world.send(late, .insert(UUID(), "1", at: .after(script["a"])))
    #expect(script.order == "bcda1")
    let other = Replica(script.world.owner, seen: late.base)
    script.world.send(other, .insert(UUID(), "2", at: .index(2)))
    #expect(script.order == "b2cda1")
    script.world.check()
  }

  @Test func aPlaceIsInTheOrderThatItsAuthorSeesBehindChangesOfTheirOwn() {
    var script = Script("a", "b", "c")
    let late = script.world.replica(script.world.owner)
    script.world.edit(nil, .moveScene(scene: script["a"], to: .end))
    // The author sees a b c, then a 1 b c, then a 1 2 b c.
    script.world.send(
      late, .insert(UUID(), "1", at: .after(script["a"])), .insert(UUID(), "2", at: .index(2)))
    #expect(script.order == "bca12")
    script.world.check()
  }

  @Test func whatIsEarlierInTheLogStandsLeft() {
    var script = Script("a", "b")
    let replicas = (0..<3).map { _ in script.world.replica(script.world.owner) }
    script.world.send(
      replicas[0], .insert(UUID(), "1", at: .index(1)), .insert(UUID(), "2", at: .index(2)))
    script.world.send(
      replicas[1], .insert(UUID(), "3", at: .index(1)), .insert(UUID(), "4", at: .index(2)))
    script.world.send(replicas[2], .insert(UUID(), "5", at: .index(1)))
    #expect(script.order == "a12345b")
    script.world.check()
  }

  @Test func oneRequestSeesItsOwnInsertions() {
    var script = Script("a", "b")
    let (x, y) = (UUID(), UUID())
    script.world.edit(
      nil, .insert(x, "x", at: .index(1)), .insert(y, "y", at: .after(x)),
      .insert(UUID(), "w", at: .index(1)), .moveScene(scene: x, to: .index(0)),
      .deleteScene(scene: y), .insert(UUID(), "z", at: .index(2)))
    #expect(script.order == "xazwb")
    script.world.check()
  }

  @Test func behindWhatHasNeverBeenThereIsRefused() {
    var script = Script("a")
    let unknown = CallboardDomain.Operation.insert(UUID(), "x", at: .after(UUID()))
    #expect(script.world.edit(nil, unknown).refusal?.code == .invalid)
    script.world.edit(nil, .deleteScene(scene: script["a"]))
    let gone = CallboardDomain.Operation.insert(UUID(), "x", at: .after(script["a"]))
    #expect(script.world.edit(nil, gone).refusal?.code == .invalid)
    script.world.check()
  }

  @Test func elementsArePlacedAsScenesAre() {
    var world = World()
    let scene = world.scene()
    let a = world.element("a", in: scene)
    let b = world.element("b", in: scene)
    let late = world.replica(world.owner)
    let other = world.replica(world.owner)
    world.element("0", in: scene, at: .index(0))
    world.element("A", in: scene, at: .after(a))
    world.edit(nil, .deleteElement(element: b))
    world.send(
      late, .insertElement(.test(UUID(), in: scene, "1"), at: .index(1)),
      .insertElement(.test(UUID(), in: scene, "2"), at: .after(b)),
      .insertElement(.test(UUID(), in: scene, "3"), at: .end))
    #expect(world.texts(in: scene).joined() == "0aA123")
    world.send(other, .insertElement(.test(UUID(), in: scene, "4"), at: .after(nil)))
    #expect(world.texts(in: scene).joined() == "04aA123")
    world.check()
  }

  @Test func behindAnElementOfAnotherSceneIsRefused() {
    var world = World()
    let first = world.scene()
    let second = world.scene()
    let element = world.element("a", in: first)
    let misplaced = CallboardDomain.Operation.insertElement(
      .test(UUID(), in: second), at: .after(element))
    #expect(world.edit(nil, misplaced).refusal?.code == .invalid)
    world.check()
  }

  @Test func whoSawASceneBeforeItWentAndCameBackMayStillPlaceBehindIt() {
    var script = Script("a", "b")
    let late = script.world.replica(script.world.owner)
    let other = script.world.person("editor")
    let edits = script.world.replica(other)
    script.world.edit(nil, .deleteScene(scene: script["a"]))
    let between = script.world.replica(script.world.owner)
    script.world.send(edits, .head(script["a"], "A"))
    script.world.restore(script.world.notices(other).first, by: other)
    #expect(script.order == "Ab")
    let answer = script.world.send(late, .insert(UUID(), "1", at: .after(script["a"])))
    #expect(answer.results == ["applied"])
    #expect(script.order == "A1b")
    script.world.send(between, .insert(UUID(), "2", at: .index(1)))
    #expect(script.order == "A1b2")
    script.world.check()
  }
}
