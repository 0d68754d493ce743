import CallboardDomain
import FoundationEssentials
import Testing

/// Edits of an element's text.
@Suite struct TextChangeTests {
  private struct Page {
    var world = World()
    let element: UUID

    init(_ text: String) {
      let scene = world.scene()
      element = world.element(text, in: scene)
    }

    var text: String? { world.text(element) }
  }

  @Test func anEditOnTheCurrentTextIsAppliedAsItIs() {
    var page = Page("hello")
    let answer = page.world.edit(nil, .write(page.element, 1..<4, "ipp"))
    #expect(answer.results == ["applied"])
    #expect(page.text == "hippo")
    page.world.check()
  }

  @Test func concurrentEditsAreMergedSilently() {
    var page = Page("hello")
    let other = page.world.person("editor")
    let late = page.world.replica(other)
    page.world.edit(nil, .type(page.element, at: 0, ">> "))
    let answer = page.world.send(late, .type(page.element, at: 5, "!"))
    #expect(answer.results == ["merged"])
    #expect(answer.conflicts.isEmpty)
    #expect(page.text == ">> hello!")
    page.world.check()
  }

  @Test func whatIsEarlierInTheLogStandsLeft() {
    var page = Page("ac")
    let replicas = (0..<3).map { _ in page.world.replica(page.world.owner) }
    page.world.send(replicas[0], .type(page.element, at: 1, "1"))
    page.world.send(replicas[1], .type(page.element, at: 1, "2"), .type(page.element, at: 2, "3"))
    page.world.send(replicas[2], .type(page.element, at: 1, "4"))
    #expect(page.text == "a1234c")
    page.world.check()
  }

  @Test func anInsertInsideADeletedRangeSurvivesAndNothingIsDeletedTwice() {
    var page = Page("abcdef")
    let late = page.world.replica(page.world.owner)
    let other = page.world.replica(page.world.owner)
    page.world.edit(nil, .write(page.element, 1..<5, ""))
    page.world.send(late, .type(page.element, at: 3, "X"), .write(page.element, 4..<7, ""))
    #expect(page.text == "aX")
    page.world.send(other, .write(page.element, 0..<6, ""))
    #expect(page.text == "X")
    page.world.check()
  }

  @Test func editsOfOneRequestFollowEachOther() {
    var page = Page("")
    let late = page.world.replica(page.world.owner)
    page.world.edit(nil, .type(page.element, at: 0, "first "))
    let answer = page.world.send(
      late, .type(page.element, at: 0, "sceond"), .write(page.element, 1..<3, "ec"),
      .write(page.element, 3..<4, "o"))
    #expect(answer.results == ["merged", "merged", "merged"])
    #expect(page.text == "first second")
    page.world.check()
  }

  @Test func placesCountUnicodeScalars() {
    var page = Page("👩‍👩‍👧e\u{301}")
    #expect(page.world.edit(nil, .type(page.element, at: 7, "!")).results == ["applied"])
    #expect(page.world.edit(nil, .type(page.element, at: 9, "!")).refusal?.code == .invalid)
    #expect(page.text == "👩‍👩‍👧e\u{301}!")
    page.world.check()
  }

  @Test func anEditBeyondTheTextAsItsAuthorSawItIsRefused() {
    var page = Page("abc")
    let late = page.world.replica(page.world.owner)
    page.world.edit(nil, .type(page.element, at: 3, "defgh"))
    #expect(page.world.send(late, .type(page.element, at: 4, "x")).refusal?.code == .invalid)
    #expect(page.world.send(late, .write(page.element, 2..<4, "")).refusal?.code == .invalid)
    #expect(
      page.world.send(late, .write(page.element, 0..<Int(Int32.max), "")).refusal?.code == .invalid)
    #expect(page.world.send(late, .type(page.element, at: 3, "x")).results == ["merged"])
    #expect(page.text == "abcdefghx")
    page.world.check()
  }

  @Test func aTextHasAGreatestLength() {
    var page = Page(String(repeating: "x", count: ContentLimits.textBytes - 2))
    #expect(page.world.edit(nil, .type(page.element, at: 0, "é")).results == ["applied"])
    #expect(page.world.edit(nil, .type(page.element, at: 0, "x")).refusal?.code == .invalid)
    #expect(page.world.edit(nil, .write(page.element, 0..<1, "xy")).results == ["applied"])
    #expect(page.world.edit(nil, .write(page.element, 0..<1, "xyz")).refusal?.code == .invalid)
  }

  @Test func anEditThatChangesNothingIsAnEventLikeAnyOther() {
    var page = Page("abc")
    #expect(
      page.world.edit(nil, .editText(element: page.element, TextOperation())).results == ["applied"]
    )
    page.world.check()
  }

  @Test func anEditBeyondATextThatWasNotInsertedIsFoundOut() {
    var world = World()
    let scene = world.scene("one")
    let late = world.replica(world.person("editor"))
    world.edit(nil, .deleteScene(scene: scene))
    let id = UUID()
    let insert = CallboardDomain.Operation.insertElement(.test(id, in: scene, "abc"), at: .end)
    let version = world.version
    let refused = world.send(late, insert, .type(id, at: 4, "x"))
    #expect(refused.refusal?.code == .invalid)
    #expect(refused.refusal?.details["pointer"] == "/changes/1/operation/operation")
    #expect(refused.refusal?.message.contains("3 characters") == true)
    // The earlier edits of the request count.
    #expect(
      world.send(late, insert, .write(id, 0..<2, ""), .type(id, at: 2, "x")).refusal?.code
        == .invalid)
    #expect(world.version == version)
    let answer = world.send(late, insert, .type(id, at: 3, "de"), .type(id, at: 5, "f"))
    #expect(answer.results.allSatisfy { $0.hasPrefix("superseded") })
    #expect(world.restore(world.notices(late.person).last, by: late.person).refusal == nil)
    #expect(world.text(id) == "abcdef")
    world.check()
  }

  @Test func anEditBeyondATextThatIsGoneIsFoundOutWhateverCameBeforeIt() {
    var page = Page("abc")
    let late = page.world.replica(page.world.person("editor"))
    page.world.edit(nil, .write(page.element, 0..<0, "they: "))
    page.world.edit(nil, .deleteElement(element: page.element))
    let shorter = CallboardDomain.Operation.write(page.element, 0..<2, "")
    let refused = page.world.send(late, shorter, .type(page.element, at: 2, "x"))
    #expect(refused.refusal?.code == .invalid)
    let answer = page.world.send(late, shorter, .type(page.element, at: 1, "x"))
    #expect(answer.results == ["superseded deleted", "superseded builds_on_superseded"])
    page.world.check()
  }

  @Test func aRepeatedRequestKnowsHowLongItsTextWas() {
    var world = World()
    let scene = world.scene("one")
    let late = world.replica(world.person("editor"))
    world.edit(nil, .deleteScene(scene: scene))
    let id = UUID()
    let first = [
      Change.test(.insertElement(.test(id, in: scene, "abc"), at: .end)),
      .test(.type(id, at: 3, "de")),
    ]
    #expect(world.send(late, changes: first).refusal == nil)
    let beyond = world.send(late, changes: first + [.test(.type(id, at: 6, "x"))])
    #expect(beyond.refusal?.code == .invalid)
    let within = world.send(late, changes: first + [.test(.type(id, at: 5, "f"))])
    #expect(within.refusal == nil)
    world.check()
  }
}
