import Domain
import EventLog
import FoundationEssentials
import Glibc

extension EngineWorker {
  /// One batch, one transaction: lock and look, decide, write, commit, answer; and further ones, as long as each can be
  /// written while the one before it is committed.
  ///
  /// - Throws: what became of the units' own batch. Those of further ones wait again if theirs fails.
  func runBatch(_ units: [Unit]) throws(LogError) {
    attempt = .opening
    let first = try open(units)
    attempt = .committing
    first.startCommit()
    var batch = first
    while true {
      let began = ContinuousClock.now
      let next = writeAhead(of: batch)
      do { try batch.finishCommit() } catch {
        if let next { giveUp(next.units, next.writer) }
        if batch === first { throw error }
        return giveUp(batch.units, batch.writer)
      }
      if next == nil { commitPause.note(began.duration(to: .now)) }
      next?.startCommitAhead()
      publish(batch)
      guard let next else { return }
      batch = next
    }
  }

  /// Takes the lock, decides, and writes.
  private func open(_ units: [Unit]) throws(LogError) -> Batch {
    let writer = writers.first
    let began = ContinuousClock.now
    let opening = try writer.begin(
      seen: seen, claims: units.flatMap(\.command.claims), commands: units.flatMap(\.keys))
    guard opening.seenAt == seenAt else {
      writer.rollback()
      throw .headWentBack(seen: seen)
    }
    absorb(opening.newEvents[...])
    progress.confirm(at: began)
    do {
      return try write(units, opening, writer, confirmedAt: began)
    } catch {
      writer.rollback()
      throw error
    }
  }

  /// Writes the next batch while one is being committed, where that takes long, enough wait, and nobody else writes to the
  /// log.
  ///
  /// Its commands are decided on what that one leaves behind; so it is committed only after that one, and given up
  /// if anything came between.
  private func writeAhead(of batch: Batch) -> Batch? {
    guard mayWriteAhead, batch.rest.isEmpty,
      commitPause.skipMeasuring(ifAtLeast: configuration.aheadPauseMin), enoughWait(behind: batch)
    else { return nil }
    let writer = batch.writer === writers.first ? writers.second : writers.first
    if !writer.isConnected {
      // Connecting may take long.
      guard (try? batch.finishCommit()) != nil else { return nil }
      publish(batch)
    }
    let units = takeUnits().filter { isReady($0) }
    guard !units.isEmpty else { return nil }
    do {
      let opening = try writer.beginAhead(
        after: batch.head, claims: units.flatMap(\.command.claims),
        commands: units.flatMap(\.keys))
      publishIfCommitted(batch)
      let next = try write(units, opening, writer, behind: batch, confirmedAt: .now)
      publishIfCommitted(batch)
      progress.count { $0.batchesAhead += 1 }
      return next
    } catch {
      giveUp(units, writer)
      return nil
    }
  }

  /// Whether what is written ahead is likely to be committed, and nobody else wants the thread.
  private var mayWriteAhead: Bool {
    !isStopped && !isWanted && (interferedAt.map { $0.duration(to: .now) > .seconds(2) } ?? true)
  }

  /// Waits, while a batch is being committed, for as many commands as make another one worth its while.
  private func enoughWait(behind batch: Batch) -> Bool {
    if batch.units.count < configuration.aheadCommandsMin { return false }
    let enough = max(configuration.aheadCommandsMin, batch.units.count / 2)
    var pause: UInt32 = 50  // microseconds
    while queue.count < enough {
      if batch.isAnswered || isWanted { return false }
      usleep(pause)
      pause = min(2_000, pause + pause / 16)
    }
    return true
  }

  /// Tells of a batch whose commit is done, although the next one is still being written.
  private func publishIfCommitted(_ batch: Batch) {
    guard batch.isAnswered, (try? batch.finishCommit()) != nil else { return }
    publish(batch)
  }

  /// Has the units of a batch that was written ahead wait again, and writes none ahead for a while.
  private func giveUp(_ units: [Unit], _ writer: BatchWriter) {
    writer.rollback()
    interferedAt = .now
    progress.count { $0.batchesGivenUp += 1 }
    _ = queue.putBack(units)
  }

  /// Positions beyond are not given: there is room to count on from any below.
  private static let headMax = Int64(1) << 62

