import CallboardDomain
import CallboardEventLog
import FoundationEssentials

extension Engine {
  /// Does the work for which nobody waits, until cancelled.
  func workInBackground() async throws {
    try await Task.sleep(for: configuration.backgroundPause)
    await withDiscardingTaskGroup { group in
      group.addTask { await self.watchErasures() }
      group.addTask(executorPreference: checking) { await self.watchStreams() }
    }
  }

  /// Carries out erasures step by step, and checks each second for more. Forgets states whose events have lost their
  /// personal content.
  func watchErasures() async {
    let eraser = Eraser(of: reader)
    var forgotten: [UUID: Int] = [:]
    while !Task.isCancelled {
      let isMore = await step(eraser, &forgotten)
      try? await Task.sleep(for: .milliseconds(isMore ? 10 : 1_000))
    }
  }

  /// Takes one step, and forgets the states of spaces that have lost personal content since they were last forgotten:
  /// they are folded again when they are needed. A failure is reported, and the step is taken again a second later.
  private func step(_ eraser: Eraser, _ forgotten: inout [UUID: Int]) async -> Bool {
    do {
      let work = try await eraser.work()
      for (space, version) in work.wordless where forgotten[space] != version {
        await worker.forget(space)
        pastStates.forget(space)
      }
      forgotten = work.wordless
      return work.isAny ? try await eraser.step() : false
    } catch {
      if !Task.isCancelled { onFailure("erasing what events have ended", error) }
      return false
    }
  }
}
