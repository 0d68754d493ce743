import EventLog
import FoundationEssentials

extension Engine {
  /// Forgets each hour what need not be known any more of commands without events.
  func watchOldCommands() async {
    let old = OldCommands(of: reader)
    while !Task.isCancelled {
      var isMore = false
      do {
        isMore = try await old.forget() > 0
      } catch {
        if !Task.isCancelled { onFailure("forgetting old commands", error) }
      }
      try? await Task.sleep(for: isMore ? .milliseconds(100) : .seconds(3_600))
    }
  }
}
