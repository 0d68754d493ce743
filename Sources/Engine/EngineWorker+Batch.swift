import CallboardDomain
import CallboardEventLog
import FoundationEssentials
import Glibc

extension EngineWorker {
  /// Runs one batch in one transaction: takes the lock, decides, writes, commits and answers.
  func runBatch(_ commands: [PendingCommand]) throws(LogError) {
    attempt = .opening
    let began = ContinuousClock.now
    let batch = try open(commands)
    attempt = .committing
    let committing = ContinuousClock.now
    try writer.commit(mustWait: batch.answers.repeats)
    let ended = ContinuousClock.now
    progress.timings.commit.record(from: committing, to: ended)
    progress.timings.batch.record(from: began, to: ended)
    for pending in commands {
      pending.times?.noteBatch(
        from: began, committing: committing, to: ended, commands: commands.count)
    }
    publish(batch)
  }

  /// Takes the lock and decides. Writes the results, or leaves that to the commit.
  private func open(_ commands: [PendingCommand]) throws(LogError) -> Batch {
    let began = ContinuousClock.now
    let opening = try writer.begin(
      seen: seen, newEventsMax: configuration.lagMax,
      claims: commands.flatMap(\.command.claims), commands: commands.flatMap(\.keys))
    guard opening.seenAt == seenAt else {
      writer.rollback()
      throw .headWentBack(seen: seen)
    }
    incarnation = opening.incarnation
    absorb(opening.newEvents[...])
    progress.confirm(at: began)
    do {
      return try write(commands, opening, confirmedAt: began)
    } catch {
      writer.rollback()
      throw error
    }
  }

  /// No position beyond this is assigned, so that counting on from any position cannot overflow.
  private static let headMax = Int64(1) << 62

  /// Decides pending commands on the opening of their batch, and writes the results.
  private func write(
    _ commands: [PendingCommand], _ opening: BatchWriter.Opening,
    confirmedAt: ContinuousClock.Instant
  ) throws(LogError) -> Batch {
    var answers = Batch.Answers()
    answers.knownWithoutEvents = opening.knownWithoutEvents
    guard opening.head < Self.headMax else { throw .unexpected("no position is left") }
    answers.known = opening.known
    var decision = Decision(
      now: opening.now, head: opening.head, takenClaims: opening.takenClaims,
      first: commands[0].command)
    attempt = .deciding
    let rest = decide(commands, &decision, &answers)
    settle(answers)
    try writer.append(
      answers.events.map(\.stored), vault: answers.vault, claims: answers.claims,
      deadlines: decision.deadlines, erasures: answers.erasures,
      commands: Array(answers.withoutEvents.values))
    return Batch(
      decision: decision, answers: answers, rest: rest, confirmedAt: confirmedAt)
  }

  /// Charges the decided commands: to their people's turns with the engine's time, and to their people's limits with
  /// all that they cost.
  ///
  /// Both are the processor time of deciding them and a part for each byte of their events. They do not depend on how
  /// long PostgreSQL takes, because nobody must pay for a busy machine.
  private func settle(_ answers: Batch.Answers) {
    func cost(_ cost: Batch.Cost, nanosecondsPerByte: Int64) -> Int64 {
      cost.processorNanoseconds + nanosecondsPerByte * Int64(cost.bytes)
    }
    queue.settle(
      answers.costs.map {
        (
          pending: $0.pending,
          nanoseconds: cost($0, nanosecondsPerByte: configuration.appendedNanosecondsPerByte)
        )
      })
    for each in answers.costs {
      each.pending.charge(
        nanoseconds: cost(each, nanosecondsPerByte: configuration.writtenNanosecondsPerByte))
    }
  }

  /// Publishes a committed batch: makes its states the committed ones, and sends the answers and the events.
  private func publish(_ batch: Batch) {
    let (decision, answers) = (batch.decision, batch.answers)
    var grown: [UUID: StreamGrowth] = [:]
    for event in answers.events {
      grown[event.stored.streamID, default: StreamGrowth()].add(event)
    }
    for (stream, growth) in grown {
      guard let state = decision.states[stream] else { continue }
      askForSnapshot(
        of: stream, at: state.version, cache.update(stream, .state(state), growth))
    }
    let head = batch.head
    for event in answers.events {
      // A stream that loads beside the batch does so only for its older operations, or for readers.
      loading[event.stored.streamID]?.take(event)
    }
    if let last = answers.events.last?.stored, last.position > seen {
      (seen, seenAt) = (last.position, last.recordedAt)
    }
    progress.advance(to: seen)
    progress.confirm(at: batch.confirmedAt)
    progress.noteSuccess()
    progress.count {
      $0.batches += 1
      $0.events += answers.events.count
      $0.refusals += answers.refusals.count
      $0.repeats += answers.replies.count(where: \.isRepeated)
    }
    if !answers.events.isEmpty {
      follow(answers.events.map(\.stored), head)
      notify(head)
    }
    for reply in answers.replies {
      reply.pending.answer(
        .success(
          Reply(
            events: reply.events, version: reply.version, position: reply.position ?? head,
            isRepeated: reply.isRepeated, unread: reply.unread)))
    }
    for refusal in answers.refusals {
      refusal.pending.answer(.failure(.refused(refusal.refusal)))
    }
    for fault in answers.faults { fault.pending.answer(.failure(.unreadable(fault.problem))) }
    _ = queue.putBack(
      batch.rest
        + answers.deferred.filter { !isDeferred($0.pending, $0.need) }.map(\.pending))
  }

  /// Starts reading what a pending command needs; returns false if it is all there by now.
  private func isDeferred(_ pending: PendingCommand, _ need: Batch.Need) -> Bool {
    switch need {
    case .state: return !isReady(pending)
    case .history(let version): fetchHistory(pending.command.stream, after: version, for: pending)
    case .events(let commands): fetchEvents(of: commands, for: pending)
    }
    return true
  }
}
