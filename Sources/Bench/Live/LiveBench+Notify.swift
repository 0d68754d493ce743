import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardSchema
import Foundation
import Synchronization

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
}
