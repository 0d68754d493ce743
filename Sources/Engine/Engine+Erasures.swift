import EventLog
import FoundationEssentials

extension Engine {
  /// Erases what events have ended, a step after the other, and looks each second whether there is more; forgets states
  /// with words that their events have lost.
  func watchErasures() async {
    let eraser = Eraser(of: reader)
    var forgotten: [UUID: Int] = [:]
    while !Task.isCancelled {
      let isMore = await step(eraser)
      await forget(eraser, &forgotten)
      try? await Task.sleep(for: .milliseconds(isMore ? 10 : 1_000))
    }
  }

  /// Forgets the states of spaces that have lost words since they were last forgotten: they are folded again when they
  /// are asked for.
  private func forget(_ eraser: Eraser, _ forgotten: inout [UUID: Int]) async {
    // What fails here fails in a step too, which tells of it.
    guard let spaces = try? await eraser.wordless() else { return }
    for (space, version) in spaces where forgotten[space] != version {
      cache.remove(space)
      pastStates.forget(space)
    }
    forgotten = spaces
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
