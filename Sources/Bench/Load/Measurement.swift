import CallboardCommandLine
import CallboardDomain

/// The results of a run.
struct Measurement: Sendable {
  let name: String
  /// The events in the measured time.
  let events: Int
  let seconds: Double
  /// The time that each request took, in microseconds, sorted; empty if it was not measured.
  let latencyMicroseconds: [Int32]

  /// The number of sends, each of which may have several deliveries; nil if it equals the number of events.
  var sent: Int?
  /// The time in which they were sent; nil if it is the measured time.
  var sentSeconds: Double?
  /// Subscribers whose streams the service ended.
  var cutOff = 0
  /// How long after the decision each sender received its answer, in microseconds, sorted; empty if it was not
  /// measured.
  var answerMicroseconds: [Int32] = []
  /// The processor time that the run took; nil if it was not measured.
  var processorTime: ProcessorTime?
  /// The cost of the events until all projections had them; nil if it was not measured.
  var cost: Cost?

  /// The cost of events, including those that were sent before and after the measured time.
  struct Cost: Sendable {
    let events: Int
    /// The time from the first of them until all projections had applied the last.
    let seconds: Double
    let processorTime: ProcessorTime
    /// The bytes that PostgreSQL wrote to its write-ahead log; nil if it was not measured.
    let walBytes: Int64?
  }

  init(_ name: String, events: Int, seconds: Double, latencyMicroseconds: [Int32] = []) {
    self.name = name
    self.events = events
    self.seconds = seconds
    self.latencyMicroseconds = latencyMicroseconds.sorted()
  }

  var eventsPerSecond: Double { seconds > 0 ? Double(events) / seconds : 0 }

  /// The number of sends a second, each of which may have several deliveries.
  var sentPerSecond: Double? {
    sent.map { Double($0) / max(sentSeconds ?? seconds, 0.001) }
  }

  /// The latency that this share of the requests did not exceed, in milliseconds.
  func latencyMilliseconds(_ share: Double) -> Double? {
    latencyMicroseconds.quantile(share).map { Double($0) / 1_000 }
  }

  /// How long after the decision half of the senders, and 99 % of them, had received their answers, in milliseconds.
  var answers: (p50: Double, p99: Double)? {
    guard let p50 = answerMicroseconds.quantile(0.5), let p99 = answerMicroseconds.quantile(0.99)
    else { return nil }
    return (Double(p50) / 1_000, Double(p99) / 1_000)
  }

  /// A line of a table.
  func line(against base: Measurement) -> String {
    var text = "  " + name.padding(to: 52)
    text += Int(eventsPerSecond).grouped.right(10)
    text += (eventsPerSecond / base.eventsPerSecond).fixed(2).right(9)
    for share in [0.5, 0.99, 0.999] {
      text += (latencyMilliseconds(share)?.fixed(2) ?? "").right(9)
    }
    return text
  }

  func write(to json: inout JSONWriter, against base: Measurement) {
    var members: [(String, Double)] = [
      ("seconds", seconds), ("events_per_second", eventsPerSecond.rounded()),
      ("ratio", eventsPerSecond / base.eventsPerSecond),
    ]
    if let p50 = latencyMilliseconds(0.5), let p99 = latencyMilliseconds(0.99) {
      members += [("p50_ms", p50), ("p99_ms", p99)]
    }
    if let answers { members += [("answer_p50_ms", answers.p50), ("answer_p99_ms", answers.p99)] }
    if let processorTime {
      members += [
        ("service_cpu_seconds", processorTime.services),
        ("postgresql_cpu_seconds", processorTime.database),
        ("client_cpu_seconds", processorTime.client),
      ]
    }
    if let p999 = latencyMilliseconds(0.999) { members.append(("p999_ms", p999)) }
    json.object {
      $0.member("name", name)
      $0.member("events", events)
      $0.member("sent", ifPresent: sent)
      if let sentPerSecond { $0.member("sent_per_second", JSON.double(sentPerSecond.rounded())) }
      if cutOff > 0 { $0.member("cut_off", cutOff) }
      for (name, value) in members { $0.member(name, JSON.double(value)) }
    }
  }

  static let header =
    "  " + "".padding(to: 52) + "events/s".right(10) + "ratio".right(9) + "p50 ms".right(9)
    + "p99 ms".right(9) + "p99.9 ms".right(9)
}

extension Array {
  /// Of sorted elements, the one that this share of them does not exceed; nil if there is none.
  func quantile(_ share: Double) -> Element? {
    isEmpty ? nil : self[Int(Double(count - 1) * share)]
  }
}

/// The results of a benchmark: baselines, the first of which is the base of every ratio, and the service.
struct BenchReport: Sendable, JSONWritable {
  let machine: Machine
  var baselines: [Measurement] = []
  var results: [Measurement] = []

  /// The idle subscribers; nil if they were not measured.
  var idle: LiveBench.Idle?

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("machine", machine)
      for (name, list) in [("baselines", baselines), ("results", results)] {
        $0.member(name, each: list) { $0.write(to: &$1, against: baselines[0]) }
      }
      if let idle {
        $0.member("idle_subscribers", idle.count)
        $0.member("idle_subscriber_bytes", idle.bytesEach)
      }
    }
  }
}
