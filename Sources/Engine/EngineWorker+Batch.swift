import Domain
import EventLog
import FoundationEssentials

extension EngineWorker {
  /// What a batch has come to, to be told once it is committed.
  private struct Answers {
    var replies: [(unit: Unit, events: [RecordedEvent], isRepeated: Bool)] = []
    var refusals: [(unit: Unit, refusal: Refusal)] = []
    var events: [RecordedEvent] = []
    var vault: [VaultWrite] = []
    var claims: [ClaimChange] = []
    var erasures: [Erasure] = []
    /// Events by command, of this batch and of those before.
    var known: [CommandIdentity: [RecordedEvent]] = [:]
    var repeats = false
    /// Units that turned out to need something loaded first.
    var deferred: [(unit: Unit, historyAfter: Int?)] = []
  }

  /// One batch, one transaction: lock and look, decide, write, commit, answer.
  func runBatch(_ units: [Unit]) throws(LogError) {
    let began = ContinuousClock.now
    let opening = try writer.begin(
      seen: seen, claims: units.flatMap(\.command.claims), commands: units.flatMap(\.keys))
    absorb(opening.newEvents[...])
    progress.confirm(at: began)
    var answers = Answers()
    do {
      for (identity, stored) in opening.known {
        answers.known[identity] = try stored.map { stored in try RecordedEvent(stored) }
      }
    } catch {
      writer.rollback()
      throw .unexpected("a command's earlier events cannot be read: \(error)")
    }
    var decision = Decision(
      now: opening.now, head: opening.head, takenClaims: opening.takenClaims,
      first: units[0].command)
    let rest = decide(units, &decision, &answers)
    do {
      try writer.append(
        answers.events.map(\.stored), vault: answers.vault, claims: answers.claims,
        deadlines: decision.deadlines, erasures: answers.erasures)
      try writer.commit(mustWait: answers.repeats)
    } catch {
      writer.rollback()
      throw error
    }
    publish(decision, answers)
    _ = queue.putBack(
      rest + answers.deferred.filter { !isDeferred($0.unit, $0.historyAfter) }.map(\.unit))
  }

  /// Has loaded what a unit needs; false if it is all there by now.
  private func isDeferred(_ unit: Unit, _ historyAfter: Int?) -> Bool {
    guard let historyAfter else { return !isReady(unit) }
    fetchHistory(unit.command.stream, after: historyAfter, for: unit)
    return true
  }

  /// Decides units one after another until the time is up; returns those that are left.
  private func decide(
    _ units: [Unit], _ decision: inout Decision, _ answers: inout Answers
  ) -> [Unit] {
    let end = ContinuousClock.now + .milliseconds(configuration.decidingMillisecondsMax)
    for (index, unit) in units.enumerated() {
      decide(unit, &decision, &answers)
      if index + 1 < units.count, ContinuousClock.now > end { return Array(units[(index + 1)...]) }
    }
    return []
  }

  private func decide(_ unit: Unit, _ decision: inout Decision, _ answers: inout Answers) {
    var known: [UUID: [RecordedEvent]] = [:]
    for key in unit.keys {
      guard let events = answers.known[key.identity] else { continue }
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
    guard loadStates(of: unit, into: &decision) else {
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
    _ answers: inout Answers
  ) {
    note(outcome, &answers)
    for event in outcome.events {
      guard let actor = event.actor, let id = event.stored.commandID else { continue }
      answers.known[CommandIdentity(actor: actor, id: id), default: []].append(event)
    }
    var events = outcome.events
    if !known.isEmpty {
      events = (known.values.joined() + events).sorted { $0.stored.position < $1.stored.position }
      answers.repeats = true
    }
    answers.replies.append((unit: unit, events: events, isRepeated: false))
  }

  private func note(_ outcome: Decision.Outcome, _ answers: inout Answers) {
    answers.events += outcome.events
    answers.vault += outcome.vault
    answers.claims += outcome.claims
    answers.erasures += outcome.erasures
  }

  /// Gives the decision the states that a unit needs; a stream that was evicted meanwhile is loaded again.
  private func loadStates(of unit: Unit, into decision: inout Decision) -> Bool {
    for stream in unit.command.streams where decision.states[stream] == nil {
      guard case .state(let state)? = cache[stream] else { return false }
      decision.load(stream, state)
    }
    return true
  }

  /// The batch is committed: its states become the committed ones, and everyone is told.
  private func publish(_ decision: Decision, _ answers: Answers) {
    var grown: [UUID: Int] = [:]
    for event in answers.events {
      grown[event.stored.streamID, default: 0] +=
        event.stored.data.count + StreamState.bytesPerEvent
    }
    for (stream, bytes) in grown {
      guard let state = decision.states[stream] else { continue }
      let snapshotVersion = cache.update(stream, .state(state), grownBy: bytes)
      if let snapshotVersion, state.version - snapshotVersion >= configuration.snapshotEvents {
        cache.noteSnapshot(stream, version: state.version)
        post.yield(.snapshot(stream))
      }
    }
    let head = decision.nextPosition - 1
    for event in answers.events {
      // A stream is loading beside the batch only for its older operations, or for readers.
      loading[event.stored.streamID]?.events.append(event)
    }
    seen = max(seen, head)
    progress.advance(to: seen)
    progress.count {
      $0.batches += 1
      $0.events += answers.events.count
      $0.refusals += answers.refusals.count
      $0.repeats += answers.replies.count(where: \.isRepeated)
    }
    if !answers.events.isEmpty {
      follow(answers.events.map(\.stored), head)
      ring(head)
    }
    for reply in answers.replies {
      reply.unit.answer(
        .success(Reply(events: reply.events, position: head, isRepeated: reply.isRepeated)))
    }
    for refusal in answers.refusals {
      refusal.unit.answer(.failure(.refused(refusal.refusal)))
    }
  }
}

extension Refusal {
  static func reused(_ id: UUID) -> Refusal {
    Refusal(
      .commandIDReused, "the id \(id.lower) was used before for something else",
      ["command_id": .string(id.lower)])
  }
}
