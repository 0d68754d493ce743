import Foundation
import Synchronization

/// A progress bar with the rate and the time left; shown only on a terminal.
package final class ProgressBar: Sendable {
  private let label: String
  private let total: Int
  private let began = ContinuousClock.now
  private let shownAt = Mutex<ContinuousClock.Instant?>(nil)

  package init(_ label: String, total: Int) {
    self.label = label
    self.total = total
  }

  /// Shows the progress, at most ten times a second.
  package func show(_ done: Int) {
    guard Output.isTerminal else { return }
    let isDue = shownAt.withLock { shownAt in
      if let last = shownAt, last.duration(to: .now) < .milliseconds(100) { return false }
      shownAt = .now
      return true
    }
    if isDue { draw(done) }
  }

  /// Shows the full bar and goes to the next line.
  package func end() {
    guard Output.isTerminal else { return }
    draw(total)
    Output.line()
  }

  private func draw(_ done: Int) {
    let share = total > 0 ? min(1, Double(done) / Double(total)) : 1
    let filled = Int(share * 30)
    let seconds = began.duration(to: .now) / .seconds(1)
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Double(total - done) / rate : 0
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
    Output.write(
      "\r\(label) \(bar) \(Int(share * 100)) %  \(Int(rate))/s  \(Int(left.rounded(.up))) s left   "
    )
  }
}
