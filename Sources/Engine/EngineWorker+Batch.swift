import CallboardDomain
import CallboardEventLog
import FoundationEssentials
import Glibc

extension EngineWorker {
  /// Runs one batch in one transaction: takes the lock, decides, writes, commits and answers. Continues with further
  /// batches as long as each can be written while the one before it is committed.
  ///
  /// - Throws: the error of the batch of the given commands. The commands of later batches become pending again if
  ///   theirs fails.
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

  /// Writes the next batch while one is being committed, if commits take long, enough commands are pending, and no
  /// other node writes to the log.
  ///
  /// Its commands are decided on the states after the batch before. It is therefore committed only after that batch,
  /// and rolled back if anything was written between them.
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

  /// Whether a pipelined batch is likely to be committed and no other job waits for the thread.
  private var mayWriteAhead: Bool {
    !isStopped && !isWanted && (interferedAt.map { $0.duration(to: .now) > .seconds(2) } ?? true)
  }

  /// Waits, while a batch is being committed, until enough commands are pending for another one; returns whether they
  /// are.
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

  /// Publishes a batch whose commit is done, although the next one is still being written.
  private func publishIfCommitted(_ batch: Batch) {
    guard batch.isAnswered, (try? batch.finishCommit()) != nil else { return }
    publish(batch)
  }

  /// Makes the commands of a pipelined batch pending again, and pipelines none for a while.
  private func giveUp(_ units: [Unit], _ writer: BatchWriter) {
    writer.rollback()
    interferedAt = .now
    progress.count { $0.batchesGivenUp += 1 }
    _ = queue.putBack(units)
  }

  /// No position beyond this is assigned, so that counting on from any position cannot overflow.
  private static let headMax = Int64(1) << 62

  /// Decides pending commands on the opening of their batch and the results of the batch before, and writes the
  /// results.
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
      // A `delete` of the later batch neither sees nor waits for the row before it is committed.
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

  /// Records the time that commands have taken: that of deciding each, and its share of the writing by bytes.
  ///
  /// The charge is processor time. It does not depend on how long PostgreSQL took, because a client must not pay for a
  /// busy machine.
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
        nanoseconds: cost.processorNanoseconds
          + configuration.writtenNanosecondsPerByte * Int64(cost.bytes))
    }
  }

  /// Publishes a committed batch: makes its states the committed ones, and sends the answers and the events.
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

  /// Starts reading what a pending command needs; returns false if it is all there by now.
  private func isDeferred(_ unit: Unit, _ need: Batch.Need) -> Bool {
    switch need {
    case .state: return !isReady(unit)
    case .history(let version): fetchHistory(unit.command.stream, after: version, for: unit)
    case .events(let commands): fetchEvents(of: commands, for: unit)
    }
    return true
  }
}
