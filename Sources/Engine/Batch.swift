import CallboardDomain
import CallboardEventLog

/// A batch under way: the decision on its pending commands, and the transaction that writes it.
///
/// Only the engine's thread may use it.
final class Batch {
  let units: [Unit]
  let decision: Decision
  let answers: Answers
  /// Pending commands that were left because the time for deciding was up.
  let rest: [Unit]
  let writer: BatchWriter
  /// The node knew everything before the batch at that time.
  private(set) var confirmedAt: ContinuousClock.Instant
  var isPublished = false
  /// The result of the commit; nil as long as it is not known.
  private var outcome: Result<Void, LogError>?

  init(
    _ units: [Unit], _ decision: Decision, _ answers: Answers, rest: [Unit], writer: BatchWriter,
    confirmedAt: ContinuousClock.Instant
  ) {
    self.units = units
    self.decision = decision
    self.answers = answers
    self.rest = rest
    self.writer = writer
    self.confirmedAt = confirmedAt
  }

  /// The last position of the log once it is committed.
  var head: Int64 { decision.nextPosition - 1 }

  /// The claims that are taken after the batch if those given were taken before it.
  func claims(after taken: Set<Claim>) -> Set<Claim> {
    answers.claims.reduce(into: taken) { taken, change in
      switch change {
      case .take(let claim, _, _): taken.insert(claim)
      case .release(let claim): taken.remove(claim)
      }
    }
  }

  /// Whether the batch inserts rows, other than events, that a later batch deletes.
  func inserts(whatIsDeletedBy later: Answers, _ deadlines: [DeadlineChange]) -> Bool {
    let released = later.claims.compactMap {
      if case .release(let claim) = $0 { claim } else { nil }
    }
    let taken = answers.claims.compactMap {
      if case .take(let claim, _, _) = $0 { claim } else { nil }
    }
    if !released.isEmpty, !Set(taken).isDisjoint(with: released) { return true }
    let erased = later.vault.filter { $0.value == nil }.map(\.place)
    let written = answers.vault.filter { $0.value != nil }.map(\.place)
    if !erased.isEmpty, !Set(written).isDisjoint(with: erased) { return true }
    let resting = deadlines.filter { $0.dueAt == nil }.map(\.stream)
    if resting.isEmpty { return false }
    let due = decision.deadlines.filter { $0.dueAt != nil }.map(\.stream)
    return !Set(due).isDisjoint(with: resting)
  }

  /// Starts the commit. `finishCommit` throws if that failed.
  func startCommit() {
    do { try writer.startCommit(mustWait: answers.repeats) } catch { outcome = .failure(error) }
  }

  /// Starts the commit of a pipelined batch, which has the lock only if it is committed.
  func startCommitAhead() {
    confirmedAt = .now
    startCommit()
  }

  /// Whether the result of the commit is known.
  var isAnswered: Bool { outcome != nil || writer.isCommitAnswered }

  /// Waits for the commit, unless its result is known already.
  func finishCommit() throws(LogError) {
    if outcome == nil {
      do {
        try writer.finishCommit()
        outcome = .success(())
      } catch { outcome = .failure(error) }
    }
    try outcome?.get()
  }
}

extension Batch {
  /// What must be read, outside the lock, before a pending command can be decided.
  enum Need {
    /// The state of a stream.
    case state
    /// The operations of the command's stream after a version.
    case history(after: Int)
    /// The events of those of its keys that had been carried out, if others had not.
    case events(of: [CommandIdentity])
  }

  /// The results of a batch, which are sent once it is committed.
  struct Answers {
    var replies: [Told] = []
    var refusals: [(unit: Unit, refusal: Refusal)] = []
    /// Pending commands that need events that this program cannot apply.
    var faults: [(unit: Unit, problem: EventProblem)] = []
    private(set) var events: [RecordedEvent] = []
    var vault: [VaultWrite] = []
    var claims: [ClaimChange] = []
    var erasures: [Erasure] = []
    /// Commands that had caused events when the batch was opened.
    var known: [CommandIdentity: KnownCommand] = [:]
    /// Commands that had been carried out by then and had caused no event.
    var knownWithoutEvents: [CommandIdentity: CommandWithoutEvents] = [:]
    /// The batch's own commands that caused no event and may be sent again.
    private(set) var withoutEvents: [CommandIdentity: CommandWithoutEvents] = [:]
    /// The range of a command's events among those of the batch; it may include events of others.
    private var places: [CommandIdentity: Range<Int>] = [:]
    var repeats = false
    /// Pending commands that need something loaded first.
    var deferred: [(unit: Unit, need: Need)] = []

    /// The engine's time that each decided command took, and the bytes that must be written for it. Each further member
    /// that an event is about counts as an event.
    private(set) var costs:
      [(unit: Unit, nanoseconds: Int64, processorNanoseconds: Int64, bytes: Int)] = []

    /// Records the cost of deciding a pending command.
    mutating func noteCost(
      of unit: Unit, _ time: Duration, processorNanoseconds: Int64, eventsFrom first: Int
    ) {
      let bytes = events[first...].reduce(0) {
        $0 + $1.stored.data.count + StreamState.bytesPerEvent * $1.event.rowCount
      }
      unit.noteDeciding(nanoseconds: time.nanoseconds)
      costs.append(
        (
          unit: unit, nanoseconds: time.nanoseconds, processorNanoseconds: processorNanoseconds,
          bytes: bytes
        ))
    }

    mutating func remember(_ command: CommandWithoutEvents) {
      withoutEvents[command.key.identity] = command
    }

    mutating func append(_ added: [RecordedEvent]) {
      for (place, event) in zip(events.count..., added) {
        guard let identity = event.command else { continue }
        places[identity] = (places[identity]?.lowerBound ?? place)..<(place + 1)
      }
      events += added
    }

    /// The events of this batch that a command caused; nil if this batch did not carry it out.
    func events(of command: CommandIdentity) -> [RecordedEvent]? {
      places[command].map { events[$0].filter { $0.command == command } }
    }
  }
}

/// The answer to a pending command, sent once its batch is committed.
struct Told {
  let unit: Unit
  let events: [RecordedEvent]
  /// The version of the command's stream after the command.
  let version: Int
  /// The head at which a command without events was first carried out; nil: the batch's head.
  var position: Int64?
  let isRepeated: Bool
  /// Commands whose events are in the log and must be read for the answer.
  var unread: [CommandIdentity] = []
}

extension RecordedEvent {
  fileprivate var command: CommandIdentity? {
    guard let actor, let id = stored.commandID else { return nil }
    return CommandIdentity(actor: actor, id: id)
  }
}
