import CallboardDomain
import FoundationEssentials
import Testing

/// A place refers to the order that the author sees, with all changes of the author's request, whatever their results.
@Suite struct AuthorsOrderTests {
  @Test func aSceneThatOthersDeletedFirstIsNotCounted() {
    var world = World()
    let a = world.scene("a")
    world.scene("b")
    world.scene("c")
    let late = world.replica(world.owner)
    world.edit(nil, .deleteScene(scene: a))
    // The author sees b c.
    let answer = world.send(
      late, .deleteScene(scene: a), .insert(UUID(), "1", at: .index(1)))
    #expect(answer.results == ["superseded already_deleted", "applied"])
    #expect(world.headings.joined() == "b1c")
    world.check()
  }

  @Test func anElementThatOthersDeletedFirstIsNotCounted() {
    var world = World()
    let scene = world.scene()
    let a = world.element("a", in: scene)
    world.element("b", in: scene)
    world.element("c", in: scene)
    let late = world.replica(world.owner)
    world.edit(nil, .deleteElement(element: a))
    world.send(
      late, .deleteElement(element: a),
      .insertElement(.test(UUID(), in: scene, "1"), at: .index(1)))
    #expect(world.texts(in: scene).joined() == "b1c")
    world.check()
  }

  @Test func aSceneWhoseDeletionALockRejectsIsNotCounted() {
    var world = World()
    let ann = world.person("editor")
    let a = world.scene("a")
    world.scene("b")
    world.scene("c")
    let late = world.replica(world.owner)
    world.acquire(LockKey(TargetKind(rawValue: "scene"), a), by: ann)
    let answer = world.send(
      late, .deleteScene(scene: a), .insert(UUID(), "1", at: .index(1)))
    #expect(answer.results == ["rejected locked", "applied"])
    #expect(world.headings.joined() == "ab1c")
    let behind = world.send(
      world.replica(ann), .deleteScene(scene: a), .insert(UUID(), "2", at: .after(a)))
    #expect(behind.refusal?.code == .invalid)
    world.check()
  }

  @Test func whatARequestSentAgainPutBehindAMovedSceneIsWhereItsAuthorPutIt() {
    var world = World()
    world.scene("a")
    let b = world.scene("b")
    world.scene("c")
    let late = world.replica(world.owner)
    world.edit(nil, .moveScene(scene: b, to: .end))
    let known = Change.test(.insert(UUID(), "1", at: .after(b)))
    world.send(late, changes: [known])
    #expect(world.headings.joined() == "acb1")
    // The author sees a b 1 c.
    world.send(late, changes: [known, .test(.insert(UUID(), "2", at: .index(3)))])
    #expect(world.headings.joined() == "acb12")
    world.check()
  }

  @Test func whatARequestSentAgainDeletedIsNotCountedThoughItIsBack() {
    var world = World()
    let ann = world.person("editor")
    let a = world.scene("a")
    world.scene("b")
    let (late, edits) = (world.replica(world.owner), world.replica(ann))
    let known = Change.test(.deleteScene(scene: a))
    world.send(late, changes: [known])
    world.send(edits, .head(a, "A"))
    world.restore(world.notices(ann).first, by: ann)
    #expect(world.headings.joined() == "Ab")
    world.send(late, changes: [known, .test(.insert(UUID(), "1", at: .index(1)))])
    #expect(world.headings.joined() == "Ab1")
    world.check()
  }

  @Test func whatWentAndCameBackTwiceWasGoneForWhoSawItGoFirst() {
    var world = World()
    let ann = world.person("editor")
    let a = world.scene("a")
    world.scene("b")
    world.scene("c")
    var edits = [world.replica(ann)]
    world.edit(nil, .deleteScene(scene: a))
    // The author sees b c.
    let late = world.replica(world.owner)
    for round in 0..<2 {
      if round > 0 {
        edits.append(world.replica(ann))
        world.edit(nil, .deleteScene(scene: a))
      }
      world.send(edits[round], .head(a, "A"))
      world.restore(world.notices(ann).last, by: ann)
    }
    #expect(world.headings.joined() == "Abc")
    world.restart()
    world.send(late, .insert(UUID(), "1", at: .index(1)))
    #expect(world.headings.joined() == "Ab1c")
    world.check()
  }

  @Test func aSceneWhoseInsertionWasRejectedIsBuiltOnAndPlacedBehind() {
    var world = World()
    let ann = world.person("editor")
    world.scene("a")
    world.scene("b")
    let late = world.replica(world.owner)
    let fence = world.fence(by: ann)
    let x = UUID()
    let known = Change.test(.insert(x, "x", at: .index(1)))
    #expect(world.send(late, changes: [known]).results == ["rejected locked"])
    world.lock(.release(fence: fence), by: ann)
    let answer = world.send(
      late,
      changes: [
        known, .test(.insert(UUID(), "1", at: .after(x))), .test(.head(x, "y")),
        .test(.moveScene(scene: x, to: .end)), .test(.deleteScene(scene: x)),
      ])
    #expect(answer.results.first == "applied")
    #expect(answer.results.dropFirst().allSatisfy { $0 == "rejected builds_on_rejected" })
    #expect(world.headings.joined() == "a1b")
    world.check()
  }
}
