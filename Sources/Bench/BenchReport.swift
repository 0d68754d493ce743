import CallboardDomain

/// The results of a benchmark: baselines, the first of which is the base of every ratio, and the service.
struct BenchReport: Sendable {
  let machine: Machine
  var baselines: [Measurement] = []
  var results: [Measurement] = []

  /// The idle subscribers; nil if they were not measured.
  var idle: LiveBench.Idle?

  /// The report as JSON.
  var json: String {
    var json = JSONWriter()
    json.object {
      $0.member("machine") { machine.write(to: &$0) }
      for (name, list) in [("baselines", baselines), ("results", results)] {
        $0.member(name) { json in
          json.array { json in
            for measurement in list { measurement.write(to: &json, against: baselines[0]) }
          }
        }
      }
      if let idle {
        $0.member("idle_subscribers", idle.count)
        $0.member("idle_subscriber_bytes", idle.bytesEach)
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