  /// Decides units on what their batch was opened with and the one before left behind, and writes what comes of it.
  private func write(
    _ units: [Unit], _ opening: BatchWriter.Opening, _ writer: BatchWriter,
    behind before: Batch? = nil, confirmedAt: ContinuousClock.Instant
  ) throws(LogError) -> Batch {
    var answers = Batch.Answers()
    answers.knownWithoutEvents = opening.knownWithoutEvents
    guard opening.head < Self.headMax else { throw .unexpected("no position is left") }
    answers.known = opening.known
    var decision = Decision(
      now: max(opening.now, before?.decision.now ?? opening.now), head: opening.head,
      takenClaims: before?.claims(after: opening.takenClaims) ?? opening.takenClaims,
      first: units[0].command)
    if before == nil { attempt = .deciding }
    let rest = decide(units, &decision, &answers, behind: before)
    var writing = Duration.zero
    defer { settle(answers, writing) }
    let deadlines = decision.deadlines
    if let before, before.inserts(whatIsDeletedBy: answers, deadlines) {
      // It can neither be seen nor waited for by a `delete` before it is committed.
      try before.finishCommit()
    }
    let began = ContinuousClock.now
    try writer.append(
      answers.events.map(\.stored), vault: answers.vault, claims: answers.claims,
      deadlines: deadlines, erasures: answers.erasures,
      commands: Array(answers.withoutEvents.values))
    writing = began.duration(to: .now)
    return Batch(units, decision, answers, rest: rest, writer: writer, confirmedAt: confirmedAt)
  }

  /// Counts the time that units have taken: what deciding took, and of writing their part by bytes.
  ///
  /// What is charged does not rest on how long PostgreSQL took, since whoever asks on a busy machine is not to pay for it.
  private func settle(_ answers: Batch.Answers, _ writing: Duration) {
    let bytes = max(1, answers.costs.reduce(0) { $0 + $1.bytes })
    let nanosecondsPerByte = Double(writing.nanoseconds) / Double(bytes)
    let costs = answers.costs.map { cost in
      (
        unit: cost.unit,
        nanoseconds: cost.nanoseconds + Int64(nanosecondsPerByte * Double(cost.bytes))
      )
    }
    queue.settle(costs)
    for cost in answers.costs {
      cost.unit.charge(
        nanoseconds: cost.nanoseconds + configuration.writtenNanosecondsPerByte * Int64(cost.bytes))
    }
  }

  /// The batch is committed: its states become the committed ones, and everyone is told.
  private func publish(_ batch: Batch) {
    if batch.isPublished { return }
    batch.isPublished = true
    let (decision, answers) = (batch.decision, batch.answers)
    var grown: [UUID: Int] = [:]
    for event in answers.events {
      grown[event.stored.streamID, default: 0] +=
        event.stored.data.count + StreamState.bytesPerEvent
    }
    for (stream, bytes) in grown {
      guard let state = decision.states[stream] else { continue }
      askForSnapshot(
        of: stream, at: state.version, cache.update(stream, .state(state), grownBy: bytes))
    }
    let head = batch.head
    for event in answers.events {
      // A stream is loading beside the batch only for its older operations, or for readers.
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
      ring(head)
    }
    for reply in answers.replies {
      reply.unit.answer(
        .success(
          Reply(
            events: reply.events, version: reply.version, position: reply.position ?? head,
            isRepeated: reply.isRepeated, unread: reply.unread)))
    }
    for refusal in answers.refusals {
      refusal.unit.answer(.failure(.refused(refusal.refusal)))
    }
    for fault in answers.faults { fault.unit.answer(.failure(.unreadable(fault.problem))) }
    _ = queue.putBack(
      batch.rest
        + answers.deferred.filter { !isDeferred($0.unit, $0.need) }.map(\.unit))
  }

  /// Has read what a unit needs; false if it is all there by now.
  private func isDeferred(_ unit: Unit, _ need: Batch.Need) -> Bool {
    switch need {
    case .state: return !isReady(unit)
    case .history(let version): fetchHistory(unit.command.stream, after: version, for: unit)
    case .events(let commands): fetchEvents(of: commands, for: unit)
    }
    return true
  }
}
