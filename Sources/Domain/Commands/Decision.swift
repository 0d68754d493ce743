public import FoundationEssentials

/// Decides commands one after another on the states of a batch.
///
/// Every event is evolved into its state as soon as it is decided, so that the next decision sees it. A command that is
/// refused leaves no trace. Not thread-safe; pure.
public struct Decision: Sendable {
  /// The outcome of one command.
  public struct Outcome: Sendable {
    /// The events decided.
    public let events: [RecordedEvent]
    /// Personal data to write with them.
    public let vault: [VaultWrite]
    /// Claims to take and release with them.
    public let claims: [ClaimChange]
    /// The data that must be erased after them.
    public let erasures: [Erasure]
  }

  /// The deadlines that the batch so far has changed.
  public var deadlines: [DeadlineChange] {
    states.compactMap { stream, state in
      state.dueAt == loadedDeadlines[stream] && !expired.contains(stream)
        ? nil : DeadlineChange(stream: stream, dueAt: state.dueAt)
    }
  }

  /// The time of the batch.
  public let now: Timestamp
  /// The states after the commands so far.
  public private(set) var states: [UUID: StreamState] = [:]
  /// The position that the next event gets.
  public private(set) var nextPosition: Int64

  private var takenClaims: Set<Claim>
  /// The deadlines of the streams as they were loaded.
  private var loadedDeadlines: [UUID: Timestamp] = [:]
  /// Streams whose deadline was processed. It is written even if it has not changed.
  private var expired: Set<UUID> = []
  /// Whether the events that are being decided come from a deadline and not from a command.
  var isExpiring = false
  /// The reason why a decided event cannot be evolved.
  private(set) var fault: EventProblem?
  var command: Command
  /// The work that the command may take.
  var work = WorkBudget()
  var known: [UUID: [RecordedEvent]] = [:]
  private var events: [RecordedEvent] = []
  private var vault: [VaultWrite] = []
  private var claims: [ClaimChange] = []
  private var erasures: [Erasure] = []

  /// Begins a batch.
  ///
  /// - Parameters:
  ///   - now: the time of the batch.
  ///   - head: the position of the last event in the log.
  ///   - takenClaims: those of the commands' claims that are taken.
  ///   - first: any of the commands.
  public init(now: Timestamp, head: Int64, takenClaims: Set<Claim>, first: Command) {
    self.now = now
    self.nextPosition = head + 1
    self.takenClaims = takenClaims
    self.command = first
  }

  /// Adds the state of a stream.
  public mutating func load(_ stream: UUID, _ state: StreamState) {
    states[stream] = state
    loadedDeadlines[stream] = state.dueAt
  }

  /// Decides a command. Its streams must have been loaded.
  ///
  /// - Parameter known: for a request of several changes, the events of the changes that were carried out before.
  public mutating func decide(
    _ command: Command, known: [UUID: [RecordedEvent]] = [:]
  ) throws(Undecided) -> Outcome {
    // Only a command of several events can be refused after some of its events have been evolved.
    let before = command.action.mayTakeSeveralEvents ? states[command.stream] : nil
    let position = nextPosition
    self.command = command
    self.known = known
    work = WorkBudget(changes: command.action.changeCount)
    beginOutcome()
    do throws(Undecided) {
      try checkFence()
      switch command.action {
      case .expire: expired.insert(command.stream)
      case .person(let action): try decide(action)
      case .space(let action): try decide(action)
      case .project(let action): try decide(action)
      case .worksession(let action): try decide(action)
      case .room(let action): try decide(action)
      case .course(let action): try decide(action)
      case .connection(let action): try decide(action)
      case .undo(let undoing): try decide(undoing)
      }
      if let fault { throw Undecided.unreadable(fault) }
    } catch {
      precondition(
        events.isEmpty || before != nil || fault != nil, "a refusal leaves no trace")
      if let before { states[command.stream] = before }
      nextPosition = position
      throw error
    }
    return endOutcome()
  }

  mutating func beginOutcome() {
    events = []
    vault = []
    claims = []
    erasures = []
    fault = nil
  }

  mutating func endOutcome() -> Outcome {
    for change in claims { note(change) }
    return Outcome(events: events, vault: vault, claims: claims, erasures: erasures)
  }

  private mutating func note(_ change: ClaimChange) {
    switch change {
    case .take(let claim, _, _): takenClaims.insert(claim)
    case .release(let claim): takenClaims.remove(claim)
    }
  }

  // MARK: - For the deciders

  /// The events that the command has caused so far.
  var caused: [RecordedEvent] { events }

  var actor: UUID { command.actor.id ?? Actor.nobody }

  func isTaken(_ claim: Claim) -> Bool { takenClaims.contains(claim) }

  /// Takes out the state of the command's space, so that it can be changed in place. `put` must bring it back, also
  /// after a refusal.
  mutating func take<S: DecidableSpace>(_ kind: S.Type) throws(Undecided) -> S {
    guard command.spaceKind ?? S.kind == S.kind, let space = states[command.stream].flatMap(S.init)
    else { throw .refused(.noSuchSpace) }
    try checkStanding(space)
    states[command.stream] = .absent
    return space
  }

  mutating func put(_ stream: UUID, _ state: StreamState) {
    states[stream] = state
  }

