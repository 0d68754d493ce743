import CallboardDomain
import CallboardEventSamples
import FoundationEssentials
import Testing

@Suite struct WorkSessionTests {
  private let session = UUID()

  private func begun() -> World {
    var world = World()
    let fields = WorkSessionFields(sessionType: "logging", status: "open")
    world.run(
      world.owner, session, .worksession(.create(outsideID: UUID(), fields)))
    return world
  }

  private func state(_ world: World) throws -> WorkSessionState {
    try #require(world.states[session].flatMap { WorkSessionState($0) })
  }

  @Test func whatIsNotNamedStaysAsItIs() throws {
    var world = begun()
    let done = Timestamp(microseconds: 1_700_000_000_000_000)
    let change = WorkSessionFields(completedAt: done)
    let answer = world.run(
      world.owner, session, .worksession(.update(change, ifVersion: 1)))
    #expect(answer.events.map(\.event) == [.worksession(.updated(change))])
    let fields = try state(world).fields
    #expect(fields == WorkSessionFields(sessionType: "logging", status: "open", completedAt: done))
    #expect(
      world.run(world.owner, session, .worksession(.update(change, ifVersion: 2))).events == [])
    #expect(world.faults == [])
  }

  @Test func theOutsideIDIsChangedLikeTheRest() throws {
    var world = begun()
    let before = try state(world)
    let outside = UUID()
    let change = Action.worksession(.update(WorkSessionFields(), ifVersion: 1, outsideID: outside))
    #expect(
      world.run(world.owner, session, change).events.map(\.event) == [
        .worksession(.updated(WorkSessionFields(), outsideID: outside))
      ])
    #expect(try state(world).outsideID == outside)
    #expect(try state(world).fields == before.fields)
    #expect(world.run(world.owner, session, change).refusal?.code == .staleVersion)
    let again = Action.worksession(
      .update(WorkSessionFields(), ifVersion: nil, outsideID: outside))
    #expect(world.run(world.owner, session, again).events == [])
    let status = Action.worksession(.update(WorkSessionFields(status: "x"), ifVersion: nil))
    world.run(world.owner, session, status)
    world.restart(session)
    #expect(try state(world).outsideID == outside)
    #expect(world.faults == [])
  }

  @Test func anUpdateOfAnOlderVersionIsRefusedWithTheCurrentOne() throws {
    var world = begun()
    let open = Action.worksession(.update(WorkSessionFields(status: "x"), ifVersion: 1))
    #expect(world.run(world.owner, session, open).events.count == 1)
    let marker = Action.worksession(.insertMarker(UUID(), ["t": 1]))
    #expect(world.run(world.owner, session, marker).events.count == 1)
    let late = Action.worksession(.update(WorkSessionFields(status: "y"), ifVersion: 1))
    let refusal = world.run(world.owner, session, late).refusal
    #expect(refusal?.code == .staleVersion)
    #expect(refusal?.details["current_version"] == 2)
    let last = Action.worksession(.update(WorkSessionFields(status: "y"), ifVersion: nil))
    #expect(world.run(world.owner, session, last).events.count == 1)
  }

  @Test func markersHaveVersionsOfTheirOwn() throws {
    var world = begun()
    let marker = UUID()
    let insert = Action.worksession(.insertMarker(marker, ["at": 12]))
    world.run(world.owner, session, insert)
    #expect(world.run(world.owner, session, insert).refusal?.code == .duplicateID)
    let update = Action.worksession(.updateMarker(marker, ["at": 13], ifVersion: 2))
    #expect(world.run(world.owner, session, update).events.count == 1)
    #expect(world.run(world.owner, session, update).refusal?.code == .staleVersion)
    #expect(try state(world).markers[marker]?.data == ["at": 13])
    func comment() -> Action {
      .space(
        .addComment(
          id: UUID(), parent: nil, target: Target(kind: .marker, id: marker), text: "x",
          mentions: []))
    }
    #expect(world.run(world.owner, session, comment()).events.count == 1)
    let delete = Action.worksession(.deleteMarker(marker, ifVersion: nil))
    #expect(world.run(world.owner, session, delete).events.count == 1)
    #expect(try state(world).markers.count == 0)
    #expect(world.run(world.owner, session, delete).refusal?.code == .notFound)
    #expect(world.run(world.owner, session, comment()).refusal?.code == .invalid)
    #expect(world.faults == [])
  }

  @Test func viewersSeeAndDoNotEdit() throws {
    var world = begun()
    let viewer = world.person()
    let add = SpaceCommand.addMember(
      person: viewer, .role("viewer", granted: nil, denied: nil))
    #expect(world.run(world.owner, session, .space(add)).events.count == 1)
    let marker = Action.worksession(.insertMarker(UUID(), [:]))
    let refusal = world.run(viewer, session, marker).refusal
    #expect(refusal?.details["missing_capability"] == "edit")
    let stranger = world.person()
    #expect(world.run(stranger, session, marker).refusal?.code == .notFound)
  }

  @Test func aWorkSessionHasNoScenesAndAProjectNoMarkers() {
    var world = begun()
    let insert = Action.worksession(.insertMarker(UUID(), [:]))
    #expect(world.run(world.owner, world.project, insert).refusal?.code == .notFound)
    let rename = Action.project(.update(title: "x", settings: nil, ifVersion: nil))
    #expect(world.run(world.owner, session, rename).refusal?.code == .notFound)
    let grant = SpaceCommand.addMember(
      person: world.person(), .role("viewer", granted: .of(.delete), denied: nil))
    #expect(world.run(world.owner, session, .space(grant)).refusal?.code == .invalid)
  }

  @Test func aSnapshotIsTheState() throws {
    var world = begun()
    world.run(world.owner, session, .worksession(.insertMarker(UUID(), ["a": [1, "b", nil]])))
    world.run(
      world.owner, session,
      .space(
        .addComment(
          id: UUID(), parent: nil, target: Target(kind: .space, id: session), text: "x",
          mentions: [])))
    let bytes = try #require(world.states[session]?.snapshot())
    let restored = try #require(StreamState(snapshot: bytes))
    #expect(restored.snapshot() == bytes)
    #expect(restored.version == 3)
    #expect(world.replayed[session]?.snapshot() == bytes)
  }
}
