import CallboardDomain
import CallboardEventLog

/// A batch under way: the decision on its pending commands, which the transaction writes.
struct Batch {
  let decision: Decision
  let answers: Answers
  /// Pending commands that were left because the time for deciding was up.
  let rest: [PendingCommand]
  /// The node knew everything before the batch at that time.
  let confirmedAt: ContinuousClock.Instant

  /// The last position of the log once it is committed.
  var head: Int64 { decision.nextPosition - 1 }
}

extension Batch {
  /// The data that must be read, outside the lock, before a pending command can be decided.
  enum Need {
    /// The state of a stream.
    case state
    /// The operations of the command's stream after a version.
    case history(after: Int)
    /// The events of those of its keys that had been carried out, if others had not.
    case events(of: [CommandIdentity])
  }

  /// The cost of deciding a pending command.
  struct Cost {
    let pending: PendingCommand
    /// The processor time, in nanoseconds.
    let processorNanoseconds: Int64
    /// The bytes that must be written for it. Each further member that an event is about, or person that it mentions,
    /// counts as an event.
    let bytes: Int
  }

  /// The results of a batch, which are sent once it is committed.
  struct Answers {
    var replies: [PendingAnswer] = []
    var refusals: [(pending: PendingCommand, refusal: Refusal)] = []
    /// Pending commands that need events that this program cannot apply.
    var faults: [(pending: PendingCommand, problem: EventProblem)] = []
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
    var deferred: [(pending: PendingCommand, need: Need)] = []

    /// The costs of the commands that were decided.
    private(set) var costs: [Cost] = []

    /// Records the cost of deciding a pending command.
    mutating func noteCost(
      of pending: PendingCommand, processorNanoseconds: Int64, eventsFrom first: Int
    ) {
      let bytes = events[first...].reduce(0) {
        $0 + $1.stored.data.count + StreamState.bytesPerEvent * $1.event.rowCount
      }
      costs.append(
        Cost(pending: pending, processorNanoseconds: processorNanoseconds, bytes: bytes))
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
struct PendingAnswer {
  let pending: PendingCommand
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
