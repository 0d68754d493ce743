import CallboardCommandLine
import CallboardDomain
import CallboardPostgres
import Foundation

/// The baselines of appending: plain SQL on the same server.
struct Baseline: Sendable {
  let conninfo: String
  let seconds: Double

  static let data = Array(
    #"{"element":"7d6a1f0e-54b5-4a53-9a9e-3f0f7b1f2c11","operation":[500,"x"],"replica":"c0ffee00-54b5-4a53-9a9e-3f0f7b1f2c11","counter":1234,"base":1233}"#
      .utf8)
  static let metadata = Array(#"{"actor":"c0ffee00-54b5-4a53-9a9e-3f0f7b1f2c11"}"#.utf8)

  /// One INSERT a transaction, over this many connections at once.
  func inserts(connections: Int, notifying: Bool) async throws -> Measurement {
    let sql = notifying ? BenchSQL.insertNotify : BenchSQL.insert
    try clear()
    let results = try await Threads.run(connections) { _ in
      let connection = try Connection(ConnectionOptions(conninfo: conninfo))
      defer { connection.close() }
      let stream = UUID()
      var version: Int32 = 0
      var latencies: [Int32] = []
      let end = ContinuousClock.now + .seconds(seconds)
      var now = ContinuousClock.now
      while now < end {
        version += 1
        try connection.query(
          sql,
          [
            .uuid(UUID()), .uuid(stream), .int32(version), .text("text_edited"),
            .json(Self.data), .json(Self.metadata),
          ])
        let done = ContinuousClock.now
        latencies.append(Int32((done - now).inMicroseconds))
        now = done
      }
      return latencies
    }
    let latencies = results.flatMap { $0 }
    return Measurement(
      notifying
        ? "the same with NOTIFY in it"
        : "one INSERT a transaction, \(connections) connections",
      events: latencies.count, seconds: seconds, latencyMicroseconds: latencies)
  }

  /// Binary COPY in batches, over one connection.
  func copies(batch: Int) throws -> Measurement {
    try clear()
    let connection = try Connection(ConnectionOptions(conninfo: conninfo))
    defer { connection.close() }
    let stream = UUID()
    var rows = BinaryCopyBuffer()
    var version: Int32 = 0
    let start = ContinuousClock.now
    while ContinuousClock.now < start + .seconds(seconds) {
      rows.removeAll()
      for _ in 0..<batch {
        version += 1
        rows.startRow(fieldCount: 6)
        rows.append(uuid: UUID())
        rows.append(uuid: stream)
        rows.append(int32: version)
        rows.append(text: "text_edited")
        rows.append(jsonb: Self.data)
        rows.append(jsonb: Self.metadata)
      }
      rows.finish()
      _ = try connection.copyIn(BenchSQL.copy, rows)
    }
    return Measurement(
      "COPY in batches of \(batch.grouped), one connection", events: Int(version),
      seconds: (ContinuousClock.now - start).seconds)
  }

  func prepare() throws { try once(BenchSQL.create) }
  func remove() throws { try once(BenchSQL.drop) }
  private func clear() throws { try once(BenchSQL.clear) }

  private func once(_ sql: String) throws {
    let connection = try Connection(ConnectionOptions(conninfo: conninfo))
    defer { connection.close() }
    try connection.execute(sql)
  }
}

extension Duration {
  var seconds: Double { Double(inMicroseconds) / 1e6 }
}
