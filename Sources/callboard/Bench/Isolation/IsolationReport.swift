import Domain

/// What `callboard bench isolation` measured.
struct IsolationReport: Sendable {
  let seconds: Double
  let nodes: Int
  var rows: [IsolationRow] = []

  /// One line: whether all is as it is to be, else what is not.
  var verdict: String {
    let flawed = rows.filter { !$0.flaws.isEmpty }
    let goals = "no 503, p99 and /healthz under 100 ms, memory under 1 GB"
    guard !flawed.isEmpty else { return "reached beside each: \(goals)" }
    return "not reached beside \(flawed.count) of \(rows.count) (\(goals)):"
      + flawed.map { "\n  \($0.name): \($0.flaws.joined(separator: ", "))" }.joined()
  }

  /// For programs.
  var json: String {
    var json = JSONWriter()
    json.object {
      if let machine = rows.first?.machine {
        $0.member("machine") { machine.write(to: &$0) }
      }
      $0.member("seconds", JSON.double(seconds))
      $0.member("nodes", nodes)
      $0.member("reached", rows.allSatisfy(\.flaws.isEmpty))
      $0.member("results") { json in
        json.array { json in for row in rows { row.write(to: &json) } }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
