import CallboardCommandLine
import CallboardDomain

/// The results of `callboard bench scale`.
struct ScaleReport: Sendable {
  /// A value under a name that ends in its unit.
  typealias Figure = (String, Double)

  /// The figures of a stage of the benchmark.
  struct Stage: Sendable {
    let name: String
    let figures: [Figure]

    /// The lines that show it.
    var text: String {
      var text = "\n" + name.replacing("_", with: " ")
      for (name, value) in figures {
        let shown = Int64(exactly: value)?.grouped ?? value.fixed(2)
        text += "\n  " + name.replacing("_", with: " ").padding(to: 52) + shown.right(18)
      }
      return text
    }
  }

  let machine: Machine
  let events: Int
  var stages: [Stage] = []
  /// nil: not measured yet.
  var rebuilds: BenchReport?
  var reads: [ScaleRead.Result] = []
  /// The loads on a service with this log (now) and on one with an empty log (then).
  var appends: ComparisonReport?

  init(machine: Machine, events: Int) {
    (self.machine, self.events) = (machine, events)
  }

  /// The report as JSON.
  var json: String {
    let json = JSONWriter.object {
      $0.member("machine") { machine.write(to: &$0) }
      $0.member("events", events)
      for stage in stages {
        $0.object(stage.name) { for (name, value) in stage.figures { $0.member(name, value) } }
      }
      if let rebuilds { $0.member("rebuilds", raw: Array(rebuilds.json.utf8)) }
      $0.member("reads", each: reads) { $0.write(to: &$1) }
      if let appends { $0.member("appends", raw: Array(appends.json.utf8)) }
    }
    return String(decoding: json, as: UTF8.self)
  }
}
