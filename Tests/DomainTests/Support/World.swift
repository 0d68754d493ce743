import CallboardDomain
import CallboardEventSamples
import FoundationEssentials

/// A log in memory with the states of its streams, for tests of the form: given events, when a command, then events or
/// a refusal.
///
/// Each command is a batch of its own, decided as the engine does it: on copies of the committed states. Every event is
/// read back from its JSON, with the keys in another order as `jsonb` gives them, and evolved into a second set of
/// states, so that any test can compare both sets.
struct World {
  /// The answer to one command.
  struct Answer {
    var events: [RecordedEvent] = []
    var refusal: Refusal?
    var needsHistory: Int?
    var vault: [VaultWrite] = []
    var claims: [ClaimChange] = []
    var erasures: [Erasure] = []
  }

  private(set) var now = Timestamp(microseconds: 1_700_000_000_000_000)
  private(set) var log: [RecordedEvent] = []
  private(set) var states: [UUID: StreamState] = [:]
  private(set) var replayed: [UUID: StreamState] = [:]
  private(set) var takenClaims: Set<Claim> = []
  /// The deadline of each stream, as the batches returned it.
  private(set) var deadlines: [UUID: Timestamp] = [:]
  /// How often older operations had to be loaded.
  private(set) var historyLoads = 0
  /// The faults that the world finds itself, whatever a test checks.
  private(set) var faults: [String] = []

  let project: UUID
  let owner: UUID

  /// Makes a project that a known person owns.
  init(settings: ProjectSettings = ProjectSettings()) {
    project = UUID()
    owner = UUID()
    run(owner, owner, .person(.ensure(values: [:])))
    run(owner, project, .project(.create(title: "Hamlet", settings: settings)))
  }

  /// The project's state.
  var space: ProjectState {
    guard case .project(let state)? = states[project] else {
      preconditionFailure("there is a project")
    }
    return state
  }

  var version: Int { space.version }

  /// The project's events, oldest first.
  var history: [RecordedEvent] { log.filter { $0.stored.streamID == project } }

  /// The events of the project after a version.
  func events(after version: Int) -> [RecordedEvent] { history.filter { $0.version > version } }

  /// Decides a command and appends its events. Loads older operations if the decision needs them.
  @discardableResult
  mutating func run(
    _ actor: UUID, _ stream: UUID, _ action: Action, id: UUID = UUID(), digest: Int64 = 0,
    as operator: Bool = false
  ) -> Answer {
    let command = Command(
      actor: `operator` ? .operator(actor) : .person(actor), id: id, digest: digest,
      correlationID: nil, stream: stream, action: action)
    return run(command)
  }

  @discardableResult
  mutating func run(_ command: Command) -> Answer {
    var answer = decide(command)
    for _ in 0..<20 {
      guard let version = answer.needsHistory else { break }
      load(command.stream, after: version)
      answer = decide(command)
    }
    return answer
  }

  /// Decides a command once, and appends its events.
  mutating func decide(_ command: Command) -> Answer {
    now = Timestamp(microseconds: now.microseconds + 1_000)
    var decision = Decision(
      now: now, head: Int64(log.count), takenClaims: takenClaims, first: command)
    for stream in command.streams { decision.load(stream, states[stream] ?? .absent) }
    append(decision.expire(command.streams))
    keep(decision, command.streams)
    do {
      let outcome = try decision.decide(command, known: known(to: command))
      append(outcome)
      keep(decision, command.streams)
      if decision.nextPosition != Int64(log.count) + 1 { faults.append("positions have a hole") }
      return Answer(
        events: outcome.events, vault: outcome.vault, claims: outcome.claims,
        erasures: outcome.erasures)
    } catch {
      if decision.nextPosition != Int64(log.count) + 1 { faults.append("a refusal took positions") }
      for stream in command.streams
      where decision.states[stream]?.version ?? 0 != states[stream]?.version ?? 0 {
        faults.append("a refusal left a trace")
      }
      switch error {
      case .refused(let refusal): return Answer(refusal: refusal)
      case .needsHistory(let version): return Answer(needsHistory: version)
      case .unreadable(let problem):
        faults.append("\(problem)")
        return Answer()
      }
    }
  }

