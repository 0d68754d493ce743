import CallboardEventSamples
import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Tests other things that members can make long: locks, undone scenes and records.
@Suite struct ThingWorkTests {
  @Test func deletionsBesideManyLocksAreCounted() {
    var space = LoneSpace()
    let scenes = (0..<200).map { _ in space.scene() }
    for number in 0..<Locks.countOfPersonMax {
      space.run(
        space.owner, .space(.lock(.acquire(LockKey(TargetKind.scene, scenes[number]), seconds: 60)))
      )
    }
    #expect(space.project.core.locks.count == Locks.countOfPersonMax)
    let answer = space.send(scenes.suffix(100).map { .deleteScene(scene: $0) })
    #expect(answer.refusal == nil)
    #expect(answer.steps > 100 * Locks.countOfPersonMax * 8)
    #expect(answer.steps < WorkBudget.stepsOfCommand)
  }

  @Test func locksGoWithTheCapabilityHoweverManyLoseIt() {
    var space = LoneSpace()
    space.run(space.owner, .space(.setRole("extra", .of(.view, .lock), ifVersion: nil)))
    let people = (0..<100).map { _ in UUID() }
    let scenes = people.map { _ in space.scene() }
    for (person, scene) in zip(people, scenes) {
      space.know(person)
      space.run(
        space.owner,
        .space(.addMember(person: person, .role("extra", granted: nil, denied: nil))))
      space.run(person, .space(.lock(.acquire(LockKey(TargetKind.scene, scene), seconds: 60))))
    }
    space.run(
      space.owner, .space(.lock(.acquire(LockKey(TargetKind.scene, space.scene()), seconds: 60))))
    #expect(space.project.core.locks.count == 101)
    space.run(space.owner, .space(.setRole("extra", .of(.view), ifVersion: nil)))
    #expect(space.project.core.locks.all.map(\.holder) == [space.owner])
  }

  @Test func updatesOfManyFieldsAreCounted() {
    var space = LoneSpace()
    let element = space.element("")
    var fields = JSONObject()
    for number in 0..<ContentLimits.fields { fields["f\(number)"] = 1 }
    let update = CallboardDomain.Operation.set(element, fields)
    let some = space.send(Array(repeating: update, count: 100))
    #expect(some.refusal == nil)
    let before = space.version
    let many = space.send(Array(repeating: update, count: 1_000))
    #expect(many.refusal?.code == .limitReached)
    #expect(many.limit == "work_steps")
    #expect(space.version == before)
    let small = CallboardDomain.Operation.set(element, ["f0": 2, "f1": 3, "f2": 4])
    let usual = space.send(Array(repeating: small, count: 1_000))
    #expect(usual.refusal == nil)
  }

  @Test func aFullSceneThatNobodyTouchedIsDeletedForLittle() {
    var space = LoneSpace()
    let scene = space.scene()
    space.fill(scene, 5_000, at: .end)
    let base = space.version
    space.send([.insert(UUID(), "", at: .end)])
    let late = space.send([.deleteScene(scene: scene)], base: base)
    #expect(late.refusal == nil)
    #expect(late.steps > 5_000)
    var other = LoneSpace()
    let seen = other.scene()
    other.fill(seen, 5_000, at: .end)
    #expect(other.send([.deleteScene(scene: seen)]).steps < 1_000)
  }

  @Test func scenesThatAreUndoneGoBackToTheirPlaces() throws {
    var space = LoneSpace()
    let scenes = (0..<300).map { _ in space.scene() }
    let order = space.project.sceneOrder.items.map(\.id)
    let before = space.project
    let start = space.version + 1
    var recorded: [RecordedEvent] = []
    // Each scene takes the place of another, so that few places are free at once.
    for scene in scenes.reversed() {
      recorded += space.send([.moveScene(scene: scene, to: .end)]).events
    }
    #expect(space.project.sceneOrder.items.map(\.id) == order.reversed())
    var undoing = Undoing(author: nil, from: start, to: space.version, before: before)
    for event in recorded { try undoing.take(event) }
    let answer = space.run(space.owner, .project(.undo(undoing)))
    #expect(answer.refusal == nil)
    #expect(answer.steps < WorkBudget.stepsOfCommand)
    #expect(space.project.sceneOrder.items.map(\.id) == order)
  }

  @Test func recordsHoldOnlySoMuch() {
    var world = World()
    let session = UUID()
    world.run(world.owner, session, .worksession(.create(outsideID: UUID(), WorkSessionFields())))
    guard case .worksession(var state)? = world.states[session] else {
      Issue.record("there is no session")
      return
    }
    let text = JSON.string(String(repeating: "x", count: 16_000))
    func decide(_ command: WorkSessionCommand) -> Refusal? {
      let command = Command(
        actor: .person(world.owner), id: UUID(), digest: 0, correlationID: nil, stream: session,
        action: .worksession(command))
      var decision = Decision(now: world.now, head: 1, takenClaims: [], first: command)
      decision.load(session, .worksession(state))
      do {
        _ = try decision.decide(command)
        if case .worksession(let next)? = decision.states[session] { state = next }
        return nil
      } catch {
        if case .refused(let refusal) = error { return refusal }
        return nil
      }
    }
    var refusal: Refusal?
    var markers: [UUID] = []
    while refusal == nil, markers.count < 5_000 {
      let id = UUID()
      refusal = decide(.insertMarker(id, ["text": text]))
      if refusal == nil { markers.append(id) }
    }
    #expect(markers.count == Records.bytesMax / 16_004)
    #expect(refusal?.code == .limitReached)
    #expect(refusal?.details["limit"] == "records_bytes")
    #expect(decide(.updateMarker(markers[0], ["text": ""], ifVersion: nil)) == nil)
    #expect(decide(.insertMarker(UUID(), ["t": "x"])) == nil)
    let counted = state.markers.bytes
    guard let bytes = StreamState.worksession(state).snapshot(),
      case .worksession(let read)? = StreamState(snapshot: bytes)
    else {
      Issue.record("there is no snapshot")
      return
    }
    #expect(read.markers.bytes == counted)
  }
}
