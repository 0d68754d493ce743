import EventLog
import FoundationEssentials

extension Engine {
  /// Erases what events have ended, a step after the other, and looks each second whether there is more.
  func watchErasures() async {
    let eraser = Eraser(of: reader)
    while !Task.isCancelled {
      let isMore = await step(eraser)
      try? await Task.sleep(for: .milliseconds(isMore ? 10 : 1_000))
    }
  }

  /// Takes a step; one that fails is told, and taken again a second later.
  private func step(_ eraser: Eraser) async -> Bool {
    do {
      return try await eraser.step()
    } catch {
      if !Task.isCancelled { onFailure("erasing what events have ended", error) }
      return false
    }
  }
}
