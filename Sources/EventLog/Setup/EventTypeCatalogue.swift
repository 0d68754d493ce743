import Domain
public import Postgres
import Schema

/// What a log's catalogue of event types says, on which the log's invariant rests, beside this program's registry.
public struct EventTypeCatalogue: Sendable, Equatable {
  /// The types of which it says something else than the registry that it was filled from, or nothing, or too much.
  public private(set) var mismatches: [String] = []
  /// How many types are as an earlier release, or nobody yet, wrote them.
  public private(set) var earlier = 0
  /// How many are as a later release wrote them.
  public private(set) var later = 0

  /// Reads the catalogue and compares what this edition of the registry has written.
  ///
  /// - Throws: `LogError` where it cannot be read.
  public init(of log: LogName, _ pool: Pool) async throws(LogError) {
    let rows = try await pool.read(log, Schema.selectEventTypes) { rows in
      try rows.map { row throws in
        let columns = try (0...6).map { column throws in try row.textOrNil(column) }
        return (columns: columns, edition: Int(try row.int32(7)))
      }
    }
    var missing = Set(EventType.allCases)
    for row in rows {
      let type = row.columns.first.flatMap { $0 }.flatMap(EventType.init(rawValue:))
      if let type { missing.remove(type) }
      if row.edition < EventType.edition {
        earlier += 1
      } else if row.edition > EventType.edition {
        later += 1
      } else if type?.columns != row.columns {
        mismatches.append(row.columns.first.flatMap { $0 } ?? "")
      }
    }
    // Where no node of this release has started yet, nothing is missing.
    if rows.contains(where: { $0.edition == EventType.edition }) {
      mismatches += missing.map(\.rawValue).sorted()
    } else {
      earlier += missing.count
    }
  }
}

extension EventType {
  /// What the catalogue says of it: type, kind of stream, what it takes to cause and to see it, its kind in feeds, and the
  /// kind and payload member of what it is about.
  var columns: [String?] {
    [
      rawValue, streamKind.rawValue, capability?.rawValue, seenWith?.rawValue,
      showsInFeed ? rawValue : nil, feedTarget?.kind, feedTarget?.member,
    ]
  }
}
