import CallboardCommandLine

/// A table of what subscribers received; it counts sends and deliveries apart.
extension Measurement {
  static let liveHeader =
    "  " + "".padding(to: 52) + "sent/s".right(8) + "deliv./s".right(10) + "p50 ms".right(10)
    + "p99 ms".right(10) + "p99.9 ms".right(10) + "cut off".right(9)

  /// A line of the table.
  var liveLine: String {
    var text = "  " + name.padding(to: 52)
    text += (sentPerSecond.map { Int($0.rounded()).grouped } ?? "").right(8)
    text += Int(eventsPerSecond.rounded()).grouped.right(10)
    for share in [0.5, 0.99, 0.999] {
      text += (latencyMilliseconds(share)?.fixed(2) ?? "").right(10)
    }
    text += cutOff.grouped.right(9)
    if let answers {
      text += "  answered after \(answers.p50.fixed(2)) and \(answers.p99.fixed(2))"
    }
    if let processorTime { text += "; \(processorTime.line(over: seconds))" }
    return text
  }
}
