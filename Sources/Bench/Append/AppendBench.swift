import CallboardClient
import CallboardCommandLine
import CallboardPostgres
import Foundation

/// `callboard bench append`: measures how many changes a second become durable events.
struct AppendBench: Sendable {
  let service: ScratchService
  let seconds: Double
  let connections = 64
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
    let insert = try await baseline.inserts(connections: connections, notifying: false)
    func keep(_ measurement: Measurement) {
      report.baselines.append(measurement)
      onResult(measurement.line(against: insert))
    }
    keep(insert)
    keep(try await baseline.inserts(connections: connections, notifying: true))
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
    func keep(_ measurement: Measurement) {
      results.append(measurement)
      onResult(measurement.line(against: insert))
    }
    let client = troupe.client(0)
    let (key, person) = (troupe.appKey, troupe.people[0])
    let load = Load(port: service.port, seconds: seconds)
    func scripts(
      _ stages: [Stage], changes: Int
    ) -> [(script: LoadScript, version: Int)] {
      (0..<connections).map { index in
        let stage = stages[index % stages.count]
        return (
          LoadScript(
            project: stage.project, element: stage.elements[index % stage.elements.count],
            at: 17 * (index % 50), changes: changes, base: stage.version, key: key, person: person),
          stage.version
        )
      }
    }
    let many = try await stages(client, connections, elements: 1)
    keep(
      try await load.run("single changes, \(connections) projects", scripts(many, changes: 1)))
    let one = try await stages(client, 1, elements: connections)
    keep(
      try await load.run(
        "single changes, one project, \(connections) elements", scripts(one, changes: 1)))
    let text = try await stages(client, 1, elements: 1)
    keep(
      try await load.run(
        "single changes, one project, one element", scripts(text, changes: 1)))
    let batches = try await stages(client, connections, elements: 1)
    keep(
      try await load.run(
        "batches of 100 changes, \(connections) projects", scripts(batches, changes: 100)))
    return results
  }

  private func stages(
    _ client: CallboardClient, _ count: Int, elements: Int
  ) async throws -> [Stage] {
    var stages: [Stage] = []
    for _ in 0..<count { stages.append(try await Stage.make(client, elements: elements)) }
    return stages
  }
}
