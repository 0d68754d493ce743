import CallboardCommandLine
import Foundation

/// `callboard bench append`: measures how many changes a second become durable events.
struct AppendBench: Sendable {
  let service: ScratchService
  let seconds: Double
  let loads: [AppendLoad]
  let onResult: @Sendable (String) -> Void

  func run() async throws -> BenchReport {
    let cluster = try service.database()
    let machine = try Machine(conninfo: cluster.ownerConninfo)
    var report = BenchReport(machine: machine)
    onResult("callboard bench append: \(machine.description)\n")
    onResult("baselines on the same server")
    onResult(Measurement.header)
    let baseline = Baseline(conninfo: cluster.ownerConninfo, seconds: seconds)
    try baseline.prepare()
    let insert = try await baseline.inserts(connections: AppendLoad.connections, notifying: false)
    func keep(_ measurement: Measurement) {
      report.baselines.append(measurement)
      onResult(measurement.line(against: insert))
    }
    keep(insert)
    keep(try await baseline.inserts(connections: AppendLoad.connections, notifying: true))
    keep(try baseline.copies(batch: 1_000))
    try baseline.remove()

    onResult("\nthrough the service over HTTP, all checks on, durable")
    onResult(Measurement.header)
    report.results = try await Troupe.with(["Bench"], on: service.address) { troupe in
      try await results(troupe, against: insert)
    }
    return report
  }

  private func results(
    _ troupe: Troupe, against insert: Measurement
  ) async throws -> [Measurement] {
    var results: [Measurement] = []
    for load in loads {
      let scripts = try await load.prepare(troupe)
      let measurement = try await Threads.run(1) { _ in
        var session = try LoadSession(port: service.port, scripts)
        defer { session.close() }
        return try session.run(load.name, seconds: seconds)
      }[0]
      results.append(measurement)
      onResult(measurement.line(against: insert))
    }
    return results
  }
}
