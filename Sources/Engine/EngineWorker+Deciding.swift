import Domain
import EventLog
import FoundationEssentials

extension EngineWorker {
  /// Decides units one after another until the time is up; returns those that are left.
  func decide(
    _ units: [Unit], _ decision: inout Decision, _ answers: inout Batch.Answers,
    behind before: Batch?
  ) -> [Unit] {
    let end = ContinuousClock.now + .milliseconds(configuration.decidingMillisecondsMax)
    for (index, unit) in units.enumerated() {
      decide(unit, &decision, &answers, before)
      if index + 1 < units.count, ContinuousClock.now > end { return Array(units[(index + 1)...]) }
    }
    return []
  }

  private func decide(
    _ unit: Unit, _ decision: inout Decision, _ answers: inout Batch.Answers, _ before: Batch?
  ) {
    var known: [UUID: [RecordedEvent]] = [:]
    for key in unit.keys {
      guard
        let events = answers.events(of: key.identity)
          ?? before?.answers.events(of: key.identity) ?? answers.known[key.identity]
      else { continue }
      guard events.allSatisfy({ $0.stored.commandDigest == key.digest }) else {
        answers.refusals.append((unit: unit, refusal: .reused(key.id)))
        return
      }
      known[key.id] = events
    }
    if !unit.keys.isEmpty, known.count == unit.keys.count {
      let events = unit.keys.flatMap { known[$0.id] ?? [] }
      answers.replies.append((unit: unit, events: events, isRepeated: true))
      answers.repeats = true
      return
    }
    guard loadStates(of: unit, into: &decision, before) else {
      answers.deferred.append((unit: unit, historyAfter: nil))
      return
    }
    note(decision.lapse(unit.command.streams), &answers)
    do {
      let outcome = try decision.decide(unit.command, known: known)
      accept(outcome, of: unit, known, &answers)
    } catch {
      switch error {
      case .refused(let refusal): answers.refusals.append((unit: unit, refusal: refusal))
      case .needsHistory(let version):
        answers.deferred.append((unit: unit, historyAfter: version))
      }
    }
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
    answers.replies.append((unit: unit, events: events, isRepeated: false))
  }

  private func note(_ outcome: Decision.Outcome, _ answers: inout Batch.Answers) {
    answers.append(outcome.events)
    answers.vault += outcome.vault
    answers.claims += outcome.claims
    answers.erasures += outcome.erasures
  }

  /// Gives the decision the states that a unit needs; a stream that was evicted meanwhile is loaded again.
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
