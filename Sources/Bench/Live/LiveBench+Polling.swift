import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

extension LiveBench {
  private static let polledRate = 20
  private static let pollPauseMilliseconds = 250

  /// A client that asks for new events every 250 ms or, if `waiting` is true, with requests that wait for an event.
  func polled(_ troupe: Troupe, waiting: Bool) async throws -> Measurement {
    let made = try await troupe.client(0).post("/v1/projects", ["title": "Polled"])
    let path = "/v1/projects/\(try Troupe.id(made).lower)"
    let count = Int(seconds * Double(Self.polledRate))
    // Read the cursor before anything is sent, so that every event comes after it.
    let cursor = try await troupe.client(0).get("\(path)/events")["cursor"]?.string ?? ""
    let start = ContinuousClock.now
    async let latencies = poll(path, troupe, after: cursor, count: count, waiting: waiting)
    for number in 0..<count {
      try await troupe.client(0).post("\(path)/chat", ["text": "hello"])
      let due = start + .seconds(Double(number + 1) / Double(Self.polledRate))
      try await Task.sleep(until: due, clock: .continuous)
    }
    let name = waiting ? "a client that polls and waits" : "a client that polls every 250 ms"
    let all = try await latencies
    var result = Measurement(
      "\(Self.polledRate)/s, \(name)", events: all.count,
      seconds: start.duration(to: .now) / .seconds(1), latencyMicroseconds: all)
    result.sent = count
    return result
  }

  private func poll(
    _ path: String, _ troupe: Troupe, after start: String, count: Int, waiting: Bool
  ) async throws -> [Int32] {
    var latencies: [Int32] = []
    let wait = waiting ? "&wait_seconds=5" : ""
    let client = troupe.client(0)
    var cursor = start
    let end = ContinuousClock.now + .seconds(2 * seconds + 10)
    while latencies.count < count, .now < end {
      let answer = try await client.get("\(path)/events?after=\(cursor)&limit=1000\(wait)")
      let now = Int64(Date().timeIntervalSince1970 * 1_000_000)
      cursor = answer["cursor"]?.string ?? cursor
      for event in answer["items"]?.array ?? [] {
        guard let text = event["recorded_at"]?.string, let time = Timestamp(rfc3339: text) else {
          continue
        }
        latencies.append(Int32(clamping: now - time.microseconds))
      }
      if !waiting { try await Task.sleep(for: .milliseconds(Self.pollPauseMilliseconds)) }
    }
    return latencies
  }
}
