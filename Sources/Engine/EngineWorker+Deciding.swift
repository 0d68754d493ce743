import CallboardDomain
import CallboardEventLog
import FoundationEssentials
import Glibc

extension EngineWorker {
  /// Decides pending commands one after another until the time is up; returns those that are left.
  func decide(
    _ commands: [PendingCommand], _ decision: inout Decision, _ answers: inout Batch.Answers
  ) -> [PendingCommand] {
    var clock = DecidingClock()
    let began = clock.began
    var (changes, used) = (0, Int64(0))
    for (index, pending) in commands.enumerated() {
      let events = answers.events.count
      configuration.willDecide?(pending.command)
      decide(pending, &decision, &answers)
      let time = clock.lap()
      pending.noteDeciding(nanoseconds: time.passed)
      progress.timings.decision.record(nanoseconds: time.passed)
      pending.times?.noteDecision(from: clock.began - .nanoseconds(time.passed), to: clock.began)
      answers.noteCost(of: pending, processorNanoseconds: time.used, eventsFrom: events)
      (changes, used) = (changes + pending.changes, used + time.used)
      let areSlow = used > Int64(changes * configuration.slowMicrosecondsMin * 1_000)
      if index + 1 < commands.count, isLong(began.duration(to: clock.began), areSlow: areSlow) {
        return Array(commands[(index + 1)...])
      }
    }
    return []
  }

  /// Whether deciding has taken as long as a batch may.
  private func isLong(_ time: Duration, areSlow: Bool) -> Bool {
    time
      > .milliseconds(
        areSlow
          ? configuration.decidingSlowMillisecondsMax : configuration.decidingMillisecondsMax)
  }

  private func decide(
    _ pending: PendingCommand, _ decision: inout Decision, _ answers: inout Batch.Answers
  ) {
    let caused: SentBefore.Caused
    switch sentBefore(pending, answers) {
    case .caused(let commands): caused = commands
    case .withoutEvents(let earlier, let key):
      return repeatAnswer(of: pending, earlier, key, &answers)
    case .reused(let id):
      answers.refusals.append((pending: pending, refusal: .reused(id)))
      return
    }
    if !pending.keys.isEmpty, caused.count == pending.keys.count {
      answers.replies.append(caused.answer(of: pending))
      answers.repeats = true
      return
    }
    guard caused.unread.isEmpty else {
      answers.deferred.append((pending: pending, need: .events(of: caused.unread)))
      return
    }
    let known = caused.events
    guard loadStates(of: pending, into: &decision) else {
      answers.deferred.append((pending: pending, need: .state))
      return
    }
    note(decision.expire(pending.command.streams), &answers)
    do {
      let outcome = try decision.decide(pending.command, known: known)
      if outcome.events.isEmpty, known.isEmpty {
        return acceptWithoutEvents(outcome, of: pending, decision, &answers)
      }
      accept(outcome, of: pending, known, &answers)
    } catch {
      switch error {
      case .refused(let refusal): answers.refusals.append((pending: pending, refusal: refusal))
      case .needsHistory(let version):
        answers.deferred.append((pending: pending, need: .history(after: version)))
      case .unreadable(let problem): answers.faults.append((pending: pending, problem: problem))
      }
    }
  }

  /// Answers a command that was carried out before without an event. It is a single one, because each of several
  /// changes causes an event.
  private func repeatAnswer(
    of pending: PendingCommand, _ earlier: CommandWithoutEvents, _ key: CommandKey,
    _ answers: inout Batch.Answers
  ) {
    guard earlier.key.digest == key.digest else {
      answers.refusals.append((pending: pending, refusal: .reused(key.id)))
      return
    }
    answers.replies.append(
      PendingAnswer(
        pending: pending, events: [], version: earlier.version, position: earlier.position,
        isRepeated: true))
    answers.repeats = true
  }

  private static func version(_ events: [RecordedEvent], of pending: PendingCommand) -> Int {
    let stream = pending.command.stream
    return events.last { $0.stored.streamID == stream }?.version ?? 0
  }

  /// Records a command that had nothing to change, so that it has no effect either if it is sent again.
  private func acceptWithoutEvents(
    _ outcome: Decision.Outcome, of pending: PendingCommand, _ decision: Decision,
    _ answers: inout Batch.Answers
  ) {
    note(outcome, &answers)
    let stream = pending.command.stream
    let version = decision.states[stream]?.version ?? 0
    let position = decision.nextPosition - 1
    if pending.command.isRepeatable {
      for key in pending.keys {
        answers.remember(
          CommandWithoutEvents(key: key, stream: stream, version: version, position: position))
      }
    }
    answers.replies.append(
      PendingAnswer(
        pending: pending, events: [], version: version, position: position, isRepeated: false))
  }

  private func accept(
    _ outcome: Decision.Outcome, of pending: PendingCommand, _ known: [UUID: [RecordedEvent]],
    _ answers: inout Batch.Answers
  ) {
    note(outcome, &answers)
    var events = outcome.events
    if !known.isEmpty {
      events = (known.values.joined() + events).sorted { $0.stored.position < $1.stored.position }
      answers.repeats = true
    }
    answers.replies.append(
      PendingAnswer(
        pending: pending, events: events, version: Self.version(events, of: pending),
        isRepeated: false))
  }

  private func note(_ outcome: Decision.Outcome, _ answers: inout Batch.Answers) {
    answers.append(outcome.events)
    answers.vault += outcome.vault
    answers.claims += outcome.claims
    answers.erasures += outcome.erasures
  }

  /// Gives the decision the states that a command needs; returns false if one was evicted meanwhile and must be loaded
  /// again.
  private func loadStates(
    of pending: PendingCommand, into decision: inout Decision
  ) -> Bool {
    for stream in pending.command.streams where decision.states[stream] == nil {
      guard case .state(let state)? = cache[stream] else { return false }
      decision.load(stream, state)
    }
    return true
  }
}

/// Measures what each of several commands takes the engine's thread.
///
/// On a busy machine the processor time of a thread is less than the time that passes, and nobody must pay for the
/// difference. Reading it takes a system call, so for a command that is decided quickly the time that has passed is
/// taken instead.
struct DecidingClock {
  /// When the present command began.
  private(set) var began = ContinuousClock.now
  /// The thread's processor time when it was last read, in nanoseconds.
  private var usedBefore = DecidingClock.processorTime()
  /// The time of the quick commands since then, in nanoseconds.
  private var quick: Int64 = 0

  /// The longest time of a command whose processor time is not read, in nanoseconds.
  private static let quickMax: Int64 = 50_000

  /// Ends the present command and begins the next one.
  ///
  /// - Returns: the time that has passed and the processor time that was used, both in nanoseconds.
  mutating func lap() -> (passed: Int64, used: Int64) {
    let done = ContinuousClock.now
    let passed = began.duration(to: done).nanoseconds
    began = done
    guard passed > Self.quickMax else {
      quick += passed
      return (passed, passed)
    }
    let now = Self.processorTime()
    defer { (usedBefore, quick) = (now, 0) }
    return (passed, min(passed, max(0, now - usedBefore - quick)))
  }

  /// The processor time of the calling thread, in nanoseconds.
  private static func processorTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
