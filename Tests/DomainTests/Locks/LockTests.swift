import CallboardDomain
import FoundationEssentials
import Testing

/// Tests who holds a lock, until when, and how it ends.
@Suite struct LockTests {
  @Test func whatIsLockedCannotBeLockedAgainNotEvenByItsHolder() {
    var world = World()
    let editor = world.person("editor")
    let fence = world.fence(by: editor)
    #expect(fence == world.history.last?.stored.position)
    #expect(world.locks[.space]?.holder == editor)
    for person in [editor, world.owner] {
      let refusal = world.acquire(by: person).refusal
      #expect(refusal?.code == .locked)
      #expect(refusal?.details["holder"] == .string(editor.lower))
      #expect(refusal?.details["fence"] == .integer(fence))
    }
    world.check()
  }

  @Test func aSceneCoversItsElementsAndTheSpaceCoversAll() {
    var world = World()
    let scene = world.scene()
    let other = world.scene()
    let element = world.element("x", in: scene)
    let editor = world.person("editor")
    #expect(world.acquire(LockKey(.element, element), by: editor).events.count == 1)
    #expect(world.acquire(LockKey(.scene, scene), by: world.owner).refusal?.code == .locked)
    #expect(world.acquire(.space, by: world.owner).refusal?.code == .locked)
    #expect(world.acquire(LockKey(.scene, other), by: world.owner).events.count == 1)
    let sibling = world.element("y", in: other)
    #expect(world.acquire(LockKey(.element, sibling), by: editor).refusal?.code == .locked)
    #expect(world.acquire(LockKey("cue-sheet") ?? .space, by: editor).events.count == 1)
    world.check()
  }

  @Test func aKeyIsOfSomethingThatIsThereHoweverItsIDIsWritten() {
    var world = World()
    let scene = world.scene()
    let upper = LockKey("scene:\(scene.uuidString)")
    #expect(upper == LockKey(.scene, scene))
    #expect(LockKey("a b") == nil)
    #expect(LockKey("") == nil)
    #expect(LockKey(String(repeating: "x", count: LockKey.textMax + 1)) == nil)
    for text in ["scene:\(UUID().lower)", "scene:here", "scene", "marker:\(UUID().lower)"] {
      let refusal = world.acquire(LockKey(text) ?? .space, by: world.owner).refusal
      #expect(refusal?.code == .invalid, "\(text)")
    }
    world.check()
  }

  @Test func aLockPastItsTimeIsNoneEvenIfNobodyHasPolled() {
    var world = World()
    let editor = world.person("editor")
    let first = world.fence(by: editor, seconds: 5)
    #expect(world.deadlines[world.project] == world.now.adding(seconds: 5))
    world.wait(seconds: 5)
    let second = world.fence(by: world.owner)
    #expect(second > first)
    #expect(world.locks[.space]?.holder == world.owner)
    #expect(world.history.suffix(2).map(\.event.type) == [.lockExpired, .lockAcquired])
    #expect(world.lock(.extend(fence: first, seconds: 30), by: editor).refusal?.code == .lockLost)
    #expect(world.lock(.release(fence: first), by: editor).refusal?.code == .lockLost)
    #expect(world.locks[.space]?.fence == second)
    world.check()
  }

