import CallboardEventLog

extension EngineWorker {
  /// How long after the last failure a batch is tried that nobody waits for.
  private static let probePause = Duration.milliseconds(900)

  /// Opens the writer's connection if it was lost, so that PostgreSQL has one left for the next batch; or closes it if
  /// it is idle and must not be kept. While batches fail because PostgreSQL cannot be reached or commits nothing, tries
  /// one without commands: only an attempt shows that writing works again.
  func tendWriter() {
    guard isStarted, !isStopped, !progress.isLost, progress.lag <= configuration.lagMax else {
      return
    }
    do throws(LogError) {
      if let idleMax = configuration.writerIdleMax {
        writer.closeIdle(after: idleMax)
      } else {
        try writer.keepOpen()
      }
      if let failure = progress.failure, failure.isOfConnection,
        failure.last.duration(to: .now) > Self.probePause
      {
        try probe()
      }
    } catch {
      if case .headWentBack = error { return noteLost() }
      if case .behind(let head) = error { return catchUp(to: head) }
      if progress.noteFailure(error) { onFailure("connecting to write to the log", error) }
    }
  }

  /// Opens the writer's connection before the start, if it must be kept.
  func open() async throws(LogError) {
    if configuration.writerIdleMax != nil { return }
    let result: Result<Void, LogError> = await withCheckedContinuation { continuation in
      onThread {
        continuation.resume(
          returning: Result { () throws(LogError) in try self.writer.keepOpen() })
      }
    }
    try result.get()
  }

  /// Commits a batch without commands, which waits for the disk and for standbys like any other.
  private func probe() throws(LogError) {
    let began = ContinuousClock.now
    progress.beginBatch()
    defer { progress.endBatch() }
    let opening = try writer.begin(
      seen: seen, newEventsMax: configuration.lagMax, claims: [], commands: [])
    guard opening.seenAt == seenAt else {
      writer.rollback()
      throw .headWentBack(seen: seen)
    }
    absorb(opening.newEvents[...])
    try writer.commit(mustWait: true)
    progress.confirm(at: began)
    progress.noteSuccess()
  }
}
