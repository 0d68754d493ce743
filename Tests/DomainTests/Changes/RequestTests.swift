import CallboardDomain
import FoundationEssentials
import Testing

/// A request is appended whole or not at all, and each of its changes has a result.
@Suite struct RequestTests {
  @Test func aRequestIsAppendedWholeOrNotAtAll() {
    var world = World()
    let scene = world.scene("one")
    let before = world.log.count
    let answer = world.edit(nil, .head(scene, "two"), .head(UUID(), "x"), .head(scene, "three"))
    #expect(answer.refusal?.code == .invalid)
    #expect(answer.refusal?.details["pointer"] == "/changes/1/operation/scene")
    #expect(world.log.count == before)
    #expect(world.headings == ["one"])
    world.check()
  }

  @Test func aRequestThatTakesACapabilityHalfwayIsRefusedWhole() {
    var world = World()
    let scene = world.scene("one")
    let person = world.person("editor", denied: .of(.delete))
    #expect(
      world.edit(person, .head(scene, "two"), .deleteScene(scene: scene)).refusal?.code
        == .forbidden)
    #expect(world.headings == ["one"])
    world.check()
  }

  @Test func eachChangeHasAResultOfItsOwn() {
    var world = World()
    let (first, second) = (world.scene("one"), world.scene("two"))
    let element = world.element("a", in: first)
    world.character("Hamlet")
    let late = world.replica(world.owner)
    world.edit(nil, .deleteScene(scene: second), .type(element, at: 0, "x"))
    let answer = world.send(
      late, .head(first, "1"), .type(element, at: 1, "b"), .head(second, "2"),
      .deleteScene(scene: second),
      .insertEntity(.character, UUID(), name: "HAMLET", fields: JSONObject()))
    #expect(
      answer.results == [
        "applied", "merged", "superseded deleted", "superseded already_deleted",
        "rejected character_name_taken",
      ])
    world.check()
  }

  @Test func whatBuildsOnARejectedChangeIsRejectedWithIt() {
    var world = World()
    world.character("Hamlet")
    let id = UUID()
    let answer = world.edit(
      nil, .insertEntity(.character, id, name: "Hamlet", fields: JSONObject()),
      .updateEntity(.character, id, name: "Ghost", fields: JSONObject()),
      .deleteEntity(.character, id),
      .insertEntity(.character, UUID(), name: "Ghost", fields: JSONObject()))
    #expect(
      answer.results == [
        "rejected character_name_taken", "rejected builds_on_rejected",
        "rejected builds_on_rejected", "applied",
      ])
    #expect(world.space.characters[id] == nil)
    world.check()
  }

  @Test func whatBuildsOnASupersededChangeIsSupersededWithIt() {
    var world = World()
    let scene = world.scene("one")
    let late = world.replica(world.owner)
    world.edit(nil, .deleteScene(scene: scene))
    let id = UUID()
    let answer = world.send(
      late, .insertElement(.test(id, in: scene, "a"), at: .end), .type(id, at: 1, "b"),
      .set(id, ["x": 1]), .deleteElement(element: id),
      .insertElement(.test(UUID(), in: scene, "c"), at: .after(id)))
    #expect(answer.results.allSatisfy { $0 == "superseded deleted" })
    #expect(answer.results.count == 5)
    world.check()
  }

  @Test func aBaseOlderThanTheReplicasOwnLastChangeIsStale() {
    var world = World()
    let scene = world.scene("one")
    var replica = world.replica(world.owner)
    world.send(replica, .head(scene, "two"))
    let refusal = world.send(replica, .head(scene, "three")).refusal
    #expect(refusal?.code == .staleBase)
    #expect(refusal?.details["last_version"] == .integer(Int64(world.version)))
    replica.base = world.version
    #expect(world.send(replica, .head(scene, "three")).results == ["applied"])
    world.check()
  }

  @Test func aBaseBeyondTheSpaceOrBelowZeroIsRefused() {
    var world = World()
    let scene = world.scene("one")
    for base in [world.version + 1, .max, -1, .min] {
      let replica = Replica(world.owner, seen: base)
      #expect(world.send(replica, .head(scene, "x")).refusal?.code == .invalid, "\(base)")
    }
    world.check()
  }

  @Test func aReplicaBelongsToWhoUsedItFirst() {
    var world = World()
    let scene = world.scene("one")
    let editor = world.person("editor")
    let replica = world.replica(world.owner)
    world.send(replica, .head(scene, "two"))
    let set = ChangeSet(
      replica: replica.id, seen: .version(world.version), onConflict: .resolve,
      changes: [.test(.head(scene, "three"))])
    #expect(world.run(editor, world.project, .project(.change(set))).refusal?.code == .invalid)
    world.check()
  }

  @Test func theSpaceItselfIsNoReplicaOfAnyone() {
    var world = World()
    let scene = world.scene("one")
    let set = ChangeSet(
      replica: world.project, seen: .version(world.version), onConflict: .resolve,
      changes: [.test(.head(scene, "three"))])
    #expect(world.run(world.owner, world.project, .project(.change(set))).refusal?.code == .invalid)
  }

  @Test func changesOfAReplicaAreCounted() {
    var world = World()
    let scene = world.scene("one")
    var replica = world.replica(world.owner)
    let first = world.send(replica, .head(scene, "2"), .head(scene, "3"))
    replica.base = world.version
    let second = world.send(replica, .head(scene, "4"))
    #expect(first.contents.map(\.origin.counter) == [1, 2])
    #expect(second.contents.map(\.origin.counter) == [3])
    #expect(second.contents.map(\.origin.base) == [replica.base])
    #expect(second.contents.map(\.origin.replica) == [replica.id])
    world.check()
  }

  @Test func anIdThatComesTwiceInARequestIsRefused() {
    var world = World()
    let scene = world.scene("one")
    let id = UUID()
    let answer = world.send(
      world.replica(world.owner),
      changes: [.test(.head(scene, "a"), id: id), .test(.head(scene, "b"), id: id)])
    #expect(answer.refusal?.code == .invalid)
    world.check()
  }

  @Test func anEmptyOrOverlongRequestIsRefused() {
    var world = World()
    let scene = world.scene("one")
    let replica = world.replica(world.owner)
    #expect(world.send(replica, changes: []).refusal?.code == .invalid)
    let many = (0...ContentLimits.changes).map { _ in Change.test(.head(scene, "x")) }
    #expect(world.send(replica, changes: many).refusal?.code == .invalid)
    #expect(world.send(replica, changes: Array(many.dropLast())).refusal == nil)
    world.check()
  }

  @Test func anEmptyRequestIsKnownByItsOwnId() {
    let set = ChangeSet(replica: UUID(), seen: .version(0), onConflict: .resolve, changes: [])
    let actor = UUID()
    let command = Command(
      actor: .person(actor), id: UUID(), digest: 7, correlationID: nil, stream: UUID(),
      action: .project(.change(set)))
    #expect(command.keys == [CommandKey(actor: actor, id: command.id, digest: 7)])
  }

  @Test func theClientsClockIsKeptAndDecidesNothing() throws {
    var world = World()
    let scene = world.scene("one")
    let late = world.replica(world.owner)
    world.edit(nil, .head(scene, "two"))
    let past = Timestamp(microseconds: -5_000_000)
    let change = Change(id: UUID(), operation: .head(scene, "three"), madeAt: past, digest: 0)
    let answer = world.send(late, changes: [change])
    #expect(answer.contents.first?.origin.madeAt == past)
    #expect(world.headings == ["three"])
    world.check()
  }
}