  @Test func aLockExpiresWithoutAnybodyAsking() {
    var world = World()
    let editor = world.person("editor")
    let fence = world.fence(by: editor, seconds: 5)
    world.wait(seconds: 4)
    #expect(world.poll().isEmpty)
    world.wait(seconds: 1)
    let events = world.poll()
    #expect(
      events.map(\.event)
        == [.space(.lock(.expired(fence, .space, holder: editor)))])
    #expect(events.first?.actor == nil)
    #expect(world.deadlines[world.project] == nil)
    world.check()
  }

  @Test func anExtensionCountsFromNow() {
    var world = World()
    let editor = world.person("editor")
    let fence = world.fence(by: editor, seconds: 30)
    world.wait(seconds: 15)
    #expect(world.lock(.extend(fence: fence, seconds: 30), by: editor).events.count == 1)
    #expect(world.locks[.space]?.expiresAt == world.now.adding(seconds: 30))
    #expect(world.locks[.space]?.fence == fence)
    #expect(
      world.lock(.extend(fence: fence, seconds: 30), by: world.owner).refusal?.code == .lockLost)
    for seconds in [0, 301] {
      #expect(
        world.lock(.extend(fence: fence, seconds: seconds), by: editor).refusal?.code == .invalid)
      #expect(
        world.acquire(LockKey("a") ?? .space, by: editor, seconds: seconds).refusal?.code
          == .invalid)
    }
    world.check()
  }

  @Test func onlyWhoManagesMembersEndsTheLockOfAnother() {
    var world = World()
    let editor = world.person("editor")
    let fence = world.fence(by: editor)
    #expect(
      world.lock(.takeOver(fence: fence), by: world.person("co_writer")).refusal?.code
        == .forbidden)
    #expect(
      world.lock(.takeOver(fence: fence), by: world.owner).events.map(\.event)
        == [.space(.lock(.takenOver(fence, .space, holder: editor)))])
    #expect(world.locks.isEmpty)
    #expect(world.lock(.takeOver(fence: fence), by: world.owner).refusal?.code == .notFound)
    world.check()
  }

  @Test func aFenceNamesItsLockUntilThatEnds() {
    var world = World()
    let editor = world.person("editor")
    let keys = ["a", "b", "c", "d"].compactMap { LockKey($0) }
    let fences = keys.map { world.fence($0, by: editor) }
    world.lock(.extend(fence: fences[0], seconds: 60), by: editor)
    world.lock(.release(fence: fences[1]), by: editor)
    world.lock(.takeOver(fence: fences[2]), by: world.owner)
    let again = world.fence(keys[1], by: world.owner)
    for _ in 0..<2 {
      #expect(world.locks[fence: fences[0]]?.key == keys[0])
      #expect(world.locks[fence: fences[1]] == nil)
      #expect(world.locks[fence: fences[2]] == nil)
      #expect(world.locks[fence: fences[3]]?.key == keys[3])
      #expect(world.locks[fence: again]?.key == keys[1])
      world.restart()
    }
    world.wait(seconds: 30)
    world.poll()
    #expect(world.locks.all.map(\.fence) == [fences[0]])
    #expect(world.locks[fence: fences[0]]?.key == keys[0])
    #expect(world.locks[fence: fences[3]] == nil)
    #expect(world.locks[fence: again] == nil)
    world.check()
  }

  @Test func allOfMineAreReleasedAndNobodyElses() {
    var world = World()
    let editor = world.person("editor")
    let keys = ["a", "b", "c"].compactMap { LockKey($0) }
    for key in keys.prefix(2) { world.acquire(key, by: editor) }
    world.acquire(keys[2], by: world.owner)
    #expect(world.lock(.releaseAll, by: editor).events.count == 2)
    #expect(world.locks.all.map(\.key) == [keys[2]])
    #expect(world.lock(.releaseAll, by: editor).events.isEmpty)
    world.check()
  }

  @Test func whoMayNotLockHoldsNoLock() {
    var world = World()
    let viewer = world.person("viewer")
    #expect(world.acquire(by: viewer).refusal?.details["missing_capability"] == "lock")
    #expect(world.acquire(by: UUID()).refusal?.code == .notFound)
    let removed = world.person("editor")
    let gone = world.person("editor")
    let narrowed = world.person("editor")
    for (person, key) in zip([removed, gone, narrowed], ["a", "b", "c"]) {
      world.acquire(LockKey(key) ?? .space, by: person)
    }
    world.remove(removed, by: world.owner)
    world.run(gone, world.project, .space(.leave))
    world.permit(narrowed, by: world.owner, denied: .of(.lock))
    #expect(world.locks.isEmpty)
    #expect(world.deadlines[world.project] == nil)
    world.check()
  }

  @Test func locksAreBounded() {
    var world = World()
    let editor = world.person("editor")
    for index in 0..<Locks.countOfPersonMax {
      #expect(world.acquire(LockKey("k\(index)") ?? .space, by: editor).events.count == 1)
    }
    #expect(world.acquire(LockKey("more") ?? .space, by: editor).refusal?.code == .limitReached)
    #expect(world.acquire(LockKey("more") ?? .space, by: world.owner).events.count == 1)
    world.check()
  }

  @Test func aSnapshotKeepsLocksAndWhenTheyEnd() {
    var world = World()
    let editor = world.person("editor")
    let fence = world.fence(by: editor, seconds: 30)
    let end = world.deadlines[world.project]
    world.restart()
    #expect(world.locks[fence: fence]?.holder == editor)
    #expect(world.states[world.project]?.dueAt == end)
    world.wait(seconds: 30)
    #expect(world.poll().map(\.event.type) == [.lockExpired])
    world.check()
  }
}