  /// Lets time pass.
  mutating func wait(seconds: Int64) { now = now.adding(seconds: seconds) }

  /// Expires what is due, as every node does each second.
  @discardableResult
  mutating func poll() -> [RecordedEvent] {
    let before = log.count
    for (stream, due) in deadlines where due <= now { run(.expire(of: stream, id: UUID())) }
    for (stream, due) in deadlines where due <= now { faults.append("\(stream) stays due") }
    return Array(log[before...])
  }

  private mutating func keep(_ decision: Decision, _ streams: [UUID]) {
    for stream in streams where decision.states[stream]?.version ?? 0 > 0 {
      states[stream] = decision.states[stream]
    }
    for change in decision.deadlines { deadlines[change.stream] = change.dueAt }
    for stream in streams where states[stream]?.dueAt != deadlines[stream] {
      faults.append("the deadline of \(stream) is not kept")
    }
  }

  private func known(to command: Command) -> [UUID: [RecordedEvent]] {
    let ids = Set(command.keys.map(\.id))
    let events = log.filter {
      $0.actor == command.actor.id && $0.stored.commandID.map { ids.contains($0) } ?? false
    }
    return Dictionary(grouping: events) { $0.stored.commandID ?? UUID() }
  }

  private mutating func append(_ outcome: Decision.Outcome) {
    for recorded in outcome.events {
      checkCapability(of: recorded)
      log.append(recorded)
      if recorded.stored.position != Int64(log.count) { faults.append("a position is off") }
      replay(recorded)
    }
    for change in outcome.claims {
      switch change {
      case .take(let claim, _, _):
        if !takenClaims.insert(claim).inserted { faults.append("a claim was taken twice") }
      case .release(let claim):
        if takenClaims.remove(claim) == nil { faults.append("a free claim was released") }
      }
    }
  }

  /// Checks that the actor of an event held the capability for its type, just before it.
  private mutating func checkCapability(of recorded: RecordedEvent) {
    guard let capability = recorded.event.type.capability, let actor = recorded.actor,
      let space = replayed[recorded.stored.streamID]?.space
    else { return }
    if !space.core.members.may(actor, capability) {
      faults.append("\(recorded.event.type) by someone without \(capability)")
    }
  }

  private mutating func replay(_ recorded: RecordedEvent) {
    let stream = recorded.stored.streamID
    do {
      let read = try recorded.stored.throughJSONB()
      if read.event != recorded.event {
        faults.append("\(recorded.event.type) is read as something else")
      }
      var state = replayed[stream] ?? .absent
      if try state.evolve(read) != .applied { faults.append("\(recorded.event.type) does not fit") }
      replayed[stream] = state
    } catch {
      faults.append("\(recorded.event.type) cannot be read: \(error)")
    }
  }

  /// Loads older operations, as the engine does for a change that is based further back than the state holds.
  mutating func load(_ stream: UUID, after version: Int) {
    guard case .project(var project)? = states[stream] else { return }
    historyLoads += 1
    let events = log.filter { $0.stored.streamID == stream && $0.version > version }
    project.extendHistory(after: version, with: Array(events.prefix(ContentLimits.baseAge)))
    states[stream] = .project(project)
  }

  /// Replaces the state of a stream, by default of the project, by the one in its snapshot.
  mutating func restart(_ stream: UUID? = nil) {
    let stream = stream ?? project
    guard let bytes = states[stream]?.snapshot(), let state = StreamState(snapshot: bytes) else {
      faults.append("there is no snapshot")
      return
    }
    states[stream] = state
  }
}
