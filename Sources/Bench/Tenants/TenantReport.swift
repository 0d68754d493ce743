import CallboardCommandLine
import CallboardDomain

/// The results of `callboard bench tenants`.
struct TenantReport: Sendable, JSONWritable {
  /// A service of which nobody asks anything, all its nodes together.
  struct Idle: Sendable, JSONWritable {
    /// The resident memory, in bytes.
    let memoryBytes: Int
    let threads: Int
    /// The connections to PostgreSQL.
    let connections: Int64
    let transactionsPerSecond: Double
    /// The processor time of the service and PostgreSQL, as a share of one core in percent.
    let corePercent: Double

    func line(_ name: String) -> String {
      let megabytes = (Double(memoryBytes) / 1e6).fixed(1)
      return
        "  \(name.padding(to: 40)) \(megabytes) MB, \(threads) threads, \(connections) connections, "
        + "\(transactionsPerSecond.fixed(1)) transactions/s, \(corePercent.fixed(1)) % of a core"
    }

    func write(to json: inout JSONWriter) {
      json.object {
        $0.member("memory_bytes", memoryBytes)
        $0.member("threads", threads)
        $0.member("connections", connections)
        $0.member("transactions_per_second", JSON.double(transactionsPerSecond))
        $0.member("core_percent", JSON.double(corePercent))
      }
    }
  }

  let machine: Machine
  /// How many tenants there are.
  let count: Int
  /// How many nodes the service has.
  let nodes: Int
  /// Before there is a tenant.
  let empty: Idle
  var creation = AnswerTally()
  /// Before any tenant was asked for anything.
  var quiet: Idle
  /// The first answers of all tenants, later ones, and later ones at a given rate, each after it had slept.
  var starts: [AnswerTally] = []
  /// After all had been asked.
  var quietAgain: Idle
  /// A busy tenant beside the quiet ones (now), and one that is alone (then); nil: it was not measured.
  var busy: ComparisonReport<ComparisonRow>?

  init(machine: Machine, count: Int, nodes: Int, empty: Idle) {
    (self.machine, self.count, self.nodes, self.empty) = (machine, count, nodes, empty)
    (quiet, quietAgain) = (empty, empty)
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("machine", machine)
      $0.member("tenants", count)
      $0.member("nodes", nodes)
      for (name, idle) in [("empty", empty), ("quiet", quiet), ("quiet_again", quietAgain)] {
        $0.member(name, idle)
      }
      let rounds = ["creation", "first_starts", "later_starts", "paced_starts"]
      for (name, tally) in zip(rounds, [creation] + starts) {
        $0.object(name) { tally.writeTimes(to: &$0) }
      }
      $0.member("busy_beside_quiet", ifPresent: busy)
    }
  }
}
