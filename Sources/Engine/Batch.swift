import Domain
import EventLog

/// A batch on its way: what has been decided of its units, and the transaction in which that is written.
///
/// For the engine's thread alone.
final class Batch {
  let units: [Unit]
  let decision: Decision
  let answers: Answers
  /// Units that there was no time to decide.
  let rest: [Unit]
  let writer: BatchWriter
  /// Everything before the batch was known at that time.
  private(set) var confirmedAt: ContinuousClock.Instant
  var isPublished = false
  /// What became of its commit; nil as long as that is not known.
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

  /// Which claims are taken after it, if these were before.
  func claims(after taken: Set<Claim>) -> Set<Claim> {
    answers.claims.reduce(into: taken) { taken, change in
      switch change {
      case .take(let claim, _, _): taken.insert(claim)
      case .release(let claim): taken.remove(claim)
      }
    }
  }

  /// Whether it inserts anything beside events that another batch deletes.
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

  /// Begins to commit; whether that could be done shows when it is finished.
  func startCommit() {
    do { try writer.startCommit(mustWait: answers.repeats) } catch { outcome = .failure(error) }
  }

  /// Begins to commit a batch that was written ahead, which has the lock only if it is committed.
  func startCommitAhead() {
    confirmedAt = .now
    startCommit()
  }

  /// Whether it is known what became of the commit.
  var isAnswered: Bool { outcome != nil || writer.isCommitAnswered }

  /// Waits for the commit, if it was not waited for before.
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
  /// What has to be read, outside the lock, before a unit can be decided.
  enum Need {
    /// The state of a stream.
    case state
    /// The operations of its stream after a version.
    case history(after: Int)
    /// The events of commands in it that had been carried out, where others had not.
    case events(of: [CommandIdentity])
  }

  /// What a batch has come to, to be told once it is committed.
  struct Answers {
    var replies: [Told] = []
    var refusals: [(unit: Unit, refusal: Refusal)] = []
    /// Units that rest on events that cannot be taken in.
    var faults: [(unit: Unit, problem: EventProblem)] = []
    private(set) var events: [RecordedEvent] = []
    var vault: [VaultWrite] = []
    var claims: [ClaimChange] = []
    var erasures: [Erasure] = []
    /// Commands that had caused events when the batch was opened.
    var known: [CommandIdentity: KnownCommand] = [:]
    /// Those that had been carried out then and caused no event.
    var knownWithoutEvents: [CommandIdentity: CommandWithoutEvents] = [:]
    /// The commands of the batch's own that caused no event, and may come again.
    private(set) var withoutEvents: [CommandIdentity: CommandWithoutEvents] = [:]
    /// Where a command's events stand among the batch's own, others perhaps between them.
    private var places: [CommandIdentity: Range<Int>] = [:]
    var repeats = false
    /// Units that turned out to need something loaded first.
    var deferred: [(unit: Unit, need: Need)] = []

    /// What each unit that was decided took of the engine's time, and the bytes that are to be written for it.
    private(set) var costs: [(unit: Unit, nanoseconds: Int64, bytes: Int)] = []

    /// Notes what deciding a unit took.
    mutating func noteCost(of unit: Unit, _ time: Duration, eventsFrom first: Int) {
      let bytes = events[first...].reduce(0) {
        $0 + $1.stored.data.count + StreamState.bytesPerEvent
      }
      unit.noteDeciding(nanoseconds: time.nanoseconds)
      costs.append((unit: unit, nanoseconds: time.nanoseconds, bytes: bytes))
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

    /// The events of the batch's own that a command caused; nil if it was not carried out here.
    func events(of command: CommandIdentity) -> [RecordedEvent]? {
      places[command].map { events[$0].filter { $0.command == command } }
    }
  }
}

/// What whoever asked for a unit is told, once its batch is committed.
struct Told {
  let unit: Unit
  let events: [RecordedEvent]
  /// The version of the stream that was to be changed, as the unit left it.
  let version: Int
  /// The head that a unit without events met when it was first carried out; nil: the batch's.
  var position: Int64?
  let isRepeated: Bool
  /// Commands whose events are in the log, and not at hand.
  var unread: [CommandIdentity] = []
}

extension RecordedEvent {
  fileprivate var command: CommandIdentity? {
    guard let actor, let id = stored.commandID else { return nil }
    return CommandIdentity(actor: actor, id: id)
  }
}
