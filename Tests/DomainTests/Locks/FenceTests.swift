import CallboardDomain
import FoundationEssentials
import Testing

/// A write that names a fence is restricted to what the lock covers.
@Suite struct FenceTests {
  private func heading(_ world: inout World, _ scene: UUID, fence: Int64?) -> Refusal.Code? {
    let change = Change(
      id: UUID(), operation: .head(scene, "x"), madeAt: nil, digest: 0)
    let set = ChangeSet(
      replica: UUID(), seen: .version(world.version), onConflict: .resolve, changes: [change])
    return world.run(
      Command(
        actor: .person(world.owner), id: change.id, digest: 0, correlationID: nil,
        stream: world.project, fence: fence, action: .project(.change(set)))
    ).refusal?.code
  }

  @Test func theLockOfASceneCoversItAndTheOneOfTheProjectAll() {
    var world = World()
    let (one, two) = (world.scene("ONE"), world.scene("TWO"))
    let fence = world.fence(LockKey(.scene, one), by: world.owner)
    #expect(heading(&world, one, fence: fence) == nil)
    #expect(heading(&world, two, fence: fence) == .wrongLock)
    world.lock(.releaseAll, by: world.owner)
    let all = world.fence(by: world.owner)
    #expect(heading(&world, two, fence: all) == nil)
    world.lock(.releaseAll, by: world.owner)
    #expect(heading(&world, two, fence: all) == .lockLost)
    world.check()
  }

  @Test func thatFencesAreRequiredOutlivesASnapshotAndAnAbsenceOfLocks() {
    var world = World()
    let scene = world.scene("ONE")
    #expect(
      world.run(world.owner, world.project, .space(.requireFences(true))).events.count == 1)
    #expect(world.run(world.owner, world.project, .space(.requireFences(true))).events.isEmpty)
    for _ in 0..<2 {
      #expect(heading(&world, scene, fence: nil) == .fenceRequired)
      let update = Action.project(.update(title: "x", settings: nil, ifVersion: nil))
      #expect(world.run(world.owner, world.project, update).refusal?.code == .fenceRequired)
      let lock = world.fence(LockKey(.scene, scene), by: world.owner)
      #expect(world.run(world.owner, update, fence: lock).refusal?.code == .wrongLock)
      #expect(heading(&world, scene, fence: lock) == nil)
      world.lock(.releaseAll, by: world.owner)
      world.restart()
    }
    let editor = world.person("editor")
    let off = Action.space(.requireFences(false))
    #expect(world.run(editor, world.project, off).refusal?.code == .forbidden)
    world.acquire(by: editor)
    #expect(world.run(world.owner, world.project, off).refusal?.code == .locked)
    world.lock(.releaseAll, by: editor)
    #expect(world.run(world.owner, world.project, off).events.count == 1)
    #expect(heading(&world, scene, fence: nil) == nil)
    world.check()
  }

  @Test func aMemberWhoMayNotLockNeedsNoFence() {
    var world = World()
    let writer = world.person("editor", denied: .of(.lock))
    world.run(world.owner, world.project, .space(.requireFences(true)))
    func insert(by person: UUID) -> World.Answer {
      let set = ChangeSet(
        replica: UUID(), seen: .version(world.version), onConflict: .resolve,
        changes: [.test(.insert(UUID(), "x", at: .end))])
      return world.run(person, world.project, .project(.change(set)))
    }
    #expect(insert(by: writer).refusal == nil)
    #expect(insert(by: world.owner).refusal?.code == .fenceRequired)
    world.check()
  }

  @Test func inARoomOnlyTheHostNeedsAFence() {
    var table = Table()
    let bob = table.started()[0]
    #expect(table.space(table.host, .requireFences(true)).types == [.lockSettingsChanged])
    #expect(table.run(bob, .draw).types == [.cardDrawn])
    #expect(table.run(table.host, .draw).code == .fenceRequired)
    #expect(table.faults == [])
  }

  @Test func whatWasLookedUpForAnotherHostIsLookedUpAgain() {
    var table = Table(RoomSettings(name: "a"))
    let bob = table.world.person()
    let join = RoomCommand.join(.player, code: nil, avatar: nil, pair: Pair(UUID(), with: UUID()))
    #expect(table.run(bob, join).code == .outdated)
    #expect(table.faults == [])
  }
}
