import CallboardDomain
import CallboardEventLog
import FoundationEssentials

extension Engine {
  /// Reports each batch that runs for too long, until cancelled. It may be a commit that waits for a synchronous
  /// standby, and fails in no other way.
  func watchBatches() async {
    var isTold = false
    while !Task.isCancelled {
      let age = progress.batchAge ?? .zero
      let isLong = age > .seconds(configuration.batchSecondsMax)
      if isLong, !isTold { onFailure("writing a batch", LongBatch(running: age)) }
      isTold = isLong
      try? await Pause.sleep(for: .seconds(1))
    }
  }

  /// How many streams one step compares with the log, at most.
  private static let streamsMax = 50
  /// The time after which a step begins no further stream.
  private static let workMax = Duration.milliseconds(200)
  /// How long it rests, in multiples of the time that it worked.
  static let restPerWork = 19.0
  /// The same for a stream that another node wrote to, which is checked sooner.
  private static let restPerSuspect = 4.0

  /// Checks the streams that other nodes wrote to and that nobody has read here since. When there is time, also
  /// compares each stream's snapshot, claims and deadline with the log, round after round, until cancelled.
  func watchStreams() async {
    var round = Round()
    var nextAt = ContinuousClock.now
    while !Task.isCancelled {
      let began = ContinuousClock.now
      if let suspect = damages.nextSuspect() {
        await look(at: suspect)
        try? await Task.sleep(for: began.duration(to: .now) * Self.restPerSuspect)
        continue
      }
      if began >= nextAt {
        await compareNext(&round)
        let pause = began.duration(to: .now) * Self.restPerWork
        nextAt = .now + max(configuration.checkPauseMin, pause)
        if round.last == nil { nextAt = .now + configuration.checkRoundPause }
      }
      try? await Task.sleep(for: min(.milliseconds(250), configuration.checkPauseMin))
    }
  }

  /// Checks whether a stream that is not in memory can be loaded.
  private func look(at stream: UUID) async {
    guard cache[stream] == nil else { return }
    let loaded = await Loader(self).load(stream)
    tell(of: loaded, stream)
    if case .state = loaded { damages.clear(stream) }
  }

  /// Where a round over all streams is.
  private struct Round {
    /// The stream that was compared last; nil at the beginning.
    var last: UUID?
    /// How many streams were compared.
    var streams = 0
    /// How many claims and deadlines are not what their streams say, by the subjects of findings.
    var faults: [String: Int] = [:]
    /// The stream that could not be compared last; it is tried once more.
    var failed: UUID?
    /// Whether a stream was passed over, because it could not be compared twice.
    var isIncomplete = false
  }

  /// Compares the next few streams with the log, and passes over one that cannot be compared twice, so that those after
  /// it have their turn. At the end of a round, or if PostgreSQL cannot be asked, a new one begins.
  private func compareNext(_ round: inout Round) async {
    let began = ContinuousClock.now
    do {
      let streams = try await reader.streams(after: round.last, limit: Self.streamsMax)
      for stream in streams {
        do {
          let faults = try await compare(stream)
          round.faults.merge(faults) { $0 + $1 }
          round.streams += 1
        } catch {
          noteNotCompared(error)
          guard round.failed == stream else {
            round.failed = stream
            break
          }
          round.isIncomplete = true
        }
        round.last = stream
        if Task.isCancelled || began.duration(to: .now) > Self.workMax { break }
      }
      damages.note(round.faults)
      if streams.isEmpty {
        end(round)
        round = Round()
      }
    } catch {
      noteNotCompared(error)
      round = Round()
    }
  }

  private func noteNotCompared(_ error: any Error) {
    if !Task.isCancelled { onFailure("comparing streams with the log", error) }
  }

  /// Notes the results of a round over all streams. An incomplete one has none: the stream that was passed over may be
  /// damaged.
  private func end(_ round: Round) {
    if round.isIncomplete { return }
    damages.noteRound(round.faults)
    checks.note(
      .streams, streams: round.streams, faults: damagedStreams.count + snapshotFaults.count)
    checks.note(
      .sideTables, streams: round.streams, faults: round.faults.values.reduce(0, +))
  }

  /// Compares a stream with the log. Returns how many of its claims and deadlines are not what it says.
  private func compare(_ stream: UUID) async throws -> [String: Int] {
    let found = try await StreamCheck(reader, snapshots).compare(stream)
    if let problem = found.problem {
      if damages.note(problem, in: stream) {
        onFailure("reading stream \(stream.lower)", problem)
      }
      if case .state? = cache[stream] { await worker.forget(stream) }
    } else if case .unreadable? = cache[stream] {
      // Somebody has repaired it.
      await worker.forget(stream)
      damages.clear(stream)
    } else {
      damages.clear(stream)
    }
    // A state loaded from the snapshot may be wrong as well.
    if found.isSnapshotWrong {
      await worker.forget(stream)
      pastStates.forget(stream)
    }
    guard found.problem == nil else { return [:] }
    return try await sideTableFaults(of: stream, found.state)
  }

