import Foundation
import Postgres
import Schema
import Synchronization

extension LiveBench {
  /// The baseline: PostgreSQL's NOTIFY alone, from one connection to another, a hundred times a second.
  func notified(_ place: DatabasePlace) async throws -> Measurement {
    let options = ConnectionOptions(conninfo: place.service)
    let latencies = Mutex<[Int32]>([])
    let listener = Listener(
      options, channels: ["callboard_bench"], onConnect: {},
      onNotification: { heard in
        guard let sent = Double(heard.payload) else { return }
        let now = Date().timeIntervalSince1970
        latencies.withLock { $0.append(Int32((now - sent) * 1_000_000)) }
      })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await listener.run() }
      while listener.connects == 0 { try await Task.sleep(for: .milliseconds(10)) }
      _ = try await Threads.run(1) { _ in
        let connection = try Connection(options)
        defer { connection.close() }
        for _ in 0..<Int(seconds * 100) {
          let now = String(Date().timeIntervalSince1970)
          _ = try connection.query(Schema.notify, [.text("callboard_bench"), .text(now)])
          usleep(10_000)
        }
      }
      group.cancelAll()
      while (try? await group.next()) != nil {}
    }
    let all = latencies.withLock { $0 }
    return Measurement(
      "baseline: NOTIFY, 100 a second, one listener", events: all.count, seconds: seconds,
      latencyMicroseconds: all)
  }
}
