import CallboardCommandLine
import CallboardEventLog
import CallboardProjections
import Foundation
import Synchronization

/// `callboard bench rebuild`: measures how fast projections are rebuilt from the log.
struct RebuildBench: Sendable {
  let mix: LogMix
  let events: Int
  let onResult: @Sendable (String) -> Void

  func run(on scratch: ScratchLog) async throws -> BenchReport {
    let machine = try Machine(conninfo: scratch.cluster.ownerConninfo)
    onResult("callboard bench rebuild: \(machine.description)\n")
    let contents = try await scratch.fill(mix, events: events)
    onResult(contents.description)
    return try await measure(on: scratch, machine)
  }

  /// Measures on a log that is filled.
  func measure(on scratch: ScratchLog, _ machine: Machine) async throws -> BenchReport {
    var report = BenchReport(machine: machine)
    onResult(Measurement.header)
    let reading = try await timed("baseline: reading the log by binary COPY") {
      let count = Mutex(0)
      try await scratch.reader.copyOut(first: 1, last: Int64(events)) { _ in
        count.withLock { $0 += 1 }
      }
    }
    onResult(reading.line(against: reading))
    report.baselines = [reading]
    func keep(_ result: Measurement) {
      report.results.append(result)
      onResult(result.line(against: reading))
    }
    let all = scratch.catalogue.projections
    for projection in all { keep(try await rebuild(projection, on: scratch)) }
    let relational = all.filter { !($0 is any StreamwiseProjection) }
    keep(
      try await timed("all relational ones, two at a time") {
        try await rebuildTogether(relational, on: scratch)
      })
    keep(
      try await timed("all, documents included, two at a time") {
        try await rebuildTogether(all, on: scratch)
      })
    return report
  }

  /// Rebuilds projections as a service does, the one with the most rows first.
  private func rebuildTogether(
    _ projections: [any Projection], on scratch: ScratchLog
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, projection) in projections.enumerated() {
        if index >= ProjectionBoard.jobsMax { try await group.next() }
        group.addTask {
          try await Rebuilder(projection, log: scratch.log, pool: scratch.pool)
            .run(comparing: false)
        }
      }
      try await group.waitForAll()
    }
  }

  private func rebuild(
    _ projection: any Projection, on scratch: ScratchLog
  ) async throws -> Measurement {
    let bar = ProgressBar("  rebuilding \(projection.name)", total: events)
    let result = try await timed("rebuild of \(projection.name), indexes and switch included") {
      try await Rebuilder(projection, log: scratch.log, pool: scratch.pool)
        .run(comparing: false) { bar.show(Int($0.position)) }
    }
    bar.end()
    return result
  }

  private func timed(
    _ name: String, _ body: () async throws -> Void
  ) async throws -> Measurement {
    let began = ContinuousClock.now
    try await body()
    return Measurement(name, events: events, seconds: (ContinuousClock.now - began).seconds)
  }
}