  /// How many claims and deadlines of a stream are missing or others than its state says. A difference counts only if
  /// nothing was appended to the stream meanwhile.
  ///
  /// It does not find claims and deadlines that no stream should have: `SideTableAudit` does.
  private func sideTableFaults(
    of stream: UUID, _ state: StreamState
  ) async throws -> [String: Int] {
    let due = try await reader.deadlines(of: [stream])
    let claims = state.claims(of: stream).compactMap { change in
      if case .take(let claim, _, _) = change { claim } else { nil }
    }
    let holders = try await reader.holders(of: claims)
    let lost = claims.count { holders[$0]?.stream != stream }
    let isLate = due.first?.dueAt != state.dueAt
    guard due.first?.version == state.version, lost > 0 || isLate else { return [:] }
    let now = try await reader.deadlines(of: [stream])
    return now == due ? [Finding.claims: lost, Finding.deadlines: isLate ? 1 : 0] : [:]
  }

  // MARK: Deadlines

  /// How many due streams are read at once.
  private static let dueMax = 1_000

  /// Queues an expiry each second for every stream whose deadline has come, until cancelled.
  ///
  /// Every node does so: the second one finds nothing left to append.
  func watchDeadlines() async {
    while !Task.isCancelled {
      let due = await dueDeadlines()
      await withDiscardingTaskGroup { group in
        for deadline in due { group.addTask { await self.expire(of: deadline.stream) } }
      }
      try? await Task.sleep(for: .milliseconds(due.count < Self.dueMax ? 1_000 : 50))
    }
  }

  /// The deadlines that are due. If the log cannot be read, reports the failure and returns none.
  private func dueDeadlines() async -> [DeadlineChange] {
    do {
      return try await reader.deadlines(limit: Self.dueMax)
    } catch {
      if !Task.isCancelled { onFailure("reading what is due", error) }
      return []
    }
  }

  /// An expiry must never be refused: a refused one would come again each second.
  private func expire(of stream: UUID) async {
    do {
      _ = try await submit(.expire(of: stream, id: UUID()))
    } catch {
      if !Task.isCancelled { onFailure("letting time pass in stream \(stream.lower)", error) }
    }
  }
}

/// A batch that has run for long and has neither failed nor succeeded.
struct LongBatch: Error, CustomStringConvertible {
  let running: Duration

  var description: String {
    "it has run for \(running.components.seconds) s: PostgreSQL does not answer, or waits for a synchronous standby"
  }
}

/// Folds a stream from its first event on, and compares its snapshot with the result.
struct StreamCheck {
  private let reader: LogReader
  private let snapshots: SnapshotStore
  /// How many events it folds before it rests, and about how many bytes of them.
  private static let page = (length: 500, bytesMax: 2 << 20)

  init(_ reader: LogReader, _ snapshots: SnapshotStore) {
    self.reader = reader
    self.snapshots = snapshots
  }

  /// The state after the last event, the first event that cannot be applied, and whether the snapshot differs from the
  /// events. A snapshot that differs is also reported to the store of snapshots.
  ///
  /// - Throws: `LogError`, `CancellationError`.
  func compare(
    _ stream: UUID
  ) async throws -> (state: StreamState, problem: EventProblem?, isSnapshotWrong: Bool) {
    let snapshot = try await snapshots.load(stream)
    var state = StreamState.absent
    var problem: EventProblem?
    var isProven = false
    var isOver = false
    while !isOver, problem == nil {
      let began = ContinuousClock.now
      let page = try await reader.streamPage(
        stream, afterVersion: state.version, limit: Self.page.length,
        bytesMax: Self.page.bytesMax)
      for stored in page.events where problem == nil {
        do throws(EventProblem) { try state.take(stored) } catch { problem = error }
        if let snapshot, problem == nil, stored.version == snapshot.version {
          isProven = snapshot.says(state)
        }
      }
      isOver = page.isLast
      if !isOver {
        try await Task.sleep(for: began.duration(to: .now) * Engine.restPerWork)
      }
    }
    guard let snapshot, problem == nil, !isProven else { return (state, problem, false) }
    snapshots.reject(
      SnapshotFault(stream: stream, version: snapshot.version, reason: .differs))
    return (state, nil, true)
  }
}
