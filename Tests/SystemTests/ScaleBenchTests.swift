import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardBench
@testable import CallboardCommandLine

/// `callboard bench scale` on a short log: it measures every stage, and its log is a proper one.
@Suite struct ScaleBenchTests {
  private static let members = [
    "fill": [
      "events_per_second", "bytes_per_event_in_tables", "bytes_per_event_in_indexes",
      "bytes_per_event",
    ],
    "projections": [
      "bytes_per_event_in_tables", "bytes_per_event_in_indexes", "temporary_bytes",
      "database_bytes",
    ],
    "settling": ["seconds", "appended_events"],
    "cold_start": [
      "postgresql_seconds", "told_seconds", "ready_seconds", "first_state_milliseconds",
      "second_state_milliseconds", "events_of_the_state", "memory_bytes",
    ],
    "after_the_reads": ["memory_bytes"],
    "doctor_full": ["seconds", "memory_bytes_max", "temporary_bytes", "exit_code"],
    "doctor": ["seconds", "memory_bytes_max", "temporary_bytes", "exit_code"],
    "verification": ["seconds", "differences", "projections_without_proof", "temporary_bytes"],
  ]

  @Test func aTurnWithoutAFigureHasNoPartInTheRatio() throws {
    #expect(ComparisonRow.Ratio(now: [0, 1, -1], then: [1, 0, 1]) == nil)
    let ratio = try #require(ComparisonRow.Ratio(now: [0, 2, 2], then: [1, 1, 1]))
    #expect(abs(ratio.mean - 2) < 1e-9)
  }

  @Test func aShortLogGoesThroughEveryStageAndIsProven() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let arguments = [
      "bench", "scale", "--events", "3000", "--reads", "3", "--seconds", "0.3", "--turns", "1",
      "--settle", "1", "--folder", folder.path + "/bench", "--json",
    ]
    let run = try await ProgramRun(arguments, in: folder, timeoutSeconds: 300)
    try #require(run.exitCode == 0, "\(run.complaint)")
    let report = try JSON.parse(Array(run.output.utf8))
    for (stage, names) in Self.members {
      for name in names {
        #expect(report[stage]?[name]?.double != nil, "\(stage) has no \(name)")
      }
    }
    #expect(report["doctor_full"]?["exit_code"]?.integer == 0)
    #expect(report["doctor"]?["exit_code"]?.integer == 0)
    #expect(report["verification"]?["differences"]?.integer == 0)
    #expect(report["verification"]?["projections_without_proof"]?.integer == 0)
    #expect((report["rebuilds"]?["results"]?.array ?? []).count > 10)
    let reads = report["reads"]?.array ?? []
    #expect(reads.count > 12)
    for read in reads {
      #expect(read["requests"]?.integer == 3)
      #expect(read["failures"]?.integer == 0, "\(read)")
      #expect(read["p99_ms"]?.double != nil)
    }
    let loads = report["appends"]?["rows"]?.array ?? []
    #expect(loads.count == 4)
    for load in loads {
      for side in ["then", "now"] {
        for name in ["events_per_second", "p50_ms", "p99_ms", "wal_bytes_per_event"] {
          #expect(load[side]?[name]?.double ?? 0 > 0, "\(load)")
        }
      }
    }
  }
}
