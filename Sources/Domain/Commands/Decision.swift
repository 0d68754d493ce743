public import FoundationEssentials

/// Decides commands one after another on the states of a batch.
///
/// Every event is evolved into its state as soon as it is decided, so that what is decided next rests on it.
/// A command that is refused leaves no trace. Not thread-safe; pure.
public struct Decision: Sendable {
  /// What one command came to.
  public struct Outcome: Sendable {
    /// The events decided.
    public let events: [RecordedEvent]
    /// Personal data to write with them.
    public let vault: [VaultWrite]
    /// Claims to take and release with them.
    public let claims: [ClaimChange]
    /// What is to be erased after them.
    public let erasures: [Erasure]
  }

  /// The deadlines that the batch so far has changed.
  public var deadlines: [DeadlineChange] {
    states.compactMap { stream, state in
      state.dueAt == dues[stream] && !lapsed.contains(stream)
        ? nil : DeadlineChange(stream: stream, dueAt: state.dueAt)
    }
  }

  /// The time of the batch.
  public let now: Timestamp
  /// The states, as the commands so far left them.
  public private(set) var states: [UUID: StreamState] = [:]
  /// The position that the next event gets.
  public private(set) var nextPosition: Int64

  private var takenClaims: Set<Claim>
  /// The deadlines of the streams as they were loaded.
  private var dues: [UUID: Timestamp] = [:]
  /// Streams whose deadline has been looked after, and is written whatever it was.
  private var lapsed: Set<UUID> = []
  /// Whether what is decided is the work of time, by nobody's command.
  var isLapsing = false
  /// Why an event that was decided cannot be taken in.
  private(set) var fault: EventProblem?
  var command: Command
  /// The work that the command may take.
  var work = WorkBudget()
  var known: [UUID: [RecordedEvent]] = [:]
  private var events: [RecordedEvent] = []
  private var vault: [VaultWrite] = []
  private var claims: [ClaimChange] = []
  private var erasures: [Erasure] = []

  /// The steps of work that the last command took, whether it was refused or not; see `WorkBudget`.
  public var stepsTaken: Int { work.taken }

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

  /// Makes a stream's state known.
  public mutating func load(_ stream: UUID, _ state: StreamState) {
    states[stream] = state
    dues[stream] = state.dueAt
  }

  /// Decides a command, whose streams have been loaded.
  ///
  /// - Parameter known: for a request of several changes, the events of those that were carried out before.
  public mutating func decide(
    _ command: Command, known: [UUID: [RecordedEvent]] = [:]
  ) throws(Undecided) -> Outcome {
    // Only a command of several events can be refused when some of it has been evolved already.
    let before = command.action.mayTakeSeveralEvents ? states[command.stream] : nil
    let position = nextPosition
    self.command = command
    self.known = known
    work = WorkBudget(changes: command.action.changeCount)
    beginOutcome()
    do throws(Undecided) {
      try checkFence()
      switch command.action {
      case .lapse: lapsed.insert(command.stream)
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

  /// What the command has caused so far.
  var caused: [RecordedEvent] { events }

  var actor: UUID { command.actor.id ?? Actor.nobody }

  func refuse(_ refusal: Refusal) -> Undecided { .refused(refusal) }

  func isTaken(_ claim: Claim) -> Bool { takenClaims.contains(claim) }

  /// Takes the state of the command's space out, so that it can be changed in place; `put` has to bring it back,
  /// also on a refusal.
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
      type: event.type.rawValue, schema: Event.schema, data: event.payload(),
      actor: isLapsing ? nil : command.actor.id,
      commandID: isLapsing ? nil : change?.id ?? command.id,
      commandDigest: isLapsing ? nil : change?.digest ?? command.digest,
      correlationID: isLapsing ? nil : command.correlationID, causation: nil, recordedAt: now)
    nextPosition += 1
    let recorded = RecordedEvent(stored: stored, event: event)
    work.note(Self.stepsOfEvent + stored.data.count / Self.payloadBytesOfStep)
    events.append(recorded)
    return recorded
  }

  /// The steps that making an event and taking it in cost, whatever it says.
  private static let stepsOfEvent = 60
  /// How much of a payload is written in a step.
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
