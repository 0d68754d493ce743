import CallboardClient
import CallboardCommandLine
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardSchema
import Foundation
import Synchronization

/// The baselines of the delivery over streams.
extension LiveBench {
  /// The baseline: PostgreSQL's NOTIFY alone, `rate` times a second from one connection to another.
  func notified(_ cluster: Cluster, _ rate: Int) async throws -> Measurement {
    let options = ConnectionOptions(conninfo: cluster.conninfo())
    let latencies = Mutex<[Int32]>([])
    let listener = Listener(
      options, channels: ["callboard_bench"], onConnect: { _ in },
      onNotification: { heard in
        guard let sent = Double(heard.payload) else { return }
        let now = Date().timeIntervalSince1970
        latencies.withLock { $0.append(Int32((now - sent) * 1_000_000)) }
      })
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await listener.run() }
      while listener.connects == 0 { try await Task.sleep(for: .milliseconds(10)) }
      _ = try await Threads.run(1) { _ in
        let connection = try Connection(options)
        defer { connection.close() }
        let began = ContinuousClock.now
        for number in 0..<Int(seconds * Double(rate)) {
          let left = (began + .seconds(Double(number) / Double(rate)) - .now).inMicroseconds
          if left > 0 { usleep(UInt32(left)) }
          let now = String(Date().timeIntervalSince1970)
          _ = try connection.query(Schema.notify, [.text("callboard_bench"), .text(now)])
        }
      }
      group.cancelAll()
      while (try? await group.next()) != nil {}
    }
    let all = latencies.withLock { $0 }
    var result = Measurement(
      "baseline: NOTIFY, \(rate)/s, one listener", events: all.count,
      seconds: start.duration(to: .now) / .seconds(1), latencyMicroseconds: all)
    result.sent = Int(seconds * Double(rate))
    return result
  }

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
