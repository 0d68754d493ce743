import CallboardDomain
import FoundationEssentials
import Testing

/// Access and overrides that end by themselves.
@Suite struct TemporaryAccessTests {
  private func add(
    _ person: UUID, to world: inout World, until end: Timestamp?,
    overrides: [Capability: Timestamp]? = nil
  ) -> World.Answer {
    let permissions = SpaceCommand.Permissions.role(
      "viewer", granted: .of(.edit, .export), denied: .of(.chat), until: overrides)
    return world.run(
      world.owner, world.project,
      .space(.addMember(person: person, permissions, accessUntil: end)))
  }

  @Test func accessEndsAtItsTimeWithoutAnybodyAsking() {
    var world = World()
    let person = world.person()
    let end = world.now.adding(seconds: 60)
    #expect(add(person, to: &world, until: end).events.count == 1)
    #expect(world.deadlines[world.project] == end)
    world.wait(seconds: 30)
    #expect(world.poll().isEmpty)
    world.wait(seconds: 31)
    let events = world.poll()
    #expect(events.map(\.event.type) == [.memberAccessEnded])
    #expect(events.first?.actor == nil)
    #expect(events.first?.stored.commandID == nil)
    #expect(world.space.core.members[person] == nil)
    #expect(world.deadlines[world.project] == nil)
    #expect(world.poll().isEmpty)
    world.check()
  }

  @Test func whoLeavesBeforeTheEndDoesNotComeBackForGoodByALinkFromBefore() {
    var world = World()
    let (ann, ben) = (world.person(), world.person("editor", denied: .of(.delete)))
    _ = add(ann, to: &world, until: world.now.adding(seconds: 60))
    let (link, _) = world.invite(.link(maxUses: 5))
    for person in [ann, ben] {
      #expect(world.run(person, world.project, .space(.leave)).refusal == nil)
      #expect(
        world.accept(link, by: person, bearer: true).refusal?.code == .invitationAlreadyProcessed)
    }
    let (new, _) = world.invite(.link(maxUses: 5))
    #expect(world.accept(new, by: ann, bearer: true).events.count == 1)
    world.check()
  }

  @Test func accessThatIsOverIsNoneEvenIfNobodyHasPolled() {
    var world = World()
    let person = world.person()
    _ = add(person, to: &world, until: world.now.adding(seconds: 60))
    let comment = Action.space(
      .addComment(
        id: UUID(), parent: nil, target: Target(kind: .space, id: world.project), text: "x",
        mentions: []))
    world.wait(seconds: 60)
    #expect(world.run(person, world.project, comment).refusal?.code == .notFound)
    #expect(world.history.last?.event.type == .memberAccessEnded)
    world.check()
  }

  @Test func overridesEndOneByOne() {
    var world = World()
    let person = world.person()
    let first = world.now.adding(seconds: 60)
    let second = world.now.adding(seconds: 90)
    _ = add(person, to: &world, until: nil, overrides: [.edit: first, .chat: second])
    #expect(world.capabilities(person) == .of(.view, .comment, .edit, .export))
    world.wait(seconds: 60)
    #expect(world.poll().map(\.event.type) == [.memberOverridesEnded])
    #expect(world.capabilities(person) == .of(.view, .comment, .export))
    world.wait(seconds: 30)
    #expect(world.poll().map(\.event.type) == [.memberOverridesEnded])
    #expect(world.capabilities(person) == .of(.view, .comment, .chat, .export))
    #expect(world.space.core.members[person]?.granted == .of(.export))
    #expect(world.deadlines[world.project] == nil)
    world.check()
  }

  @Test func whatWasToEndIsProlongedAndMadeLasting() {
    var world = World()
    let person = world.person()
    let end = world.now.adding(seconds: 60)
    _ = add(person, to: &world, until: end)
    func change(_ access: SpaceCommand.AccessChange) -> Action {
      .space(
        .changePermissions(
          person: person, .role(nil, granted: nil, denied: nil), access: access, ifVersion: nil))
    }
    #expect(world.run(world.owner, world.project, change(.keep)).events.isEmpty)
    let later = end.adding(seconds: 60)
    #expect(world.run(world.owner, world.project, change(.until(later))).events.count == 1)
    #expect(world.deadlines[world.project] == later)
    #expect(world.run(world.owner, world.project, change(.forGood)).events.count == 1)
    #expect(world.deadlines[world.project] == nil)
    let past = change(.until(world.now))
    #expect(world.run(world.owner, world.project, past).refusal?.code == .invalid)
    world.check()
  }

  @Test func aSnapshotKnowsWhatIsDue() throws {
    var world = World()
    let person = world.person()
    let end = world.now.adding(seconds: 60)
    _ = add(person, to: &world, until: end, overrides: [.edit: end.adding(seconds: -10)])
    world.restart()
    #expect(world.states[world.project]?.dueAt == end.adding(seconds: -10))
    world.wait(seconds: 60)
    #expect(world.poll().map(\.event.type) == [.memberOverridesEnded, .memberAccessEnded])
    world.check()
  }

  @Test func manyEndsComeInTheirOrder() {
    var world = World()
    var random = SeededRandom(seed: 5)
    var ends: [Timestamp] = []
    for _ in 0..<60 {
      let end = world.now.adding(seconds: Int64(100 + random.upTo(40)))
      ends.append(end)
      _ = add(world.person(), to: &world, until: end)
      #expect(world.deadlines[world.project] == ends.min())
    }
    var seen = 0
    for _ in 0..<50 {
      world.wait(seconds: 4)
      seen += world.poll().count
      #expect(world.space.core.members.count - 1 == ends.count { $0 > world.now })
    }
    #expect(seen == 60)
    world.check()
  }
}
