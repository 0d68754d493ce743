import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import Foundation
import Synchronization

extension ScratchLog {
  /// The most spaces and people that `LogContents` names.
  private static let toldMax = 1_000
  /// The number of rows in one COPY.
  private static let rowsAtOnce = 5_000

  /// Fills the log with events as people's work produces them, and shows how far it is.
  func fill(_ mix: LogMix, events: Int) async throws -> LogContents {
    let bar = ProgressBar("filling the log", total: events)
    let contents =
      switch mix {
      case .projects: try await fillWithProjects(events) { bar.show($0) }
      case .all: try await fillWithCompanies(events) { bar.show($0) }
      }
    bar.end()
    return contents
  }

  private func fillWithProjects(
    _ events: Int, _ onProgress: @escaping @Sendable (Int) -> Void
  ) async throws -> LogContents {
    let projects = max(1, events / 1_000)
    try await fill(events, onProgress) { connection, first, last in
      try connection.query(
        BenchSQL.fill,
        [
          .int64(Int64(first)), .int64(Int64(last)), .int64(Int64(projects)),
          .int64(Int64(events)),
        ])
    }
    let firsts = try await reader.events(after: 0, limit: min(projects, Self.toldMax))
    return LogContents(
      description: "\(events.grouped) events of \(projects.grouped) projects",
      spaces: firsts.map(\.streamID), people: firsts.compactMap(\.actor),
      projects: firsts.compactMap { first in
        first.actor.map { (space: first.streamID, owner: $0) }
      })
  }

  private func fillWithCompanies(
    _ events: Int, _ onProgress: @escaping @Sendable (Int) -> Void
  ) async throws -> LogContents {
    let log = CompanyLog(
      events: events,
      until: Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000)))
    try await fill(events, onProgress) { connection, first, last in
      var rows = BinaryCopyBuffer()
      for begin in stride(from: first, through: last, by: Self.rowsAtOnce) {
        rows.removeAll(keepingCapacity: true)
        for position in begin...min(last, begin + Self.rowsAtOnce - 1) {
          log.event(at: position).write(to: &rows)
        }
        rows.finish()
        _ = try connection.copyIn(BenchSQL.copyFilling, rows)
      }
    }
    // Spaces that begin early enough to have many events.
    let early = log.places.filter { $0.begin < Company.eventsMin / 4 }
    func told(_ places: [Company.Place]) -> [(space: UUID, owner: UUID)] {
      (0..<min(log.companies, Self.toldMax / places.count + 1)).flatMap { company in
        places.map {
          (space: log.id($0.id, of: company), owner: log.id($0.owner, of: company))
        }
      }
    }
    let spaces = told(early)
    return LogContents(
      description:
        "\(events.grouped) events of \(log.spaces.grouped) spaces of all kinds in \(log.companies.grouped) companies",
      spaces: spaces.map(\.space), people: spaces.map(\.owner),
      projects: told(early.filter { $0.kind == .project }))
  }

  /// Fills the partitions one after another.
  ///
  /// - Parameter write: writes the events from the first to the last position into the table that takes them.
  private func fill(
    _ events: Int, _ onProgress: @escaping @Sendable (Int) -> Void,
    _ write: @escaping @Sendable (Connection, _ first: Int, _ last: Int) throws -> Void
  ) async throws {
    let connection = try ownerConnection()
    defer { connection.close() }
    try connection.query(Schema.extendPartitions, [.int64(Int64(events))])
    try connection.execute(BenchSQL.filling)
    let rows = Int(Migrator.partitionRows)
    for partition in 0...((events - 1) / rows) {
      try connection.query(BenchSQL.beginFilling)
      let last = min(events, (partition + 1) * rows)
      try await fill(partition * rows + 1...last, onProgress, write)
      try connection.query(BenchSQL.endFilling, [.int64(Int64(partition))])
    }
    try settle()
  }

  /// Fills one partition over two connections, one for each processor of a small machine.
  private func fill(
    _ positions: ClosedRange<Int>, _ onProgress: @escaping @Sendable (Int) -> Void,
    _ write: @escaping @Sendable (Connection, _ first: Int, _ last: Int) throws -> Void
  ) async throws {
    let each = 100_000
    let next = Mutex(positions.lowerBound)
    _ = try await Threads.run(2) { _, checkCancellation in
      let connection = try ownerConnection()
      defer { connection.close() }
      while true {
        try checkCancellation()
        let first = next.withLock { next in
          defer { next += each }
          return next
        }
        guard first <= positions.upperBound else { return }
        let last = min(positions.upperBound, first + each - 1)
        try write(connection, first, last)
        onProgress(last)
      }
    }
  }
}

/// The contents of a filled log.
struct LogContents: Sendable {
  /// Such as `1,000,000 events of 1,000 projects`.
  let description: String
  /// Some of its spaces.
  let spaces: [UUID]
  /// Some of the people who own spaces.
  let people: [UUID]
  /// Some of its projects, with their owners.
  let projects: [(space: UUID, owner: UUID)]
}

/// The kind of events with which a benchmark fills a log.
enum LogMix: String, CaseIterable {
  /// Screenplay projects only, each with one scene of 20 elements whose texts are edited.
  case projects
  /// Spaces of all five kinds, with everything that people do there.
  case all
}
