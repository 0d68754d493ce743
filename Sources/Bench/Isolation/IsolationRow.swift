import CallboardCommandLine
import CallboardDomain

/// How the service served others during one attack.
struct IsolationRow: Sendable, JSONWritable {
  let name: String
  let honest: HonestTraffic.Result
  let attack: AnswerTally
  /// The refusals with which the service kept the attack from being prepared; nil if there were none.
  let refusal: String?
  /// The greatest resident memory of the service, in bytes.
  let memoryBytes: Int
  let machine: Machine

  private static let millisecondsMax = 100.0
  private static let memoryBytesMax = 1_000_000_000

  /// The goals that were missed; empty if all were reached.
  var flaws: [String] {
    var flaws: [String] = []
    let refused = honest.asked.refused
    if refused > 0 { flaws.append("\(refused) of others' requests not carried out") }
    for (what, tally) in [
      ("changes", honest.changes), ("reads", honest.reads), ("/healthz", honest.health),
    ] {
      if let p99 = tally.milliseconds(0.99), p99 >= Self.millisecondsMax {
        flaws.append("\(what): p99 \(p99.fixed(0)) ms")
      }
    }
    if honest.health.refused > 0 { flaws.append("/healthz failed") }
    if memoryBytes >= Self.memoryBytesMax { flaws.append("memory \(memoryBytes / 1_000_000) MB") }
    return flaws
  }

  static let header =
    "  " + "beside".padding(to: 38) + "p50 ms".right(8) + "p99 ms".right(9) + "max ms".right(9)
    + "503".right(6) + "429".right(5) + "other".right(6) + "reads p99".right(10)
    + "healthz p99".right(12) + "max".right(9) + "MB".right(7) + "  the attack was answered"

  /// A line of the table.
  var line: String {
    func time(_ tally: AnswerTally, _ share: Double) -> String {
      tally.milliseconds(share)?.fixed(1) ?? ""
    }
    let asked = honest.asked
    var text = "  " + name.padding(to: 38)
    text += time(honest.changes, 0.5).right(8)
    text += time(honest.changes, 0.99).right(9)
    text += time(honest.changes, 1).right(9)
    text += "\(asked.count(503))".right(6)
    text += "\(asked.count(429))".right(5)
    text += "\(asked.refused - asked.count(503) - asked.count(429))".right(6)
    text += time(honest.reads, 0.99).right(10)
    text += time(honest.health, 0.99).right(12)
    text += time(honest.health, 1).right(9)
    text += "\(memoryBytes / 1_000_000)".right(7)
    return text + "  " + (refusal.map { "\($0); " } ?? "") + attack.description
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("name", name)
      for (what, tally) in [
        ("changes", honest.changes), ("reads", honest.reads), ("healthz", honest.health),
        ("attack", attack),
      ] {
        $0.member(what, tally)
      }
      $0.member("setup_refused", ifPresent: refusal)
      $0.member("memory_bytes", memoryBytes)
      $0.member("flaws", flaws)
    }
  }
}

extension AnswerTally: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object {
      $0.object("statuses") {
        for (status, count) in statuses.sorted(by: { $0.key < $1.key }) {
          $0.member(status == 0 ? "none" : "\(status)", count)
        }
      }
      writeTimes(to: &$0)
    }
  }
}
