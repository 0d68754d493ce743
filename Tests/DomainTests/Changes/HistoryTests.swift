import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Tests changes that are based further back than the state holds.
@Suite struct HistoryTests {
  private struct Page {
    var world = World()
    let element: UUID

    init(_ text: String = "abc") {
      element = world.element(text, in: world.scene())
    }

    var text: String? { world.text(element) }

    mutating func type(_ count: Int) {
      for start in stride(from: 0, to: count, by: 1_000) {
        let edits = (start..<min(start + 1_000, count)).map { _ in
          Change.test(.type(element, at: 0, "x"))
        }
        world.send(world.replica(world.owner), changes: edits)
      }
    }
  }

  @Test func aTextEditLoadsTheOperationsSinceItsBase() {
    var page = Page()
    let late = page.world.replica(page.world.owner)
    page.world.edit(nil, .type(page.element, at: 0, "1"))
    page.world.restart()
    page.world.edit(nil, .type(page.element, at: 0, "2"))
    let answer = page.world.send(late, .type(page.element, at: 3, "d"))
    #expect(answer.results == ["merged"])
    #expect(page.text == "21abcd")
    #expect(page.world.historyLoads == 1)
    page.world.check()
  }

  @Test func anElementThatNobodyTouchedSinceNeedsNoHistory() {
    var page = Page()
    let late = page.world.replica(page.world.owner)
    page.world.scene("two")
    page.world.restart()
    #expect(page.world.send(late, .type(page.element, at: 3, "d")).results == ["applied"])
    #expect(page.world.historyLoads == 0)
    page.world.check()
  }

  @Test func anElementThatCameBackKeepsItsHistory() {
    var page = Page()
    let late = page.world.replica(page.world.owner)
    let editor = page.world.person("editor")
    page.world.edit(nil, .type(page.element, at: 0, "1"))
    let edits = page.world.replica(editor)
    page.world.edit(nil, .deleteElement(element: page.element))
    page.world.send(edits, .set(page.element, ["a": 1]))
    page.world.restore(page.world.notices(editor).first, by: editor)
    page.world.restart()
    #expect(page.world.send(late, .type(page.element, at: 3, "d")).results == ["merged"])
    #expect(page.text == "1abcd")
    #expect(page.world.historyLoads == 1)
    page.world.check()
  }

  @Test func whoseEditsADeleteLosesIsKnownAfterARestart() {
    var page = Page()
    let people = [page.world.person("editor"), page.world.person("editor")]
    let late = page.world.replica(page.world.owner)
    let other = page.world.replica(page.world.owner)
    for person in people { page.world.edit(person, .type(page.element, at: 0, "x")) }
    page.world.restart()
    let answer = page.world.send(late, .deleteElement(element: page.element))
    #expect(Set(answer.conflicts.map(\.told)) == Set(people))
    #expect(page.world.historyLoads == 1)
    page.world.restart()
    _ = other
    page.world.check()
  }

  @Test func whoseEditsDeletingASceneLosesIsKnownAfterARestart() {
    var page = Page()
    guard let scene = page.world.space.visibleScenes.first?.id else { return }
    let people = [page.world.person("editor"), page.world.person("editor")]
    let late = page.world.replica(page.world.owner)
    for person in people { page.world.edit(person, .type(page.element, at: 0, "x")) }
    page.world.restart()
    let answer = page.world.send(late, .deleteScene(scene: scene))
    #expect(Set(answer.conflicts.map(\.told)) == Set(people))
    page.world.check()
  }

  @Test func historyThatWasLoadedStaysWhileOthersWrite() {
    var page = Page()
    let late = page.world.replica(page.world.owner)
    page.type(10_500)
    let command = Command(
      actor: .person(late.person), id: UUID(), digest: 0, correlationID: nil,
      stream: page.world.project,
      action: .project(
        .change(
          ChangeSet(
            replica: late.id, seen: .version(late.base), onConflict: .resolve,
            changes: [.test(.type(page.element, at: 3, "d"))]))))
    let needed = page.world.decide(command).needsHistory
    #expect(needed == late.base)
    page.world.load(page.world.project, after: needed ?? 0)
    page.type(200)
    #expect(page.world.decide(command).results == ["merged"])
    #expect(page.text?.hasSuffix("abcd") == true)
    page.world.check()
  }

