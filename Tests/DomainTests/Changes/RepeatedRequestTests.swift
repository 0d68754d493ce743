import CallboardDomain
import FoundationEssentials
import Testing

/// A request is sent again, of which a part was carried out before.
@Suite struct RepeatedRequestTests {
  @Test func theRestFollowsWhatWasCarriedOut() {
    var world = World()
    let element = world.element("ad", in: world.scene())
    let replica = world.replica(world.owner)
    let first = Change.test(.type(element, at: 1, "b"))
    world.send(replica, changes: [first])
    world.edit(nil, .type(element, at: 0, ">"))
    let second = Change.test(.type(element, at: 2, "c"))
    let answer = world.send(replica, changes: [first, second])
    #expect(answer.events.count == 1)
    #expect(world.text(element) == ">abcd")
    #expect(answer.contents.map(\.origin.counter) == [2])
    world.check()
  }

  @Test func editsOfOthersBeforeAndBehindItAreCrossed() {
    var world = World()
    let element = world.element("ad", in: world.scene())
    let replica = world.replica(world.owner)
    world.edit(nil, .type(element, at: 1, "1"))
    let first = Change.test(.type(element, at: 1, "b"))
    world.send(replica, changes: [first])
    world.edit(nil, .type(element, at: 3, "2"))
    let second = Change.test(.type(element, at: 2, "c"))
    let third = Change.test(.write(element, 0..<4, ""))
    world.send(replica, changes: [first, second, third])
    #expect(world.text(element) == "12")
    world.check()
  }

  @Test func whatBuildsOnASetAsideChangeIsSetAsideToo() {
    var world = World()
    let scene = world.scene()
    let replica = world.replica(world.owner)
    world.edit(nil, .deleteScene(scene: scene))
    let id = UUID()
    let first = Change.test(.insertElement(.test(id, in: scene, "a"), at: .end))
    #expect(world.send(replica, changes: [first]).results == ["superseded deleted"])
    let second = Change.test(.type(id, at: 1, "b"))
    #expect(world.send(replica, changes: [first, second]).results == ["superseded deleted"])
    world.check()
  }

  @Test func anEditThatFollowsOneSetAsideIsSetAsideThoughTheTextIsBack() {
    var world = World()
    let element = world.element("abc", in: world.scene())
    let editor = world.person("editor")
    let edits = world.replica(editor)
    let replica = world.replica(world.owner)
    world.edit(nil, .deleteElement(element: element))
    let first = Change.test(.type(element, at: 3, "defghi"))
    #expect(world.send(replica, changes: [first]).results == ["superseded deleted"])
    world.send(edits, .set(element, ["x": 1]))
    world.restore(world.notices(editor).first, by: editor)
    #expect(world.text(element) == "abc")
    let second = Change.test(.write(element, 8..<9, "!"))
    let answer = world.send(replica, changes: [first, second])
    #expect(answer.results == ["superseded builds_on_superseded"])
    #expect(world.text(element) == "abc")
    world.restore(world.notices(world.owner).last, by: world.owner)
    #expect(world.text(element) == "abcdefgh!")
    world.check()
  }

  @Test func whatGoesBehindAnElementThatWasNotInsertedGoesWhereThatWasToGo() {
    var world = World()
    let scene = world.scene("one")
    world.element("a", in: scene)
    world.element("b", in: scene)
    let editor = world.person("editor")
    let edits = world.replica(editor)
    let replica = world.replica(world.owner)
    world.edit(nil, .deleteScene(scene: scene))
    let (x, y) = (UUID(), UUID())
    let known: [Change] = [
      .test(.insertElement(.test(x, in: scene, "x"), at: .index(1))),
      .test(.insertElement(.test(y, in: scene, "y"), at: .after(x))),
    ]
    world.send(replica, changes: known)
    world.send(edits, .head(scene, "two"))
    world.restore(world.notices(editor).first, by: editor)
    let more = Change.test(.insertElement(.test(UUID(), in: scene, "z"), at: .after(y)))
    #expect(world.send(replica, changes: known + [more]).results == ["applied"])
    #expect(world.texts(in: scene) == ["a", "z", "b"])
    world.check()
  }

  @Test func onlyTheBeginningOfARequestMayBeKnown() {
    var world = World()
    let element = world.element("abc", in: world.scene())
    let replica = world.replica(world.owner)
    let known = Change.test(.type(element, at: 3, "d"))
    world.send(replica, changes: [known])
    let answer = world.send(replica, changes: [.test(.type(element, at: 0, "x")), known])
    #expect(answer.refusal?.code == .invalid)
    world.check()
  }

  @Test func anIdUsedInAnotherProjectIsRefused() {
    var world = World()
    let element = world.element("abc", in: world.scene())
    let replica = world.replica(world.owner)
    let known = Change.test(.type(element, at: 3, "d"))
    world.send(replica, changes: [known])
    let other = UUID()
    world.run(world.owner, other, .project(.create(title: "x", settings: ProjectSettings())))
    let set = ChangeSet(
      replica: UUID(), seen: .version(1), onConflict: .resolve,
      changes: [known, .test(.insert(UUID(), "x", at: .end))])
    let answer = world.run(world.owner, other, .project(.change(set)))
    #expect(answer.refusal?.code == .commandIDReused)
    world.check()
  }
}
