import CallboardCommandLine
import CallboardEmbeddedPostgres
import CallboardPostgres
import Foundation

/// `callboard bench append --against FILE`: measures appending by this program and by another one in turn.
///
/// Both services run all the time, each on a PostgreSQL server of its own, and one of them at a time has load. What
/// changes on the machine within seconds therefore changes the figures of both. Each turn gives one ratio, and the ratios
/// of all turns give an interval.
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

  func run() async throws -> ComparisonReport {
    var report = ComparisonReport(machine: try Machine(conninfo: now.database().ownerConninfo))
    onResult("callboard bench append, then and now in turn: \(report.machine.description)\n")
    onResult(ComparisonRow.header)
    try await Troupe.with(["Then"], on: then.address) { troupeThen in
      try await Troupe.with(["Now"], on: now.address) { troupeNow in
        for load in loads {
          let scripts = (try await load.prepare(troupeThen), try await load.prepare(troupeNow))
          let row = try await Threads.run(1) { _ in
            try measure(load.name, then: scripts.0, now: scripts.1)
          }[0]
          report.rows.append(row)
          onResult(row.line)
        }
      }
    }
    return report
  }

  private func measure(
    _ name: String, then scriptsThen: [(script: LoadScript, version: Int)],
    now scriptsNow: [(script: LoadScript, version: Int)]
  ) throws -> ComparisonRow {
    var sessionThen = try LoadSession(port: then.port, scriptsThen)
    defer { sessionThen.close() }
    var sessionNow = try LoadSession(port: now.port, scriptsNow)
    defer { sessionNow.close() }
    let walThen: WALMeter? = try measuresWAL ? WALMeter(then) : nil
    defer { walThen?.close() }
    let walNow: WALMeter? = try measuresWAL ? WALMeter(now) : nil
    defer { walNow?.close() }
    var row = ComparisonRow(name: name)
    for turn in 0..<turns {
      // Neither is always the one that follows the other.
      for isNow in turn.isMultiple(of: 2) ? [false, true] : [true, false] {
        if isNow {
          row.now.append(try measure(name, &sessionNow, of: now, walNow))
        } else {
          row.then.append(try measure(name, &sessionThen, of: then, walThen))
        }
      }
    }
    return row
  }

  private func measure(
    _ name: String, _ session: inout LoadSession, of service: ScratchService, _ wal: WALMeter?
  ) throws -> Measurement {
    var readings: [(time: ProcessorTime, wal: Int64?)] = []
    var measurement = try session.run(
      name, seconds: seconds, warmUpSeconds: Self.warmUpSeconds
    ) {
      let time = ProcessorTime(database: service.folder.path)
      readings.append((time, try wal?.position()))
    }
    guard readings.count == 2 else { throw Failure("the processor time was not measured") }
    measurement.processorTime = readings[1].time.since(readings[0].time)
    if let end = readings[1].wal, let begin = readings[0].wal {
      measurement.walBytes = end - begin
    }
    return measurement
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
