import Domain
import EventLog
import FoundationEssentials

extension Engine {
  /// Streams that are compared with the log in one go, at most.
  private static let streamsMax = 50
  /// After so long no further one is begun.
  private static let workMax = Duration.milliseconds(200)
  /// How many times as long as it looks it rests.
  static let restPerWork = 19.0
  /// The same where somebody wrote to a stream: that is looked at sooner.
  private static let restPerSuspect = 4.0

  /// Looks at the streams that others wrote to and nobody here has read since; and, when there is time, compares each
  /// stream's snapshot with the log, round after round, until it is cancelled.
  func watchStreams() async {
    var after: UUID?
    var nextAt = ContinuousClock.now
    while !Task.isCancelled {
      let began = ContinuousClock.now
      if let suspect = damages.nextSuspect() {
        await look(at: suspect)
        try? await Task.sleep(for: began.duration(to: .now) * Self.restPerSuspect)
        continue
      }
      if began >= nextAt {
        after = await compareNext(after: after)
        let pause = began.duration(to: .now) * Self.restPerWork
        nextAt = .now + max(configuration.checkPauseMin, pause)
        if after == nil { nextAt = .now + configuration.checkRoundPause }
      }
      try? await Task.sleep(for: min(.milliseconds(250), configuration.checkPauseMin))
    }
  }

  /// Finds out whether a stream can be taken in that is not in memory.
  private func look(at stream: UUID) async {
    guard cache[stream] == nil else { return }
    let loaded = await Loader(self).load(stream)
    tell(of: loaded, stream)
    if case .state = loaded { damages.clear(stream) }
  }

  /// Compares the next few streams with the log; returns the last of them, nil at the end of a round, or where
  /// PostgreSQL cannot be asked.
  private func compareNext(after stream: UUID?) async -> UUID? {
    let began = ContinuousClock.now
    var last: UUID?
    do {
      let streams = try await reader.streams(after: stream, limit: Self.streamsMax)
      if streams.isEmpty { damages.noteRound() }
      for next in streams {
        try await compare(next)
        last = next
        if Task.isCancelled || began.duration(to: .now) > Self.workMax { break }
      }
      return last
    } catch {
      if !Task.isCancelled { onFailure("comparing snapshots with the log", error) }
      return last
    }
  }

  private func compare(_ stream: UUID) async throws {
    let found = try await StreamCheck(reader, snapshots).compare(stream)
    if let problem = found.problem {
      if damages.note(problem, in: stream) {
        onFailure("reading stream \(stream.lower)", problem)
      }
      if case .state? = cache[stream] { cache.remove(stream) }
    } else if case .unreadable? = cache[stream] {
      // Somebody has mended it.
      cache.remove(stream)
      damages.clear(stream)
    } else {
      damages.clear(stream)
    }
    // What was loaded from it may be wrong as well.
    if found.isSnapshotWrong {
      cache.remove(stream)
      pastStates.forget(stream)
    }
  }
}
