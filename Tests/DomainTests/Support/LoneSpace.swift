import FoundationEssentials

@testable import CallboardDomain

/// A project without a log, whose commands are decided one after another in one batch, for tests that need very many.
struct LoneSpace {
  /// The answer to one command.
  struct Answer {
    var events: [RecordedEvent] = []
    var refusal: Refusal?
    var steps = 0

    /// The bound that a refusal names.
    var limit: JSON? { refusal?.details["limit"] }
  }

  let id = UUID()
  let owner = UUID()
  private var decision: Decision

  /// Makes a project.
  init() {
    let create = Self.command(owner, id, .project(.create(title: "", settings: ProjectSettings())))
    decision = Decision(
      now: Timestamp(microseconds: 1_700_000_000_000_000), head: 0, takenClaims: [], first: create)
    decision.load(id, .absent)
    run(owner, .project(.create(title: "", settings: ProjectSettings())))
  }

  /// The project's state.
  var project: ProjectState {
    guard case .project(let project)? = decision.states[id] else {
      preconditionFailure("there is a project")
    }
    return project
  }

  var version: Int { project.version }

  /// Makes a person known.
  mutating func know(_ person: UUID) {
    var state = StreamState.absent
    let recorded = RecordedEvent(
      stored: StoredEvent(
        position: 1, streamID: person, version: 1, streamKind: "person", type: "person_created",
        schema: 1, data: [], actor: person, commandID: nil, commandDigest: nil,
        correlationID: nil, causation: nil, recordedAt: decision.now),
      event: .person(.created(fields: [], externalID: nil)))
    _ = try? state.evolve(recorded)
    decision.load(person, state)
  }

  @discardableResult
  mutating func run(_ actor: UUID, _ action: Action) -> Answer {
    let command = Self.command(actor, id, action)
    do {
      let outcome = try decision.decide(command)
      return Answer(events: outcome.events, steps: decision.work.taken)
    } catch {
      guard case .refused(let refusal) = error else { return Answer(steps: decision.work.taken) }
      return Answer(refusal: refusal, steps: decision.work.taken)
    }
  }

  /// Sends operations as one request of a new replica, which has seen everything unless `base` or `clock` is given.
  @discardableResult
  mutating func send(
    _ operations: [CallboardDomain.Operation], base: Int? = nil, clock: VectorClock? = nil,
    replica: UUID = UUID()
  ) -> Answer {
    run(
      owner,
      .project(
        .change(
          ChangeSet(
            replica: replica, seen: clock.map { .clock($0) } ?? .version(base ?? version),
            onConflict: .resolve, changes: operations.map { .test($0) }))))
  }

  /// Inserts a scene at the end.
  mutating func scene() -> UUID {
    let scene = UUID()
    send([.insert(scene, "", at: .end)])
    return scene
  }

  /// Inserts an element with a text into a new scene.
  mutating func element(_ text: String) -> UUID {
    let (scene, element) = (scene(), UUID())
    send([.insertElement(.test(element, in: scene, text), at: .end)])
    return element
  }

  /// Inserts `count` elements at a place of a scene, in requests of 1,000.
  mutating func fill(_ scene: UUID, _ count: Int, at placement: Placement) {
    for start in stride(from: 0, to: count, by: 1_000) {
      send(
        (start..<min(start + 1_000, count)).map { _ in
          .insertElement(.test(UUID(), in: scene), at: placement)
        })
    }
  }

  private static func command(_ actor: UUID, _ stream: UUID, _ action: Action) -> Command {
    Command(
      actor: .person(actor), id: UUID(), digest: 0, correlationID: nil, stream: stream,
      action: action)
  }
}
