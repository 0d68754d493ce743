import CallboardCommandLine
import CallboardDomain

/// The results of `callboard bench scale`.
struct ScaleReport: Sendable, JSONWritable {
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
  var appends: ComparisonReport<ComparisonRow>?

  init(machine: Machine, events: Int) {
    (self.machine, self.events) = (machine, events)
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("machine", machine)
      $0.member("events", events)
      for stage in stages {
        $0.object(stage.name) { for (name, value) in stage.figures { $0.member(name, value) } }
      }
      $0.member("rebuilds", ifPresent: rebuilds)
      $0.member("reads", reads)
      $0.member("appends", ifPresent: appends)
    }
  }
}