  /// Gives an event its place in the log.
  mutating func record(
    _ event: Event, stream: UUID, version: Int, kind: String, change: Change? = nil
  ) -> RecordedEvent {
    let stored = StoredEvent(
      position: nextPosition, streamID: stream, version: version, streamKind: kind,
      type: event.type.rawValue, schema: event.schema, data: event.payload(),
      actor: isExpiring ? nil : command.actor.id,
      commandID: isExpiring ? nil : change?.id ?? command.id,
      commandDigest: isExpiring ? nil : change?.digest ?? command.digest,
      correlationID: isExpiring ? nil : command.correlationID, causation: nil, recordedAt: now)
    nextPosition += 1
    let recorded = RecordedEvent(stored: stored, event: event)
    work.note(Self.stepsOfEvent + stored.data.count / Self.payloadBytesOfStep)
    events.append(recorded)
    return recorded
  }

  /// The steps that it takes to make and evolve an event, without those for its payload.
  private static let stepsOfEvent = 60
  /// How many bytes of a payload are written in a step.
  private static let payloadBytesOfStep = 64

  mutating func write(_ write: VaultWrite) { vault.append(write) }

  mutating func change(_ claim: ClaimChange) { claims.append(claim) }

  mutating func erase(_ erasure: Erasure) { erasures.append(erasure) }

  mutating func emit(_ event: PersonEvent, to state: inout PersonState) {
    let recorded = record(
      .person(event), stream: state.id, version: state.version + 1, kind: "person")
    state.advance(event, recorded)
  }

  @discardableResult
  mutating func emit<S: DecidableSpace>(
    _ event: S.OwnEvent, to state: inout S, change: Change? = nil
  ) -> RecordedEvent {
    let recorded = record(
      event.event, stream: state.id, version: state.version + 1, kind: S.kind.rawValue,
      change: change)
    do { try state.advance(event, recorded) } catch { fault = fault ?? error }
    return recorded
  }

  mutating func emit<S: DecidableSpace>(_ event: SpaceEvent, to state: inout S) {
    let recorded = record(
      .space(event), stream: state.id, version: state.version + 1, kind: S.kind.rawValue)
    state.advance(event, recorded)
  }
}

/// The reason why `decide` gave no events.
public enum Undecided: Error, Sendable {
  /// The command is refused.
  case refused(Refusal)
  /// The state lacks the operations after this version of the stream; load them and decide again.
  case needsHistory(after: Int)
  /// A decided event cannot be evolved, because the events before it are damaged.
  case unreadable(EventProblem)

  /// The command is refused for this reason.
  static func refused(
    _ code: Refusal.Code, _ message: String, _ details: JSONObject = JSONObject()
  ) -> Undecided {
    .refused(Refusal(code, message, details))
  }
}

/// Refuses the command unless a condition holds.
@inline(__always)
func ensure(
  _ holds: Bool, else code: Refusal.Code, _ message: @autoclosure () -> String
) throws(Undecided) {
  guard holds else { throw .refused(code, message()) }
}

/// Refuses the command because of a member of the request unless a condition holds.
@inline(__always)
func ensure(
  _ holds: Bool, at pointer: @autoclosure () -> String, _ message: @autoclosure () -> String
) throws(Undecided) {
  guard holds else { throw .refused(.invalid(pointer(), message())) }
}

extension Decision {
  /// Decides the events of deadlines that have passed in loaded streams, before a command that changes these streams.
  public mutating func expire(_ streams: [UUID]) -> Outcome {
    work = WorkBudget()
    beginOutcome()
    for stream in streams {
      guard let state = states[stream], let due = state.dueAt, due <= now else { continue }
      let before = self
      isExpiring = true
      switch state {
      case .project(let space): expire(space)
      case .worksession(let space): expire(space)
      case .room(let space): expire(space)
      case .course(let space): expire(space)
      case .connection(let space): expire(space)
      case .person(let person): expire(person)
      case .absent: break
      }
      isExpiring = false
      // Events that depend on damaged events are dropped; reading the stream reports the damage.
      if fault != nil { self = before }
    }
    return endOutcome()
  }

  private mutating func expire<S: DecidableSpace>(_ state: S) {
    var space = state
    put(space.id, .absent)
    while let key = space.core.deadlines.due(at: now) {
      switch key {
      case .access(let person):
        emit(.memberAccessEnded(person: person, members: [.removed(person)]), to: &space)
        S.membershipChanged(of: person, in: &space, deciding: &self)
      case .overrides(let person):
        endOverrides(of: person, in: &space)
      case .lock(let key):
        guard let lock = space.core.locks[key] else {
          space.core.deadlines.set(.lock(key), nil)
          continue
        }
        emit(.lock(.expired(lock.fence, key, holder: lock.holder)), to: &space)
      case .invitation(let invitation): expireInvitation(&space, invitation)
      }
    }
    S.expire(&space, deciding: &self)
    put(space.id, space.stream)
  }

  private mutating func endOverrides<S: DecidableSpace>(of person: UUID, in space: inout S) {
    guard var record = space.core.members[person]?.record(person) else { return }
    for (capability, end) in record.until where end <= now {
      record.until[capability] = nil
      record.granted.subtract(capability.set)
      record.denied.subtract(capability.set)
    }
    if let role = record.role.flatMap({ space.role($0) }) {
      record.capabilities = space.effective(
        role, granted: record.granted, denied: record.denied)
    }
    emit(.memberOverridesEnded(person: person, members: [record]), to: &space)
    S.membershipChanged(of: person, in: &space, deciding: &self)
  }
}
