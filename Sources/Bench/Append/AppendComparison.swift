import CallboardClient
import CallboardCommandLine
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import Foundation

/// `callboard bench append --against FILE`: measures appending by this program and by another one in turn.
///
/// Both services run all the time, each on a PostgreSQL server of its own, and one of them at a time has load. Changes
/// on the machine within seconds therefore change the figures of both. Each turn gives one ratio, and the ratios
/// of all turns give an interval. A turn ends when all projections have reached the end of the log, so that the work that
/// a program puts off is counted as its own, and does not slow the other one down.
struct AppendComparison: Sendable {
  let now: ScratchService
  let then: ScratchService
  /// The time of each turn.
  let seconds: Double
  /// How many turns each program has for each load.
  let turns: Int
  let loads: [AppendLoad]
  /// Whether to measure what PostgreSQL writes to its write-ahead log.
  var measuresWAL = false
  let onResult: @Sendable (String) -> Void

  private static let warmUpSeconds = 0.3

  func run() async throws -> ComparisonReport<ComparisonRow> {
    var report = ComparisonReport<ComparisonRow>(
      machine: try Machine(conninfo: now.database().ownerConninfo))
    onResult("callboard bench append, then and now in turn: \(report.machine.description)\n")
    onResult(ComparisonRow.header)
    try await Troupe.with(["Then"], on: then.address) { troupeThen in
      try await Troupe.with(["Now"], on: now.address) { troupeNow in
        for load in loads {
          let scripts = (try await load.prepare(troupeThen), try await load.prepare(troupeNow))
          let row = try await measure(load.name, then: scripts.0, now: scripts.1)
          report.rows.append(row)
          onResult(row.line)
          onResult(row.appliedLine)
        }
      }
    }
    return report
  }

  private func measure(
    _ name: String, then scriptsThen: [(script: LoadScript, version: Int)],
    now scriptsNow: [(script: LoadScript, version: Int)]
  ) async throws -> ComparisonRow {
    var sessionThen = try LoadSession(port: then.port, scriptsThen)
    defer { sessionThen.close() }
    var sessionNow = try LoadSession(port: now.port, scriptsNow)
    defer { sessionNow.close() }
    let walThen: WALMeter? = try measuresWAL ? WALMeter(then) : nil
    defer { walThen?.close() }
    let walNow: WALMeter? = try measuresWAL ? WALMeter(now) : nil
    defer { walNow?.close() }
    for service in [then, now] { try await Self.settle(service) }
    var row = ComparisonRow(name: name)
    for turn in 0..<turns {
      // Neither is always the one that follows the other.
      for isNow in turn.isMultiple(of: 2) ? [false, true] : [true, false] {
        if isNow {
          row.now.append(try await measure(name, &sessionNow, of: now, walNow))
        } else {
          row.then.append(try await measure(name, &sessionThen, of: then, walThen))
        }
      }
    }
    return row
  }

  private func measure(
    _ name: String, _ session: inout LoadSession, of service: ScratchService, _ wal: WALMeter?
  ) async throws -> Measurement {
    let (time, begin) = (Self.time(of: service), try wal?.position())
    try session.reconnect()
    let begun = session
    let start = ContinuousClock.now
    var measurement: Measurement
    (session, measurement) = try await Threads.run(1) { [seconds] _ in
      var session = begun
      let measurement = try session.run(
        name, seconds: seconds, warmUpSeconds: Self.warmUpSeconds)
      return (session, measurement)
    }[0]
    try await Self.settle(service)
    measurement.cost = Measurement.Cost(
      events: session.answered - begun.answered, seconds: start.duration(to: .now) / .seconds(1),
      processorTime: Self.time(of: service).since(time),
      walBytes: try wal.map { try $0.position() - (begin ?? 0) })
    return measurement
  }

  private static func time(of service: ScratchService) -> ProcessorTime {
    ProcessorTime(database: service.folder.path, service: service.processID)
  }

  /// Waits until all projections of a service have reached the end of its log.
  private static func settle(_ service: ScratchService) async throws {
    let client = service.address.operatorClient
    for _ in 0..<10_000 {
      let projections = try await client.get("/admin/v1/projections")["items"]?.array ?? []
      guard !projections.isEmpty else { throw Failure("the service names no projections") }
      if projections.allSatisfy({ $0["lag"]?.integer == 0 }) { return }
      try await Task.sleep(for: .milliseconds(30))
    }
    throw Failure("the projections do not reach the end of the log")
  }
}

/// Reads how much the PostgreSQL of a service has written to its write-ahead log.
struct WALMeter {
  private let connection: Connection

  /// Connects as the owner, and makes a checkpoint, after which the first change of each page writes the whole page.
  init(_ service: ScratchService) throws {
    connection = try Connection(ConnectionOptions(conninfo: service.database().ownerConninfo))
    try connection.execute("checkpoint")
  }

  /// The bytes written so far.
  func position() throws -> Int64 { try DatabaseCounters(connection).walBytes }

  func close() { connection.close() }
}
