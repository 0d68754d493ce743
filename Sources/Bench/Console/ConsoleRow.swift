import CallboardCommandLine
import CallboardDomain

/// The cost of some open overviews, and the answers that others got beside them.
struct ConsoleRow: Sendable, JSONWritable {
  let scene: ConsoleScene
  let seconds: Double
  /// The answers that the overviews had.
  let consoles: AnswerTally
  let honest: HonestTraffic.Result
  /// Of the service and PostgreSQL; nil: it was not measured.
  let processorTime: ProcessorTime?

  static let header =
    "  " + "".padding(to: 44) + "service %".right(11) + "PostgreSQL %".right(14)
    + "asked/s".right(9) + "p99 ms".right(9) + "changes p50".right(13) + "p99 ms".right(9)

  /// A line of the table.
  var line: String {
    func time(_ tally: AnswerTally, _ share: Double) -> String {
      tally.milliseconds(share)?.fixed(2) ?? ""
    }
    var text = "  " + scene.name.padding(to: 44)
    text += (percent(\.services)?.fixed(2) ?? "").right(11)
    text += (percent(\.database)?.fixed(2) ?? "").right(14)
    text += askedPerSecond.fixed(1).right(9)
    text += time(consoles, 0.99).right(9)
    text += time(honest.changes, 0.5).right(13)
    text += time(honest.changes, 0.99).right(9)
    let refused = consoles.refused + honest.asked.refused
    return refused == 0 ? text : text + "  \(refused) refused"
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("name", scene.name)
      $0.member("consoles", scene.consoles)
      let members = [
        ("service_percent", percent(\.services)), ("postgresql_percent", percent(\.database)),
        ("asked_per_second", askedPerSecond), ("asked_p99_ms", consoles.milliseconds(0.99)),
        ("changes_p50_ms", honest.changes.milliseconds(0.5)),
        ("changes_p99_ms", honest.changes.milliseconds(0.99)),
        ("reads_p99_ms", honest.reads.milliseconds(0.99)),
      ]
      for (name, value) in members {
        if let value { $0.member(name, JSON.double(value)) }
      }
      $0.member("refused", consoles.refused + honest.asked.refused)
    }
  }

  private var askedPerSecond: Double { Double(consoles.count) / seconds }

  /// A processor time as a share of one core, in percent.
  private func percent(_ time: KeyPath<ProcessorTime, Double>) -> Double? {
    processorTime.map { 100 * $0[keyPath: time] / seconds }
  }
}

/// The results of `callboard bench console`.
struct ConsoleReport: Sendable, JSONWritable {
  let machine: Machine
  let seconds: Double
  var rows: [ConsoleRow] = []

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("machine", machine)
      $0.member("seconds", JSON.double(seconds))
      $0.member("results", rows)
    }
  }
}
