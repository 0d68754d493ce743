import CallboardDomain
import FoundationEssentials
import Testing

/// Tests each bound: the last one is accepted, and one more is refused.
@Suite struct BoundTests {
  /// The sender and the action of the n-th command.
  typealias Asked = @Sendable (_ n: Int) -> (actor: UUID, Action)

  /// A bound, and how to reach it in a space of its own.
  struct Bound: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let count: Int
    /// Makes the space, and says how many there are at the start.
    let stage: @Sendable (inout World) -> (space: UUID, there: Int, Asked)
  }

  static let bounds = [
    Bound(testDescription: "members of a space", count: 10_000) { world in
      let owner = world.owner
      let viewer = SpaceCommand.Permissions.role("viewer", granted: nil, denied: nil)
      return (
        world.project, 1, { _ in (owner, .space(.addMember(person: UUID(), viewer))) }
      )
    },
    Bound(testDescription: "pending invitations of a space", count: 1_000) { world in
      let owner = world.owner
      return (
        world.project, 0,
        { _ in
          let invitation = NewInvitation(
            id: UUID(), invitee: .link(maxUses: 1),
            permissions: .role("viewer", granted: nil, denied: nil))
          return (owner, .space(.invite([invitation])))
        }
      )
    },
    Bound(testDescription: "comments of a space", count: 100_000) { world in
      let (project, owner) = (world.project, world.owner)
      return (
        project, 0,
        { _ in
          let target = Target(kind: .space, id: project)
          return (
            owner,
            .space(
              .addComment(id: UUID(), parent: nil, target: target, text: "hm", mentions: []))
          )
        }
      )
    },
    Bound(testDescription: "participants of a session", count: 100) { world in
      let session = UUID()
      let viewers = (0..<100).map { _ in world.person("viewer") }
      world.run(world.owner, world.project, .project(.session(.start(session))))
      return (
        world.project, 1, { n in (viewers[n - 2], .project(.session(.join(session)))) }
      )
    },
    Bound(testDescription: "markers of a work session", count: 10_000) { world in
      let (owner, session) = (world.owner, UUID())
      world.run(owner, session, .worksession(.create(outsideID: UUID(), WorkSessionFields())))
      return (session, 0, { _ in (owner, .worksession(.insertMarker(UUID(), ["n": 1]))) })
    },
    Bound(testDescription: "people banned from a room", count: 1_000) { world in
      let table = Table()
      world = table.world
      let host = table.host
      return (table.room, 0, { _ in (host, .room(.ban(UUID(), isKnown: true))) })
    },
    connection("tasks", count: 5_000) { .task(UUID(), .create(SharedTask(title: "Shop"))) },
    connection("calendar events", count: 5_000) {
      let now = Timestamp(microseconds: 1_800_000_000_000_000)
      let span = CalendarSpan.timed(from: now, to: now, timeZone: "Europe/Berlin")
      return .calendarEvent(UUID(), .create(CalendarEvent(title: "Dinner", span: span)))
    },
    connection("goals", count: 500) { .goal(UUID(), .shared(.create(SharedGoal(title: "Move")))) },
    connection("templates", count: 200) {
      .template(UUID(), .shared(.create(TaskTemplate(title: "Rent"))))
    },
  ]

  private static func connection(
    _ what: String, count: Int, _ command: @escaping @Sendable () -> ConnectionCommand
  ) -> Bound {
    Bound(testDescription: "\(what) of a connection", count: count) { world in
      let pair = UUID()
      let (ann, _) = world.connected(pair)
      return (pair, 0, { _ in (ann, .connection(command())) })
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: bounds)
  func thereIsOneMoreUntilThereAreTooMany(_ bound: Bound) throws {
    var world = World()
    let (space, there, asked) = bound.stage(&world)
    func command(_ n: Int) -> Command {
      let (actor, action) = asked(n)
      return Command(
        actor: .person(actor), id: UUID(), digest: 0, correlationID: nil, stream: space,
        action: action)
    }
    // All commands are one batch, because each command of a world searches the whole log.
    var decision = Decision(
      now: world.now, head: Int64(world.log.count), takenClaims: [], first: command(there + 1))
    decision.load(space, try #require(world.states[space]))
    for n in (there + 1)...bound.count {
      let outcome = try decide(command(n), in: &decision, world)
      try #require(outcome.events.count == 1, "the one of number \(n)")
    }
    let before = decision.states[space]?.version
    let refusal = #expect(throws: Undecided.self) {
      try decide(command(bound.count + 1), in: &decision, world)
    }
    guard case .refused(let refusal) = refusal else {
      Issue.record("one too many was not refused")
      return
    }
    #expect(refusal.code == .limitReached)
    #expect(decision.states[space]?.version == before)
  }

  private func decide(
    _ command: Command, in decision: inout Decision, _ world: World
  ) throws(Undecided) -> Decision.Outcome {
    for stream in command.streams where decision.states[stream] == nil {
      decision.load(stream, world.states[stream] ?? .absent)
    }
    if case .space(.addMember(let person, _, _, _)) = command.action {
      // The state of any person will do.
      decision.load(person, world.states[world.owner] ?? .absent)
    }
    return try decision.decide(command)
  }
}
