import CallboardDomain
import CallboardEventLog
import FoundationEssentials

extension Engine {
  /// Does the work for which nobody waits, until cancelled, after `backgroundPause`: of a tenant, up to 5 s after its
  /// node has started. If the log is only read, it watches erasures alone.
  func workInBackground() async throws {
    try await Task.sleep(for: configuration.backgroundPause)
    await withDiscardingTaskGroup { group in
      group.addTask { await self.watchErasures() }
      if isReadOnly { return }
      group.addTask(executorPreference: checking) { await self.watchStreams() }
    }
  }

  /// The erasures that this node has seen.
  private struct SeenErasures {
    /// The spaces whose states were forgotten, each with the version up to which it had lost its content then.
    var forgotten: [UUID: Int] = [:]
    /// The spaces whose events were losing content, each with the version up to which they had lost it.
    var losing: [UUID: Int] = [:]
    /// When that was last found to have changed; nil if it has not.
    var changedAt: ContinuousClock.Instant?
    /// When the list was last read.
    var readAt = ContinuousClock.now
  }

  /// Longer than an event takes from its reading, maybe before an erasure, to those who follow the engine.
  private static let onItsWayMax = Duration.seconds(5)

  /// Carries out erasures step by step, and checks each second for more. Forgets states whose events have lost their
  /// personal content. If the log is only read, other nodes carry them out.
  func watchErasures() async {
    let eraser = Eraser(of: reader)
    var seen = SeenErasures()
    while !Task.isCancelled {
      let isMore = await step(eraser, &seen)
      try? await Task.sleep(for: .milliseconds(isMore ? 10 : 1_000))
    }
  }

  /// Takes one step, and forgets the states of spaces that have lost personal content since they were last forgotten:
  /// they are folded again when they are needed. After a long time without the list, all states are forgotten, because
  /// an erasure may have come and gone. Those who follow the engine forget its events in the same cases. A failure is
  /// reported, and the step is taken again a second later.
  private func step(_ eraser: Eraser, _ seen: inout SeenErasures) async -> Bool {
    do {
      let asked = ContinuousClock.now
      let work = try await eraser.work()
      let isLate = asked - seen.readAt > configuration.erasuresUnseenMax
      if isLate {
        await worker.forgetAll()
        pastStates.forgetAll()
      }
      seen.readAt = asked
      for (space, version) in work.wordless where seen.forgotten[space] != version {
        await worker.forget(space)
        pastStates.forget(space)
      }
      seen.forgotten = work.wordless
      if isLate || work.losing != seen.losing { seen.changedAt = asked }
      seen.losing = work.losing
      if let changedAt = seen.changedAt, asked - changedAt < Self.onItsWayMax { onErased() }
      return work.isAny && !isReadOnly ? try await eraser.step(leaveSpaces: leaveSpaces) : false
    } catch {
      if !Task.isCancelled { onFailure("erasing what events have ended", error) }
      return false
    }
  }
}
