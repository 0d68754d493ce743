import Domain

/// What a run of some load came to.
struct Measurement: Sendable {
  let name: String
  /// Events in the time that was measured.
  let events: Int
  let seconds: Double
  /// How long each request took, in microseconds, sorted; empty where nobody asked.
  let latencyMicroseconds: [Int32]

  /// What was sent, where each may be delivered to several; nil where that is the same.
  var sent: Int?
  /// In what time that was sent; nil where it is the time that was measured.
  var sentSeconds: Double?
  /// Subscribers who were cut off.
  var cutOff = 0
  /// How long after the decision those who sent were answered, in microseconds, sorted; empty where nobody asked.
  var answerMicroseconds: [Int32] = []
  /// What it took of the processors; nil where nobody asked.
  var processorTime: ProcessorTime?

  init(_ name: String, events: Int, seconds: Double, latencyMicroseconds: [Int32] = []) {
    self.name = name
    self.events = events
    self.seconds = seconds
    self.latencyMicroseconds = latencyMicroseconds.sorted()
  }

  var eventsPerSecond: Double { seconds > 0 ? Double(events) / seconds : 0 }

  /// What was sent in a second, where each may be delivered to several.
  var sentPerSecond: Double? {
    sent.map { Double($0) / max(sentSeconds ?? seconds, 0.001) }
  }

  /// The latency that this share of the requests did not exceed, in milliseconds.
  func latencyMilliseconds(_ share: Double) -> Double? {
    Self.milliseconds(share, of: latencyMicroseconds)
  }

  /// What this share of some sorted times does not exceed, in milliseconds.
  private static func milliseconds(_ share: Double, of microseconds: [Int32]) -> Double? {
    guard !microseconds.isEmpty else { return nil }
    let index = Int(Double(microseconds.count - 1) * share)
    return Double(microseconds[index]) / 1_000
  }

  /// How long after the decision half of those who sent, and nearly all, were answered, in milliseconds.
  var answers: (p50: Double, p99: Double)? {
    guard let p50 = Self.milliseconds(0.5, of: answerMicroseconds),
      let p99 = Self.milliseconds(0.99, of: answerMicroseconds)
    else { return nil }
    return (p50, p99)
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
