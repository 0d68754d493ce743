public import CallboardDomain
public import CallboardPostgres
import CallboardSchema

/// Compares a log's catalogue of event types, on which the log's invariant depends, with this program's declarations.
public struct EventTypeCatalogue: Sendable, Equatable {
  /// The types whose rows differ from the declarations of this edition, are missing, or are not declared.
  public private(set) var mismatches: [String] = []
  /// How many types were written by an earlier release or by none yet.
  public private(set) var earlier = 0
  /// How many types were written by a later release.
  public private(set) var later = 0

  /// Reads the catalogue and compares the rows that this edition of the declarations has written.
  ///
  /// - Throws: `LogError` if it cannot be read.
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
    // If no node of this release has started yet, no type counts as missing.
    if rows.contains(where: { $0.edition == EventType.edition }) {
      mismatches += missing.map(\.rawValue).sorted()
    } else {
      earlier += missing.count
    }
  }
}

extension EventType {
  /// The columns of the type's row: type, kind of stream, the capability needed to cause it, that needed to see it, its
  /// kind in feeds, and the kind and payload member of its target.
  var columns: [String?] {
    [
      rawValue, streamKind.rawValue, capability?.rawValue, seenWith?.rawValue,
      showsInFeed ? rawValue : nil, feedTarget?.kind, feedTarget?.member,
    ]
  }
}

extension EventType {
  /// Fills the log's catalogue of event types, which feeds and the log's invariant read, from the declarations. Rows of
  /// a later edition stay as they are.
  public static func register(in log: LogName, _ pool: Pool) async throws(LogError) {
    let all = EventType.allCases.map(\.columns)
    // Nothing to write is the rule, and a statement that could write would lock all rows.
    let known = try await pool.read(
      log, Schema.countEventTypes, [.texts(all.map { $0[0] }), .int32(Int32(Self.edition))]
    ) { try $0.one().int64(0) }
    if known == all.count { return }
    try await pool.write(
      log, Schema.upsertEventTypes,
      (0...6).map { column in Parameter.texts(all.map { $0[column] }) }
        + [.int32(Int32(Self.edition))]
    ) { _ in }
  }
}
