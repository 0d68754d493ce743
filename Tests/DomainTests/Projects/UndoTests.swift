import CallboardDomain
import FoundationEssentials
import Testing

/// Tests undoing an author's changes, or a range of changes, by new events.
@Suite struct UndoTests {
  private struct Stage {
    var world = World()
    let ann: UUID
    let scene: UUID
    let element: UUID
    /// The first version that the tests undo.
    let start: Int

    init(_ text: String = "text") {
      ann = world.person("co_writer")
      scene = world.scene("one")
      element = world.element(text, in: scene)
      start = world.version + 1
    }

    @discardableResult
    mutating func undo(
      _ author: UUID? = nil, from: Int? = nil, to: Int? = nil, by person: UUID? = nil
    ) -> World.Answer {
      world.undo(author, from: from ?? start, to: to, by: person ?? world.owner)
    }

    var text: String? { world.text(element) }
  }

  @Test func oneAuthorsChangesAreUndoneAndTheOthersStay() {
    var stage = Stage("ad")
    let (ann, owner) = (stage.ann, stage.world.owner)
    stage.world.edit(
      ann, .head(stage.scene, "ann's"), .type(stage.element, at: 1, "XX"),
      .set(stage.element, ["a": 1]))
    stage.world.edit(owner, .type(stage.element, at: 2, "bc"), .set(stage.element, ["b": 2]))
    stage.world.edit(ann, .type(stage.element, at: 6, "YY"))
    let answer = stage.undo(ann)
    #expect(stage.world.headings == ["one"])
    #expect(stage.text == "abcd")
    #expect(stage.world.space.elements[stage.element]?.registers.fields == ["b": 2])
    #expect(answer.report?.kept == [])
    #expect(answer.report?.events == answer.events.count - 1)
    #expect(answer.contents.allSatisfy { $0.origin.undoes == answer.events.first?.version })
    stage.world.check()
  }

  @Test func aRangeIsUndoneWhoeverMadeItAndWhatCameAfterStays() {
    var stage = Stage("abc")
    stage.world.edit(stage.ann, .write(stage.element, 0..<1, ""))
    stage.world.edit(nil, .write(stage.element, 0..<1, ""), .head(stage.scene, "two"))
    let end = stage.world.version
    stage.world.edit(nil, .type(stage.element, at: 1, "!"), .set(stage.element, ["x": 1]))
    stage.undo(to: end)
    #expect(stage.text == "abc!")
    #expect(stage.world.headings == ["one"])
    #expect(stage.world.space.elements[stage.element]?.registers.fields == ["x": 1])
    stage.world.check()
  }

  @Test func aValueThatSomeoneSetSinceStaysAndIsNamed() {
    var stage = Stage()
    stage.world.edit(stage.ann, .head(stage.scene, "ann's"), .set(stage.element, ["a": 1]))
    stage.world.edit(nil, .head(stage.scene, "owner's"))
    let later = stage.world.version
    let answer = stage.undo(stage.ann)
    #expect(stage.world.headings == ["owner's"])
    #expect(stage.world.space.elements[stage.element]?.registers.fields == [:])
    #expect(answer.report?.kept.map(\.reason) == [.changedSince])
    #expect(answer.report?.kept.map(\.field) == ["heading"])
    #expect(answer.report?.kept.map(\.version) == [later])
    stage.world.check()
  }

  @Test func theValueBetweenTwoOfOneAuthorComesBack() {
    var stage = Stage()
    for (person, heading) in [(stage.ann, "1"), (stage.world.owner, "2"), (stage.ann, "3")] {
      stage.world.edit(person, .head(stage.scene, heading))
    }
    stage.undo(stage.ann)
    #expect(stage.world.headings == ["2"])
    stage.world.check()
  }

