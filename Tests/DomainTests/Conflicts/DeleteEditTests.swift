import CallboardDomain
import FoundationEssentials
import Testing

/// One person deletes what another edits: the deletion wins, in either order.
@Suite struct DeleteEditTests {
  private struct Pair {
    var world = World()
    let ann: UUID
    let scene: UUID
    let element: UUID
    let character: UUID
    let anns: Replica
    let late: Replica

    init() {
      ann = world.person("editor")
      scene = world.scene("one")
      element = world.element("text", in: scene)
      character = world.character("Hamlet")
      anns = world.replica(ann)
      late = world.replica(world.owner)
    }
  }

  @Test func anEditThatComesAfterTheDeleteIsSupersededAndItsAuthorTold() {
    var pair = Pair()
    pair.world.send(
      pair.late, .deleteElement(element: pair.element), .deleteEntity(.character, pair.character))
    let deletion = pair.world.version - 1
    let answer = pair.world.send(
      pair.anns, .type(pair.element, at: 0, "x"), .set(pair.element, ["a": 1]),
      .updateEntity(.character, pair.character, name: "Ghost", fields: JSONObject()))
    #expect(answer.results == Array(repeating: "superseded deleted", count: 3))
    #expect(answer.conflicts.map(\.type) == [.deleteEdit, .deleteEdit, .deleteEdit])
    #expect(answer.conflicts.allSatisfy { $0.told == pair.ann })
    #expect(answer.conflicts.map(\.version) == [deletion, deletion, deletion + 1])
    #expect(pair.world.notices(pair.ann).count == 3)
    #expect(pair.world.notices(pair.ann).allSatisfy { $0.operation != nil })
    pair.world.check()
  }

  @Test func aDeleteThatComesAfterAnEditWinsAndItsAuthorIsTold() {
    var pair = Pair()
    pair.world.send(
      pair.anns, .type(pair.element, at: 0, "x"), .set(pair.element, ["a": 1]),
      .updateEntity(.character, pair.character, name: "Ghost", fields: JSONObject()))
    let version = pair.world.version
    let answer = pair.world.send(
      pair.late, .deleteElement(element: pair.element), .deleteEntity(.character, pair.character))
    #expect(answer.results == ["applied", "applied"])
    #expect(answer.conflicts.map(\.told) == [pair.ann, pair.ann])
    #expect(answer.conflicts.map(\.version) == [version - 1, version])
    #expect(pair.world.space.elements[pair.element]?.deleted != nil)
    pair.world.check()
  }

  @Test func deletingASceneTellsAllWhoEditedInIt() {
    var pair = Pair()
    let ben = pair.world.person("editor")
    let bens = Replica(ben, seen: pair.anns.base)
    pair.world.send(pair.anns, .type(pair.element, at: 0, "x"))
    pair.world.send(bens, .insertElement(.test(UUID(), in: pair.scene, "new"), at: .end))
    let answer = pair.world.send(pair.late, .deleteScene(scene: pair.scene))
    #expect(answer.results == ["applied"])
    #expect(Set(answer.conflicts.map(\.told)) == [pair.ann, ben])
    #expect(answer.conflicts.allSatisfy { $0.type == .deleteEdit && $0.target.id == pair.scene })
    pair.world.check()
  }

  @Test func deletingASceneIsSilentAboutWhatWasSeenOrDeletedBefore() {
    var pair = Pair()
    pair.world.send(pair.anns, .type(pair.element, at: 0, "x"))
    pair.world.edit(pair.world.person("editor"), .deleteElement(element: pair.element))
    #expect(pair.world.send(pair.late, .deleteScene(scene: pair.scene)).conflicts.isEmpty)
    var other = Pair()
    other.world.send(other.anns, .type(other.element, at: 0, "x"))
    #expect(other.world.edit(nil, .deleteScene(scene: other.scene)).conflicts.isEmpty)
    pair.world.check()
    other.world.check()
  }

