import CallboardDomain
import FoundationEssentials
import Testing

/// Tests restoring what a conflict set aside.
@Suite struct RestoreTests {
  private struct Pair {
    var world = World()
    let ann: UUID
    let scene: UUID
    let element: UUID
    let anns: Replica
    let late: Replica

    init(_ text: String = "text") {
      ann = world.person("editor")
      scene = world.scene("one")
      element = world.element(text, in: scene)
      anns = world.replica(ann)
      late = world.replica(world.owner)
    }

    mutating func restoreFirst(by person: UUID? = nil, name: String? = nil) -> World.Answer {
      world.restore(world.notices(ann).first, by: person ?? ann, name: name)
    }
  }

  @Test func anOverwrittenValueComesBack() {
    var pair = Pair()
    pair.world.send(
      pair.anns, .head(pair.scene, "ann's"),
      .updateElement(element: pair.element, kind: "note", fields: ["a": 1]))
    pair.world.send(
      pair.late, .head(pair.scene, "x"),
      .updateElement(element: pair.element, kind: "action", fields: ["a": nil]))
    #expect(pair.world.notices(pair.ann).count == 3)
    for _ in 0..<3 { #expect(pair.restoreFirst().refusal == nil) }
    #expect(pair.world.notices(pair.ann).isEmpty)
    #expect(pair.world.headings == ["ann's"])
    #expect(pair.world.space.elements[pair.element]?.kind == "note")
    #expect(pair.world.space.elements[pair.element]?.registers.fields == ["a": 1])
    pair.world.check()
  }

  @Test func aValueThatWasRemovedIsRemovedAgain() {
    var pair = Pair()
    pair.world.edit(nil, .set(pair.element, ["a": 1]))
    let anns = pair.world.replica(pair.ann)
    let late = pair.world.replica(pair.world.owner)
    pair.world.send(anns, .set(pair.element, ["a": nil]))
    pair.world.send(late, .set(pair.element, ["a": 2]))
    #expect(pair.restoreFirst().refusal == nil)
    #expect(pair.world.space.elements[pair.element]?.registers.fields == [:])
    pair.world.check()
  }

  @Test func aNameThatIsTakenByNowComesBackAsAnother() {
    var pair = Pair()
    let id = pair.world.character("Hamlet")
    let (anns, late) = (pair.world.replica(pair.ann), pair.world.replica(pair.world.owner))
    func rename(_ name: String) -> CallboardDomain.Operation {
      .updateEntity(.character, id, name: name, fields: JSONObject())
    }
    pair.world.send(anns, rename("Prince"))
    pair.world.send(late, rename("King"))
    let other = pair.world.character("prince")
    let refused = pair.restoreFirst()
    #expect(refused.refusal?.code == .taken)
    #expect(refused.refusal?.details["pointer"] == "/name")
    #expect(refused.refusal?.details["character"] == .string(other.lower))
    #expect(pair.restoreFirst(name: "Prince").refusal?.code == .taken)
    #expect(pair.restoreFirst(name: "Crown Prince").refusal == nil)
    #expect(pair.world.space.characters[id]?.name == "Crown Prince")
    #expect(pair.world.notices(pair.ann).isEmpty)
    pair.world.check()
  }

  @Test func whoWasRenamedTooLateComesBackUnderTheNewName() {
    var pair = Pair()
    let id = pair.world.character("Hamlet")
    let anns = pair.world.replica(pair.ann)
    pair.world.edit(nil, .deleteEntity(.character, id))
    pair.world.character("Hamlet")
    pair.world.send(anns, .updateEntity(.character, id, name: "Ghost", fields: ["a": 1]))
    #expect(pair.restoreFirst().refusal == nil)
    #expect(pair.world.space.characters[id]?.name == "Ghost")
    #expect(pair.world.space.characters[id]?.registers.fields == ["a": 1])
    pair.world.check()
  }

  @Test func aNameGivenByARestorationIsOverwrittenWithANotice() {
    var pair = Pair()
    let id = pair.world.character("Hamlet")
    let anns = pair.world.replica(pair.ann)
    let (first, second) = (
      pair.world.replica(pair.world.owner), pair.world.replica(pair.world.owner)
    )
    pair.world.send(anns, .updateEntity(.character, id, name: nil, fields: ["a": 1]))
    pair.world.send(first, .deleteEntity(.character, id))
    let restored = pair.restoreFirst(name: "Ghost")
    #expect(restored.refusal == nil)
    #expect(pair.world.space.characters[id]?.name == "Ghost")
    let version = pair.world.version
    let answer = pair.world.send(
      second, .updateEntity(.character, id, name: "Prince", fields: JSONObject()))
    #expect(answer.results == ["applied"])
    #expect(answer.conflicts.map(\.told) == [pair.ann])
    #expect(answer.conflicts.map(\.version) == [version])
    #expect(answer.conflicts.first?.kept == .string("Ghost"))
    pair.world.check()
  }

  @Test func aNameIsForWhatHasOne() {
    var pair = Pair()
    pair.world.send(pair.anns, .head(pair.scene, "ann's"))
    pair.world.send(pair.late, .head(pair.scene, "x"))
    #expect(pair.restoreFirst(name: "Hamlet").refusal?.code == .invalid)
    #expect(pair.restoreFirst().refusal == nil)
    pair.world.check()
  }

  @Test func aNameComesBackUnlessItIsTaken() {
    var pair = Pair()
    let id = pair.world.character("Hamlet")
    let (anns, late) = (pair.world.replica(pair.ann), pair.world.replica(pair.world.owner))
    pair.world.send(anns, .updateEntity(.character, id, name: "Prince", fields: JSONObject()))
    pair.world.send(late, .updateEntity(.character, id, name: "Dane", fields: JSONObject()))
    let taken = pair.world.character("PRINCE")
    #expect(pair.restoreFirst().refusal?.code == .taken)
    pair.world.edit(nil, .deleteEntity(.character, taken))
    #expect(pair.restoreFirst().refusal == nil)
    #expect(pair.world.space.characters[id]?.name == "Prince")
    pair.world.check()
  }

  @Test func aPlaceComesBack() {
    var pair = Pair()
    for heading in ["two", "three", "four"] { pair.world.scene(heading) }
    let (anns, late) = (pair.world.replica(pair.ann), pair.world.replica(pair.world.owner))
    pair.world.send(anns, .moveScene(scene: pair.scene, to: .index(2)))
    pair.world.send(late, .moveScene(scene: pair.scene, to: .end))
    #expect(pair.world.headings == ["two", "three", "four", "one"])
    #expect(pair.restoreFirst().refusal == nil)
    #expect(pair.world.headings == ["two", "three", "one", "four"])
    pair.world.check()
  }

  @Test func aDeletedThingComesBackWithTheEditThatWasLost() {
    var pair = Pair()
    let character = pair.world.character("Hamlet")
    let (anns, late) = (pair.world.replica(pair.ann), pair.world.replica(pair.world.owner))
    pair.world.send(
      anns, .type(pair.element, at: 4, "!"), .set(pair.element, ["a": 1]),
      .updateEntity(.character, character, name: "Ghost", fields: ["b": 2]))
    pair.world.send(
      late, .deleteElement(element: pair.element), .deleteEntity(.character, character))
    for _ in 0..<2 { #expect(pair.restoreFirst().refusal == nil) }
    #expect(pair.world.texts(in: pair.scene) == ["text!"])
    #expect(pair.world.space.elements[pair.element]?.registers.fields == ["a": 1])
    #expect(pair.world.space.characters[character]?.name == "Ghost")
    #expect(pair.world.space.characters[character]?.deleted == nil)
    let again = CallboardDomain.Operation.insertEntity(
      .character, UUID(), name: "GHOST", fields: JSONObject())
    #expect(pair.world.edit(nil, again).results == ["rejected character_name_taken"])
    pair.world.check()
  }

  @Test func aDeletedSceneComesBackInItsPlaceWithItsElements() {
    var pair = Pair()
    pair.world.scene("two")
    let late = pair.world.replica(pair.world.owner)
    pair.world.send(pair.anns, .head(pair.scene, "one!"))
    pair.world.send(late, .deleteScene(scene: pair.scene))
    #expect(pair.restoreFirst().refusal == nil)
    #expect(pair.world.headings == ["one!", "two"])
    #expect(pair.world.texts(in: pair.scene) == ["text"])
    pair.world.check()
  }

  @Test func anEditThatWasSupersededComesBackWithItsTarget() {
    var pair = Pair()
    pair.world.send(pair.late, .deleteScene(scene: pair.scene))
    pair.world.send(
      pair.anns, .head(pair.scene, "ann's"), .set(pair.element, ["a": 1]),
      .insertElement(.test(UUID(), in: pair.scene, "new"), at: .index(0)))
    for _ in 0..<3 { #expect(pair.restoreFirst().refusal == nil) }
    #expect(pair.world.headings == ["ann's"])
    #expect(pair.world.texts(in: pair.scene) == ["new", "text"])
    #expect(pair.world.space.elements[pair.element]?.registers.fields == ["a": 1])
    pair.world.check()
  }

  @Test func textSetAsideComesBackOnTheTextAsItStands() {
    var pair = Pair("abc")
    let third = pair.world.replica(pair.world.owner)
    pair.world.send(third, .type(pair.element, at: 0, ">"))
    pair.world.send(pair.late, .deleteElement(element: pair.element))
    pair.world.send(pair.anns, .type(pair.element, at: 3, "d"))
    #expect(pair.restoreFirst().refusal == nil)
    #expect(pair.world.text(pair.element) == ">abcd")
    pair.world.check()
  }

  @Test(arguments: [[0, 1, 2], [2], [1, 2], [0, 2], [2, 1, 0], [1, 0, 2]])
  func severalEditsOfOneRequestComeBackInAnyOrder(order: [Int]) {
    var pair = Pair("ad")
    pair.world.send(pair.late, .deleteElement(element: pair.element))
    pair.world.send(
      pair.anns, .type(pair.element, at: 1, "b"), .type(pair.element, at: 2, "c"),
      .write(pair.element, 0..<1, "A"))
    let notices = pair.world.notices(pair.ann)
    #expect(notices.count == 3)
    for index in order {
      pair.world.restore(notices[index], by: pair.ann)
      pair.world.edit(nil, .type(pair.element, at: 0, "."))
      pair.world.restart()
    }
    let text = pair.world.text(pair.element) ?? ""
    #expect(text.filter { $0 != "." } == "Abcd")
    #expect(pair.world.notices(pair.ann).isEmpty)
    pair.world.check()
  }

  @Test func anElementThatCouldNotBeInsertedComesBackWithAllThatBuildsOnIt() {
    var pair = Pair()
    pair.world.send(pair.late, .deleteScene(scene: pair.scene))
    let id = UUID()
    pair.world.send(
      pair.anns, .insertElement(.test(id, in: pair.scene, "ac"), at: .end), .type(id, at: 1, "b"),
      .type(id, at: 3, "d"), .set(id, ["x": 1]))
    let notices = pair.world.notices(pair.ann)
    #expect(notices.count == 4)
    #expect(pair.world.restore(notices[2], by: pair.ann).refusal == nil)
    #expect(pair.world.text(id) == "abcd")
    #expect(pair.world.restore(notices[3], by: pair.ann).refusal == nil)
    #expect(pair.world.space.elements[id]?.registers.fields == ["x": 1])
    #expect(pair.world.restore(notices[0], by: pair.ann).refusal?.code == .notRestorable)
    #expect(pair.world.notices(pair.ann).isEmpty)
    pair.world.check()
  }

  @Test func anInsertIsNotBroughtBackOverAnElementThatTookItsId() {
    var pair = Pair()
    let ben = pair.world.person("editor")
    let bens = Replica(ben, seen: pair.late.base)
    pair.world.send(pair.late, .deleteScene(scene: pair.scene))
    let id = UUID()
    pair.world.send(pair.anns, .insertElement(.test(id, in: pair.scene, "mine"), at: .end))
    pair.world.send(bens, .head(pair.scene, "back"))
    pair.world.restore(pair.world.notices(ben).first, by: ben)
    pair.world.edit(pair.ann, .insertElement(.test(id, in: pair.scene, "again"), at: .end))
    #expect(pair.restoreFirst().refusal?.code == .notRestorable)
    #expect(pair.world.text(id) == "again")
    pair.world.check()
  }

  @Test func anEditOfAnElementThatCouldNotBeInsertedIsNotBroughtBackIntoALockedScene() {
    var pair = Pair()
    let ben = pair.world.person("editor")
    let bens = Replica(ben, seen: pair.late.base)
    pair.world.send(pair.late, .deleteScene(scene: pair.scene))
    let id = UUID()
    pair.world.send(
      pair.anns, .insertElement(.test(id, in: pair.scene, "new"), at: .end), .type(id, at: 3, "!"))
    pair.world.send(bens, .head(pair.scene, "back"))
    pair.world.restore(pair.world.notices(ben).first, by: ben)
    pair.world.acquire(LockKey(.scene, pair.scene), by: ben)
    let edit = pair.world.notices(pair.ann).last
    #expect(pair.world.restore(edit, by: pair.ann).refusal?.code == .locked)
    #expect(pair.world.texts(in: pair.scene) == ["text"])
    #expect(pair.world.restore(edit, by: ben).refusal == nil)
    #expect(pair.world.texts(in: pair.scene) == ["text", "new!"])
    pair.world.check()
  }

  @Test func whatIsThereAlreadyIsNotBroughtBackAgain() {
    var pair = Pair()
    let ben = pair.world.person("editor")
    let bens = Replica(ben, seen: pair.late.base)
    pair.world.send(pair.anns, .type(pair.element, at: 0, "x"))
    pair.world.send(bens, .type(pair.element, at: 0, "y"))
    pair.world.send(pair.late, .deleteElement(element: pair.element))
    #expect(pair.restoreFirst().refusal == nil)
    let second = pair.world.restore(pair.world.notices(ben).first, by: ben)
    #expect(second.refusal?.code == .notRestorable)
    pair.world.check()
  }

  @Test func restoringTakesTheRightToEditAndHappensOnce() {
    var pair = Pair()
    pair.world.send(pair.anns, .head(pair.scene, "ann's"))
    pair.world.send(pair.late, .head(pair.scene, "x"))
    let notice = pair.world.notices(pair.ann).first
    let viewer = pair.world.person("viewer")
    #expect(pair.world.restore(notice, by: viewer).refusal?.code == .forbidden)
    #expect(pair.world.restore(notice, by: pair.ann).events.count == 1)
    #expect(pair.world.restore(notice, by: pair.ann).refusal?.code == .notRestorable)
    let unknown = Action.project(.restore(NoticeID(version: 1, index: 0), name: nil))
    #expect(pair.world.run(pair.ann, pair.world.project, unknown).refusal?.code == .notFound)
    pair.world.check()
  }

  @Test func aTextThatGrewTooLongMeanwhileIsNotRestored() {
    var pair = Pair("")
    pair.world.edit(
      nil, .type(pair.element, at: 0, String(repeating: "x", count: ContentLimits.textBytes - 1)))
    let (anns, late) = (pair.world.replica(pair.ann), pair.world.replica(pair.world.owner))
    pair.world.send(late, .deleteElement(element: pair.element))
    pair.world.send(anns, .type(pair.element, at: 0, "too long"))
    #expect(pair.restoreFirst().refusal?.code == .limitReached)
    pair.world.check()
  }

  @Test func whoeverIsToldMayDismissTheNoticeAndNobodyElse() {
    var pair = Pair()
    pair.world.send(pair.anns, .head(pair.scene, "ann's"))
    pair.world.send(pair.late, .head(pair.scene, "x"))
    guard let notice = pair.world.notices(pair.ann).first else {
      Issue.record("ann is told")
      return
    }
    let dismiss = Action.project(.dismiss(notice.id))
    let project = pair.world.project
    #expect(pair.world.run(pair.world.owner, project, dismiss).refusal?.code == .notFound)
    #expect(
      pair.world.run(pair.ann, project, dismiss).events.map(\.event.type) == [.conflictDismissed])
    #expect(pair.world.run(pair.ann, project, dismiss).events.isEmpty)
    #expect(pair.world.space.notices[notice.id]?.status == .dismissed)
    #expect(pair.world.restore(notice, by: pair.ann).refusal == nil)
    #expect(pair.world.space.notices[notice.id]?.status == .restored)
    pair.world.check()
  }
}
