import CallboardDomain
import FoundationEssentials
import Testing

/// Sessions of a screenplay project.
@Suite struct SessionTests {
  @discardableResult
  private func run(
    _ command: SessionCommand, by person: UUID, in world: inout World
  ) -> World.Answer {
    world.run(person, world.project, .project(.session(command)))
  }

  private func start(by person: UUID, in world: inout World) -> UUID {
    let id = UUID()
    run(.start(id), by: person, in: &world)
    return id
  }

  @Test func whoStartsIsTheHostAndOneSessionGoesOnAtATime() {
    var world = World()
    let editor = world.person("editor")
    let id = start(by: editor, in: &world)
    #expect(world.space.session?.host == editor)
    #expect(world.space.session?.participants.map(\.person) == [editor])
    let second = run(.start(UUID()), by: world.owner, in: &world).refusal
    #expect(second?.code == .sessionActive)
    #expect(second?.details["session"] == .string(id.lower))
    #expect(run(.start(id), by: world.owner, in: &world).refusal?.code == .duplicateID)
    run(.end(id), by: editor, in: &world)
    #expect(world.space.session?.isActive == false)
    #expect(run(.start(UUID()), by: world.owner, in: &world).events.count == 1)
    world.check()
  }

  @Test func membersJoinOnceAndViewersDoNotStart() {
    var world = World()
    let viewer = world.person("viewer")
    #expect(run(.start(UUID()), by: viewer, in: &world).refusal?.code == .forbidden)
    let id = start(by: world.owner, in: &world)
    #expect(run(.join(id), by: viewer, in: &world).events.count == 1)
    #expect(run(.join(id), by: viewer, in: &world).events.isEmpty)
    #expect(run(.join(UUID()), by: viewer, in: &world).refusal?.code == .notFound)
    #expect(run(.join(id), by: UUID(), in: &world).refusal?.code == .notFound)
    #expect(world.space.session?.participants.map(\.person) == [world.owner, viewer])
    world.check()
  }

  @Test func aHostWhoLeavesIsFollowedByWhoJoinedFirstAndTheLastOneEndsIt() {
    var world = World()
    let people = [world.person("editor"), world.person("viewer"), world.person("viewer")]
    let id = start(by: people[0], in: &world)
    for person in people.dropFirst() { run(.join(id), by: person, in: &world) }
    run(.leave(id), by: people[0], in: &world)
    #expect(world.space.session?.host == people[1])
    #expect(run(.leave(id), by: people[0], in: &world).events.isEmpty)
    run(.leave(id), by: people[2], in: &world)
    #expect(world.space.session?.host == people[1])
    let last = run(.leave(id), by: people[1], in: &world)
    #expect(last.events.map(\.event) == [.project(.session(.ended(id, .empty)))])
    #expect(run(.join(id), by: people[1], in: &world).refusal?.code == .sessionEnded)
    world.check()
  }

  @Test func onlyTheHostAndWhoManagesMembersEndIt() {
    var world = World()
    let host = world.person("editor")
    let other = world.person("co_writer")
    let id = start(by: host, in: &world)
    run(.join(id), by: other, in: &world)
    let refusal = run(.end(id), by: other, in: &world).refusal
    #expect(refusal?.details["missing_capability"] == "manage_members")
    #expect(run(.end(id), by: world.owner, in: &world).events.count == 1)
    #expect(run(.end(id), by: host, in: &world).refusal?.code == .sessionEnded)
    world.check()
  }

  @Test func participantsTalkAndAreMutedByThemselvesOrTheHost() {
    var world = World()
    let host = world.person("editor")
    let guest = world.person("viewer")
    let id = start(by: host, in: &world)
    #expect(run(.joinVoice(id), by: guest, in: &world).refusal?.code == .notInSession)
    run(.join(id), by: guest, in: &world)
    #expect(
      run(.mute(id, person: guest, isMuted: true), by: host, in: &world).refusal?.code
        == .notInSession)
    for person in [host, guest] {
      #expect(run(.joinVoice(id), by: person, in: &world).events.count == 1)
      #expect(run(.joinVoice(id), by: person, in: &world).events.isEmpty)
    }
    #expect(
      run(.mute(id, person: host, isMuted: true), by: guest, in: &world).refusal?.code == .forbidden
    )
    #expect(run(.mute(id, person: guest, isMuted: true), by: host, in: &world).events.count == 1)
    #expect(world.space.session?.voice(of: guest)?.isMuted == true)
    world.restart()
    #expect(run(.mute(id, person: guest, isMuted: true), by: guest, in: &world).events.isEmpty)
    run(.mute(id, person: guest, isMuted: false), by: guest, in: &world)
    #expect(world.space.session?.voice(of: guest)?.isMuted == false)
    run(.leaveVoice(id), by: host, in: &world)
    #expect(world.space.session?.voice(of: host) == nil)
    #expect(world.space.session?.has(host) == true)
    run(.leave(id), by: guest, in: &world)
    run(.join(id), by: guest, in: &world)
    #expect(world.space.session?.voice(of: guest) == nil)
    world.check()
  }

  @Test func whoIsNoLongerAMemberTakesPartNoLonger() {
    var world = World()
    let host = world.person("editor")
    let guest = world.person()
    let temporary = SpaceCommand.Permissions.role("viewer", granted: nil, denied: nil)
    world.run(
      world.owner, world.project,
      .space(
        .addMember(person: guest, temporary, accessUntil: world.now.adding(seconds: 60))))
    let id = start(by: host, in: &world)
    run(.join(id), by: guest, in: &world)
    run(.join(id), by: world.owner, in: &world)
    world.remove(host, by: world.owner)
    #expect(world.space.session?.host == guest)
    world.wait(seconds: 60)
    #expect(world.poll().map(\.event.type) == [.memberAccessEnded, .sessionLeft])
    #expect(world.space.session?.host == world.owner)
    #expect(world.space.session?.participants.map(\.person) == [world.owner])
    world.check()
  }

  @Test func aProjectThatIsArchivedOrDeletedTakesItsSessionWithIt() {
    let ends: [(SpaceCommand, EventType)] = [
      (.archive, .spaceArchived), (.delete, .spaceDeleted),
    ]
    for (end, type) in ends {
      var world = World()
      let id = start(by: world.owner, in: &world)
      let answer = world.run(world.owner, world.project, .space(end))
      #expect(answer.events.map(\.event.type) == [.sessionEnded, type])
      #expect(
        answer.events.first?.event == .project(.session(.ended(id, .projectEnded))))
      #expect(world.space.session?.isActive == false)
      #expect(world.deadlines[world.project] == nil)
      #expect(world.faults == [])
    }
  }

  @Test func aForgottenSessionEndsByItself() {
    var world = World()
    let id = start(by: world.owner, in: &world)
    let end = world.now.adding(seconds: ProjectSession.secondsMax)
    #expect(world.deadlines[world.project] == end)
    world.restart()
    world.wait(seconds: ProjectSession.secondsMax)
    #expect(world.poll().map(\.event) == [.project(.session(.ended(id, .expired)))])
    #expect(world.deadlines[world.project] == nil)
    world.check()
  }
}