  @Test func changesInAndOfADeletedSceneAreSuperseded() {
    var pair = Pair()
    pair.world.send(pair.late, .deleteScene(scene: pair.scene))
    let answer = pair.world.send(
      pair.anns, .insertElement(.test(UUID(), in: pair.scene), at: .end),
      .type(pair.element, at: 0, "x"), .moveScene(scene: pair.scene, to: .index(0)),
      .head(pair.scene, "two"), .deleteElement(element: pair.element))
    #expect(
      answer.results == Array(repeating: "superseded deleted", count: 4) + [
        "superseded already_deleted"
      ])
    #expect(answer.conflicts.count == 4)
    pair.world.check()
  }

  @Test func deletingTwiceDeletesOnceAndTellsNobody() {
    var pair = Pair()
    pair.world.send(
      pair.late, .deleteElement(element: pair.element), .deleteEntity(.character, pair.character),
      .deleteScene(scene: pair.scene))
    let answer = pair.world.send(
      pair.anns, .deleteElement(element: pair.element), .deleteEntity(.character, pair.character),
      .deleteScene(scene: pair.scene))
    #expect(answer.results == Array(repeating: "superseded already_deleted", count: 3))
    #expect(answer.conflicts.isEmpty)
    pair.world.check()
  }

  @Test func aDeleteTellsAPersonWhoseRestorationItsAuthorHadNotSeen() {
    var pair = Pair()
    pair.world.edit(nil, .deleteElement(element: pair.element))
    let late = pair.world.replica(pair.world.owner)
    pair.world.undo(nil, from: pair.world.version, by: pair.ann)
    let restored = pair.world.version - 1
    let answer = pair.world.send(late, .deleteScene(scene: pair.scene))
    #expect(answer.results == ["applied"])
    #expect(answer.conflicts.map(\.told) == [pair.ann])
    #expect(answer.conflicts.map(\.version) == [restored])
    pair.world.check()

    var other = Pair()
    other.world.edit(
      nil, .deleteElement(element: other.element), .deleteEntity(.character, other.character))
    other.world.undo(nil, from: other.world.version - 1, by: other.ann)
    let both = other.world.send(
      other.late, .deleteElement(element: other.element), .deleteEntity(.character, other.character)
    )
    #expect(both.results == ["applied", "applied"])
    #expect(both.conflicts.map(\.told) == [other.ann, other.ann])
    other.world.check()
  }

  @Test func aDeleteBehindAnEditOfOnesOwnTellsTheOthersAsWell() {
    for deletesScene in [false, true] {
      var pair = Pair()
      pair.world.send(pair.anns, .type(pair.element, at: 0, "x"))
      let version = pair.world.version
      let deletion: CallboardDomain.Operation =
        deletesScene ? .deleteScene(scene: pair.scene) : .deleteElement(element: pair.element)
      let answer = pair.world.send(pair.late, .type(pair.element, at: 0, "y"), deletion)
      #expect(answer.conflicts.map(\.told) == [pair.ann])
      #expect(answer.conflicts.map(\.version) == [version])
      pair.world.check()
    }
  }

  @Test func whoDeletesWhatDidNotComeAboutIsToldNothing() {
    var pair = Pair()
    pair.world.send(pair.late, .deleteScene(scene: pair.scene))
    let id = UUID()
    let answer = pair.world.send(
      pair.anns, .insertElement(.test(id, in: pair.scene), at: .end), .deleteElement(element: id))
    #expect(answer.results == ["superseded deleted", "superseded deleted"])
    #expect(answer.conflicts.map(\.target.id) == [id])
    pair.world.check()
  }

  @Test func aDeleteTellsEachAuthorOnceByTheLastEdit() {
    var pair = Pair()
    pair.world.send(
      pair.anns, .type(pair.element, at: 0, "x"), .type(pair.element, at: 0, "y"),
      .set(pair.element, ["a": 1, "b": 2]))
    let version = pair.world.version
    let answer = pair.world.send(pair.late, .deleteElement(element: pair.element))
    #expect(answer.conflicts.map(\.version) == [version])
    pair.world.check()
  }
}
