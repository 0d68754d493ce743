import CallboardDomain
import CallboardEventLog
import FoundationEssentials
import Glibc

extension EngineWorker {
  /// Decides pending commands one after another until the time is up; returns those that are left.
  func decide(
    _ units: [Unit], _ decision: inout Decision, _ answers: inout Batch.Answers,
    behind before: Batch?
  ) -> [Unit] {
    var began = ContinuousClock.now
    var usedBefore = ProcessorTime.ofThread()
    let end = began + .milliseconds(configuration.decidingMillisecondsMax)
    for (index, unit) in units.enumerated() {
      let events = answers.events.count
      configuration.willDecide?(unit.command)
      decide(unit, &decision, &answers, before)
      let done = ContinuousClock.now
      let used = ProcessorTime.ofThread()
      answers.noteCost(
        of: unit, began.duration(to: done), processorNanoseconds: used - usedBefore,
        eventsFrom: events)
      usedBefore = used
      if index + 1 < units.count, done > end { return Array(units[(index + 1)...]) }
      began = done
    }
    return []
  }

  private func decide(
    _ unit: Unit, _ decision: inout Decision, _ answers: inout Batch.Answers, _ before: Batch?
  ) {
    let caused: SentBefore.Caused
    switch sentBefore(unit, answers, behind: before) {
    case .caused(let commands): caused = commands
    case .withoutEvents(let earlier, let key):
      return repeatAnswer(of: unit, earlier, key, &answers)
    case .reused(let id):
      answers.refusals.append((unit: unit, refusal: .reused(id)))
      return
    }
    if !unit.keys.isEmpty, caused.count == unit.keys.count {
      answers.replies.append(caused.told(of: unit))
      answers.repeats = true
      return
    }
    guard caused.unread.isEmpty else {
      answers.deferred.append((unit: unit, need: .events(of: caused.unread)))
      return
    }
    let known = caused.events
    guard loadStates(of: unit, into: &decision, before) else {
      answers.deferred.append((unit: unit, need: .state))
      return
    }
    note(decision.expire(unit.command.streams), &answers)
    do {
      let outcome = try decision.decide(unit.command, known: known)
      if outcome.events.isEmpty, known.isEmpty {
        return acceptWithoutEvents(outcome, of: unit, decision, &answers)
      }
      accept(outcome, of: unit, known, &answers)
    } catch {
      switch error {
      case .refused(let refusal): answers.refusals.append((unit: unit, refusal: refusal))
      case .needsHistory(let version):
        answers.deferred.append((unit: unit, need: .history(after: version)))
      case .unreadable(let problem): answers.faults.append((unit: unit, problem: problem))
      }
    }
  }

  /// Answers a command that was carried out before without an event. It is a single one, because each of several
  /// changes causes an event.
  private func repeatAnswer(
    of unit: Unit, _ earlier: CommandWithoutEvents, _ key: CommandKey,
    _ answers: inout Batch.Answers
  ) {
    guard earlier.key.digest == key.digest else {
      answers.refusals.append((unit: unit, refusal: .reused(key.id)))
      return
    }
    answers.replies.append(
      Told(
        unit: unit, events: [], version: earlier.version, position: earlier.position,
        isRepeated: true))
    answers.repeats = true
  }

  private static func version(_ events: [RecordedEvent], of unit: Unit) -> Int {
    let stream = unit.command.stream
    return events.last { $0.stored.streamID == stream }?.version ?? 0
  }

  /// Records a command that had nothing to change, so that it has no effect either if it is sent again.
  private func acceptWithoutEvents(
    _ outcome: Decision.Outcome, of unit: Unit, _ decision: Decision,
    _ answers: inout Batch.Answers
  ) {
    note(outcome, &answers)
    let stream = unit.command.stream
    let version = decision.states[stream]?.version ?? 0
    let position = decision.nextPosition - 1
    if unit.command.isRepeatable {
      for key in unit.keys {
        answers.remember(
          CommandWithoutEvents(key: key, stream: stream, version: version, position: position))
      }
    }
    answers.replies.append(
      Told(unit: unit, events: [], version: version, position: position, isRepeated: false))
  }

  private func accept(
    _ outcome: Decision.Outcome, of unit: Unit, _ known: [UUID: [RecordedEvent]],
    _ answers: inout Batch.Answers
  ) {
    note(outcome, &answers)
    var events = outcome.events
    if !known.isEmpty {
      events = (known.values.joined() + events).sorted { $0.stored.position < $1.stored.position }
      answers.repeats = true
    }
    answers.replies.append(
      Told(
        unit: unit, events: events, version: Self.version(events, of: unit), isRepeated: false))
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
    of unit: Unit, into decision: inout Decision, _ before: Batch?
  ) -> Bool {
    for stream in unit.command.streams where decision.states[stream] == nil {
      if let state = before?.decision.states[stream] {
        decision.load(stream, state)
        continue
      }
      guard case .state(let state)? = cache[stream] else { return false }
      decision.load(stream, state)
    }
    return true
  }
}

extension Refusal {
  static func reused(_ id: UUID) -> Refusal {
    Refusal(
      .commandIDReused, "the id \(id.lower) was used before for something else",
      ["command_id": .string(id.lower)])
  }
}

/// The processor time of threads: on a busy machine it is less than the time that has passed.
enum ProcessorTime {
  /// The processor time of the calling thread, in nanoseconds.
  static func ofThread() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