  @Test func whatWasInsertedGoesUnlessSomeoneElseChangedIt() {
    var stage = Stage()
    let (mine, shared) = (UUID(), UUID())
    let inner = UUID()
    stage.world.edit(
      stage.ann, .insert(mine, "mine", at: .end), .insert(shared, "shared", at: .end),
      .insertElement(.test(inner, in: shared, "a"), at: .end))
    stage.world.edit(nil, .type(inner, at: 1, "b"))
    let later = stage.world.version
    let answer = stage.undo(stage.ann)
    #expect(stage.world.headings == ["one", "shared"])
    #expect(stage.world.text(inner) == "ab")
    #expect(Set(answer.report?.kept.map(\.target.id) ?? []) == [shared, inner])
    #expect(
      answer.report?.kept.allSatisfy { $0.reason == .changedSince && $0.version == later } == true)
    stage.world.check()
  }

  @Test func aSceneThatGoesTakesItsElementsAlongAndBringsThemBack() {
    var stage = Stage()
    let (scene, element) = (UUID(), UUID())
    stage.world.edit(
      stage.ann, .insert(scene, "new", at: .end),
      .insertElement(.test(element, in: scene, "a"), at: .end), .type(element, at: 1, "b"))
    let answer = stage.undo(stage.ann)
    #expect(answer.events.map(\.event.type) == [.sceneDeleted, .changesUndone])
    let again = stage.undo(from: answer.events.first?.version)
    #expect(again.events.map(\.event.type) == [.sceneInserted, .changesUndone])
    #expect(stage.world.headings == ["one", "new"])
    #expect(stage.world.texts(in: scene) == ["ab"])
    stage.world.check()
  }

  @Test func whatWasDeletedComesBackWhereItWas() {
    var stage = Stage()
    stage.world.scene("two")
    let hero = stage.world.character("Hamlet")
    let start = stage.world.version + 1
    stage.world.edit(
      stage.ann, .type(stage.element, at: 4, "!"), .deleteElement(element: stage.element),
      .deleteScene(scene: stage.scene), .deleteEntity(.character, hero))
    let answer = stage.undo(stage.ann, from: start)
    #expect(answer.report?.kept == [])
    #expect(stage.world.headings == ["one", "two"])
    #expect(stage.world.texts(in: stage.scene) == ["text"])
    #expect(stage.world.space.characters[hero]?.deleted == nil)
    stage.world.check()
  }

  @Test func aMoveIsUndoneAndOneThatWasMovedSinceStays() {
    var stage = Stage()
    stage.world.scene("two")
    let three = stage.world.scene("three")
    let start = stage.world.version + 1
    stage.world.edit(
      stage.ann, .moveScene(scene: stage.scene, to: .end), .moveScene(scene: three, to: .index(0)))
    stage.world.edit(nil, .moveScene(scene: three, to: .end))
    #expect(stage.world.headings == ["two", "one", "three"])
    let answer = stage.undo(stage.ann, from: start)
    #expect(stage.world.headings == ["one", "two", "three"])
    #expect(answer.report?.kept.map(\.field) == ["order"])
    stage.world.check()
  }

  @Test func undoingStepByStepIsAsGoodAsUndoingAtOnce() {
    var stage = Stage("")
    stage.world.edit(nil, .type(stage.element, at: 0, "hello"))
    stage.world.edit(nil, .write(stage.element, 1..<4, ""))
    stage.world.edit(nil, .head(stage.scene, "1"))
    stage.world.edit(nil, .head(stage.scene, "2"))
    for version in (stage.start..<stage.start + 4).reversed() {
      #expect(stage.undo(from: version, to: version).report?.kept == [])
    }
    #expect(stage.text == "")
    #expect(stage.world.headings == ["one"])
    stage.world.check()
  }

  @Test func anUndoIsUndoneAndDoneAgain() {
    var stage = Stage("abc")
    stage.world.edit(
      stage.ann, .write(stage.element, 1..<2, "XY"), .head(stage.scene, "ann's"),
      .insertElement(.test(UUID(), in: stage.scene, "new"), at: .end))
    func state() -> [String] { stage.world.headings + stage.world.texts(in: stage.scene) }
    let (before, after) = (["one", "abc"], ["ann's", "aXYc", "new"])
    #expect(state() == after)
    let first = stage.undo(stage.ann)
    #expect(state() == before)
    let second = stage.undo(from: first.events.first?.version)
    #expect(state() == after)
    stage.undo(from: second.events.first?.version)
    #expect(state() == before)
    // Changes that were undone and redone still count as their author's.
    stage.undo(from: second.events.last.map { $0.version + 1 })
    #expect(state() == after)
    stage.undo(stage.ann)
    #expect(state() == before)
    stage.world.check()
  }

  @Test func whoseChangesAreUndoneIsToldAndMayBringThemBack() {
    var stage = Stage()
    stage.world.edit(stage.ann, .head(stage.scene, "ann's"))
    stage.world.edit(stage.ann, .insertEntity(.character, UUID(), name: "Ghost", fields: [:]))
    let answer = stage.undo(stage.ann)
    #expect(answer.conflicts.map(\.type) == [.concurrentEdit, .deleteEdit])
    #expect(answer.conflicts.allSatisfy { $0.told == stage.ann })
    let notice = stage.world.notices(stage.ann).first
    #expect(stage.world.restore(notice, by: stage.ann).refusal == nil)
    #expect(stage.world.headings == ["ann's"])
    let ghost = stage.world.notices(stage.ann).first
    #expect(stage.world.restore(ghost, by: stage.ann).refusal == nil)
    #expect(
      stage.world.space.characters.values.filter { $0.deleted == nil }.map(\.name) == ["Ghost"])
    #expect(stage.undo(stage.ann, from: stage.world.version, by: stage.ann).conflicts.isEmpty)
    stage.world.check()
  }

  @Test func itTakesTheRightToEditAndForScenesToDelete() {
    var stage = Stage()
    stage.world.edit(stage.ann, .insert(UUID(), "new", at: .end), .head(stage.scene, "ann's"))
    let viewer = stage.world.person("viewer")
    #expect(stage.undo(stage.ann, by: viewer).refusal?.code == .forbidden)
    #expect(stage.undo(stage.ann, by: stage.world.person()).refusal?.code == .notFound)
    let careful = stage.world.person("editor", denied: .of(.delete))
    let answer = stage.undo(stage.ann, by: careful)
    #expect(stage.world.headings == ["one", "new"])
    #expect(answer.report?.kept.map(\.reason) == [.forbidden])
    stage.world.check()
  }

  @Test func whatSomeoneElseHasLockedStays() {
    var stage = Stage()
    stage.world.edit(stage.ann, .head(stage.scene, "ann's"), .type(stage.element, at: 0, "x"))
    stage.world.acquire(LockKey(TargetKind(rawValue: "element"), stage.element), by: stage.ann)
    let answer = stage.undo(stage.ann)
    #expect(stage.world.headings == ["one"])
    #expect(stage.text == "xtext")
    #expect(answer.report?.kept.map(\.reason) == [.locked])
    stage.world.check()
  }

  @Test func whatIsInASceneThatMustNotGoIsUndoneByItself() {
    var stage = Stage()
    let (scene, element) = (UUID(), UUID())
    stage.world.edit(
      stage.ann, .insert(scene, "new", at: .end),
      .insertElement(.test(element, in: scene, "a"), at: .end))
    let careful = stage.world.person("editor", denied: .of(.delete))
    let answer = stage.undo(stage.ann, by: careful)
    #expect(answer.report?.kept.map(\.target.id) == [scene])
    #expect(answer.report?.kept.map(\.reason) == [.forbidden])
    #expect(stage.world.headings == ["one", "new"])
    #expect(stage.world.texts(in: scene) == [])
    stage.world.check()
  }

  @Test func whatIsBesideALockedElementIsUndoneAndItsSceneStays() {
    var stage = Stage()
    let (scene, locked, other) = (UUID(), UUID(), UUID())
    stage.world.edit(
      stage.ann, .insert(scene, "new", at: .end),
      .insertElement(.test(locked, in: scene, "a"), at: .end),
      .insertElement(.test(other, in: scene, "b"), at: .end))
    stage.world.acquire(LockKey(TargetKind(rawValue: "element"), locked), by: stage.ann)
    let answer = stage.undo(stage.ann)
    #expect(Set(answer.report?.kept.map(\.target.id) ?? []) == [scene, locked])
    #expect(answer.report?.kept.allSatisfy { $0.reason == .locked } == true)
    #expect(stage.world.texts(in: scene) == ["a"])
    stage.world.check()
  }

  @Test func editsInManyPiecesAreUndone() {
    let count = 3_000
    var stage = Stage(String(repeating: "x", count: 2 * count))
    let pieces = TextOperation(
      (0..<count).flatMap { _ in [.retain(1), .insert(TextRun("y")), .delete(1)] })
    stage.world.edit(stage.ann, .editText(element: stage.element, pieces))
    stage.world.edit(nil, .type(stage.element, at: 0, "z"))
    #expect(stage.undo(stage.ann).report?.kept == [])
    #expect(stage.text == "z" + String(repeating: "x", count: 2 * count))
  }

  @Test func aTextThatTookTooManyEditsMeanwhileStays() {
    let count = 5_000
    var stage = Stage(String(repeating: "x", count: count))
    stage.world.edit(stage.ann, .type(stage.element, at: 0, "ann"), .head(stage.scene, "ann's"))
    let undoing = stage.world.undoing(stage.ann, from: stage.start, to: stage.world.version)
    let pieces = TextOperation((0..<count).flatMap { _ in [.retain(1), .insert(TextRun("y"))] })
    for _ in 0..<2 { stage.world.edit(nil, .editText(element: stage.element, pieces)) }
    stage.world.edit(nil, .type(stage.element, at: 0, "z"))
    let text = stage.text
    let answer = stage.world.run(
      stage.world.owner, stage.world.project, .project(.undo(undoing)))
    #expect(answer.report?.kept.map(\.reason) == [.limitReached])
    #expect(answer.report?.kept.map(\.field) == ["text"])
    #expect(stage.text == text)
    #expect(stage.world.headings == ["one"])
    stage.world.check()
  }

  @Test func moreTextThanMayBeHeldIsRefused() {
    var stage = Stage()
    let long = String(repeating: "x", count: 1 << 20)
    for _ in 0..<17 {
      let element = stage.world.element(long, in: stage.scene)
      stage.world.edit(stage.ann, .write(element, 0..<1, ""))
    }
    #expect(stage.undo(stage.ann).refusal?.code == .invalid)
  }

  @Test func aNameThatIsTakenByNowStaysWithItsHolder() {
    var stage = Stage()
    let hero = stage.world.character("Hamlet")
    let start = stage.world.version + 1
    stage.world.edit(
      stage.ann, .updateEntity(.character, hero, name: "Ghost", fields: JSONObject()))
    stage.world.character("HAMLET")
    let answer = stage.undo(stage.ann, from: start)
    #expect(answer.report?.kept.map(\.reason) == [.nameTaken])
    #expect(stage.world.space.characters[hero]?.name == "Ghost")
    stage.world.check()
  }

  @Test func whatCameBetweenWorkingItOutAndDecidingIsHeeded() {
    var stage = Stage("abc")
    let new = UUID()
    stage.world.edit(
      stage.ann, .write(stage.element, 1..<2, "XY"), .head(stage.scene, "ann's"),
      .insertElement(.test(new, in: stage.scene, "new"), at: .end))
    let undoing = stage.world.undoing(stage.ann, from: stage.start, to: stage.world.version)
    stage.world.edit(
      nil, .type(stage.element, at: 0, ">"), .head(stage.scene, "owner's"), .type(new, at: 0, "a"))
    stage.world.restart()
    let answer = stage.world.run(
      stage.world.owner, stage.world.project, .project(.undo(undoing)))
    #expect(stage.text == ">abc")
    #expect(stage.world.text(new) == "anew")
    #expect(stage.world.headings == ["owner's"])
    #expect(answer.report?.kept.map(\.reason) == [.changedSince, .changedSince])
    #expect(stage.world.historyLoads > 0)
    stage.world.check()
  }

  @Test func whatIsNotThereIsNotUndone() {
    var stage = Stage()
    #expect(stage.undo(stage.ann).events.isEmpty)
    stage.world.edit(stage.ann, .type(stage.element, at: 0, "x"))
    stage.world.edit(nil, .deleteElement(element: stage.element))
    let answer = stage.undo(stage.ann)
    #expect(answer.events.map(\.event.type) == [.changesUndone])
    #expect(answer.report?.kept.map(\.reason) == [.deleted])
    stage.world.check()
  }

  @Test func tooMuchAtOnceIsRefused() {
    var stage = Stage()
    for _ in 0..<2 {
      let changes = (0..<600).map { _ in Change.test(.insert(UUID(), "x", at: .end)) }
      stage.world.send(stage.world.replica(stage.ann), changes: changes)
    }
    #expect(stage.undo(stage.ann).refusal?.code == .invalid)
    #expect(stage.undo(stage.ann, to: stage.start + 599).refusal == nil)
    #expect(stage.world.space.visibleScenes.count == 601)
    stage.world.check()
  }
}