  @Test func historyIsForgottenAgain() {
    var page = Page()
    let late = page.world.replica(page.world.owner)
    page.type(10_500)
    #expect(page.world.space.historyStart > late.base)
    page.world.load(page.world.project, after: late.base)
    #expect(page.world.space.historyStart == late.base)
    page.type(4_000)
    #expect(page.world.space.historyStart > late.base)
    #expect(page.world.send(late, .type(page.element, at: 3, "d")).results == ["merged"])
    page.world.check()
  }

  @Test func editsOfManyComponentsAreForgottenEarlierAndNotLoadedAgain() {
    var world = World()
    let scene = world.scene()
    let text = String(repeating: "x", count: 4_999)
    let elements = (0..<3).map { _ in world.element(text, in: scene) }
    let base = world.version
    let comb = TextOperation(
      (0..<text.count).flatMap { _ in
        [TextOperation.Component.retain(1), .insert(TextRun("a"))]
      })
    for number in 0..<240 {
      world.edit(nil, .editText(element: elements[number % 3], comb))
    }
    let start = world.space.historyStart
    #expect(start > base && start < world.version - 150)
    for element in elements {
      let state = world.space.elements[element]
      let versions = state?.edits.elements.map(\.stamp.version)
      #expect(versions?.first ?? 0 > start - 3 && versions?.last == state?.version)
    }
    var space = world.space
    let extended = space.extendHistory(after: base, with: world.history)
    #expect(!extended && space.historyStart == start)
    world.check()
  }

  /// Old edits are forgotten many at a time, so some are held for longer than they are needed, but never more than that.
  @Test func editsThatAreTooOldAreForgottenInSteps() {
    var page = Page()
    var heldMax = 0
    var heldBytes: [Int] = []
    for _ in 0..<(ProjectState.historyLength / 250 + 12) {
      page.type(250)
      let edits = page.world.space.elements[page.element]?.edits
      let held = edits?.elements.map(\.stamp.version) ?? []
      heldMax = max(heldMax, held.count)
      let start = page.world.space.historyStart
      #expect(held.first ?? .max <= start + 1 || start == 0)
      #expect(held.last == page.world.version)
      heldBytes.append(page.world.space.countedBytes - page.world.space.contentBytes)
    }
    // An edit counts with its three components at most, its letter, and what it takes beside them.
    #expect(heldBytes[0] >= 250 * 256)
    #expect(heldBytes.max() ?? .max <= (heldMax + 64) * (256 + 3 * 32 + 1) + 1_000)
    let needed = ProjectState.historyLength
    #expect((needed..<needed + HeldEdits.forgottenAtOnce + 64).contains(heldMax))
    page.world.check()
  }

  @Test func aBaseThatIsTooOldIsToldToRebase() {
    var page = Page("")
    let late = page.world.replica(page.world.owner)
    page.type(ContentLimits.baseAge + 1)
    #expect(page.world.send(late, .type(page.element, at: 0, "d")).refusal?.code == .rebaseRequired)
  }

  @Test func operationsWithAHoleAreNotTaken() {
    var page = Page()
    page.type(300)
    let events = page.world.history
    page.world.restart()
    var space = page.world.space
    let held = space.historyStart
    space.extendHistory(after: 3, with: events.filter { $0.version > 4 })
    #expect(space.historyStart == held)
    space.extendHistory(after: 3, with: events.filter { $0.version > 3 && $0.version < held - 1 })
    #expect(space.historyStart == held)
    space.extendHistory(after: 3, with: events.filter { $0.version > 3 })
    #expect(space.historyStart == 3)
    space.extendHistory(after: 2, with: [])
    #expect(space.historyStart == 3)
  }

  @Test func aClockThatIsFarBehindLoadsWhatItTakes() {
    var page = Page()
    var clock = VectorClock()
    for (id, replica) in page.world.space.replicas.entries { clock[id] = replica.counter }
    let late = page.world.replica(page.world.owner)
    page.world.scene("two")
    page.type(50)
    page.world.restart()
    let answer = page.world.send(late, seen: .clock(clock), .type(page.element, at: 3, "d"))
    #expect(answer.contents.map(\.origin.base) == [late.base])
    #expect(page.text?.hasSuffix("xabcd") == true)
    page.world.check()
  }
}
