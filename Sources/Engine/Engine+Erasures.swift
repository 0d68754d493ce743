import EventLog
import FoundationEssentials

extension Engine {
  /// Erases what events have ended, a step after the other, and looks each second whether there is more.
  func watchErasures() async {
    let eraser = Eraser(of: reader)
    while !Task.isCancelled {
      let isMore = (try? await eraser.step()) ?? false
      try? await Task.sleep(for: .milliseconds(isMore ? 10 : 1_000))
    }
  }
}
