import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// The steps of a rebuild, each in a transaction of its own. Each begins and ends with the log on the search path.
extension Rebuilder {
  /// The state of a rebuild.
  struct Work: Sendable {
    var schema: ProjectionSchema
    var definition: String
    var phase: RebuildPhase
    /// The position up to which the log is loaded; while streams are loaded, the number of events loaded.
    var position: Int64
    var head: Int64
    /// The position up to which streams are loaded; nil if streams are not being loaded.
    var streamsThrough: Int64?
    /// The last stream that was loaded.
    var stream: UUID?
    /// The number of times that a node took the rebuild up.
    var turn: Int32

    /// Whether a stream-wise projection is still loading streams.
    var goesByStream: Bool { streamsThrough != nil || position == 0 }
  }

  /// Takes up a rebuild that its node has left, or makes the tables of a new one.
  func begin(on connection: Connection) throws -> Work {
    if let work = try lock(on: connection), work.phase.isUnderWay {
      let schema = try connection.query(Schema.selectSchema, [.text(work.schema.name), .null])
      if !schema.isEmpty, work.definition == projection.definition {
        return try takeUp(work, on: connection)
      }
      // Other code began this rebuild, or a restored dump left its tables out.
      _ = try connection.query(Schema.dropSchema, [.text(work.schema.name)])
    }
    let schema = try makeSchema(log: log, for: projection, on: connection) { connection in
      try projection.makeTablesWithoutKeys(on: connection)
    }
    try projection.retryOmissions(log, on: connection)
    _ = try connection.query(
      Schema.beginRebuild,
      [.text(projection.name), .text(schema.name), .text(projection.definition)]
        + lease.parameters)
    return try held(on: connection)
  }

  /// Continues a rebuild that its node has left. Rows that were loaded but not recorded are loaded again.
  private func takeUp(_ work: Work, on connection: Connection) throws -> Work {
    var work = work
    work.turn = try connection.query(
      Schema.takeUpRebuild, [.text(projection.name)] + lease.parameters
    ).one().int32(0)
    if work.phase == .loading {
      try setLocal(on: connection, log, work.schema)
      if let ranges = projection.ranges {
        try ranges.clear(work.position, connection)
      } else if let streamwise = projection as? any StreamwiseProjection, work.goesByStream {
        try streamwise.clear(after: work.stream, on: connection)
      }
      try setLocal(on: connection, log)
    }
    return work
  }

  /// Loads one range.
  func load(_ work: Work, on connection: Connection) throws -> Work {
    var work = try held(work, on: connection)
    if work.head > work.position {
      let last = min(work.head, work.position + rangeMax)
      try apply(through: last, &work, on: connection)
    }
    if work.phase == .loading, work.head - work.position <= Self.restMax { work.phase = .indexing }
    try move(work, on: connection)
    return work
  }

  /// Analyzes the tables, whose indexes exist by now, for the planner.
  func endIndexing(_ work: Work, on connection: Connection) throws -> Work {
    var work = try held(work, on: connection)
    try makeStoppedSpacesAnew(work, on: connection)
    for table in projection.tables {
      try connection.execute(
        "analyze \(work.schema.quoted).\(Connection.quoted(identifier: table))")
    }
    work.phase = .comparing
    try move(work, on: connection)
    return work
  }

  /// Enters another phase.
  func enter(_ phase: RebuildPhase, after work: Work, on connection: Connection) throws -> Work {
    var work = try held(work, on: connection)
    work.phase = phase
    try move(work, on: connection)
    return work
  }

  /// Compares the new tables with the tables in use, both at the live checkpoint, in one snapshot, while both go on.
  /// Returns nil if the live checkpoint is behind.
  func compare(_ work: Work, on connection: Connection) throws -> RowComparison? {
    var work = try held(work, on: connection)
    let rows = try connection.query(Schema.selectActive, [.text(projection.name)])
    guard let row = rows.first else { return nil }
    let active = ProjectionSchema(try row.text(0))
    let checkpoint = try row.int64(1)
    // A checkpoint beyond the log's end comes from events that the log does not hold.
    guard checkpoint >= work.position, checkpoint <= max(work.head, work.position) else {
      return nil
    }
    try apply(through: checkpoint, &work, on: connection)
    try move(work, on: connection)
    return try RowComparison(
      of: projection.tables, expected: work.schema, actual: active, space: nil,
      position: checkpoint, on: connection)
  }

  /// Records the result of a comparison, in a transaction after that of `compare`.
  ///
  /// A second change of the rebuild's row in one transaction makes PostgreSQL check the row's foreign key. The comparison's
  /// snapshot cannot do so once the live projector has moved the checkpoint, which it does all the time under load.
  func record(_ found: RowComparison, of work: Work, on connection: Connection) throws {
    _ = try held(work, on: connection)
    _ = try connection.query(
      Schema.recordComparison,
      [.text(projection.name), .int64(found.position), .int64(found.count)])
  }

  /// Locks the live checkpoint, carries the rest over and puts the new tables in use. Readers do not wait, and
  /// projectors wait only for this transaction.
  func switchOver(
    _ work: Work, on connection: Connection
  ) throws -> (schema: String, position: Int64) {
    _ = try connection.query(Schema.awaitCheckpoint, [.text(projection.name)]).one()
    // The head was read after the lock was taken, so it is not before the live checkpoint.
    var work = try held(work, on: connection)
    guard work.phase == .ready else {
      throw ProjectionError(.nothingToDo, "the rebuild of \(projection.name) is not ready")
    }
    try apply(through: work.head, &work, on: connection)
    let before = try connection.query(
      Schema.switchProjection,
      [
        .text(projection.name), .text(work.schema.name), .text(work.definition),
        .int64(work.position), .bool(true),
      ]
    ).one()
    _ = try connection.query(
      Schema.notify,
      [.text(log.projectionChannel), .text("\(projection.name) \(work.position)")])
    return (try before.text(0), work.position)
  }

  /// Returns the rebuild's row, locked; nil if there is none.
  private func lock(on connection: Connection) throws -> Work? {
    let rows = try connection.query(Schema.lockRebuild, [.text(projection.name)])
    if let row = rows.first { return try Work(row) }
    let exists = try connection.query(Schema.selectRebuild, [.text(projection.name)])
    guard exists.isEmpty else {
      throw ProjectionError(.busy, "\(projection.name) is being rebuilt elsewhere")
    }
    return nil
  }

  /// Waits until the rebuild's row is free, and returns it locked; nil if there is none.
  func lockAfterStep(on connection: Connection) throws -> Work? {
    try connection.query(Schema.awaitRebuild, [.text(projection.name)]).first
      .map { row throws in try Work(row) }
  }

  /// Records the progress of the rebuild.
  func move(_ work: Work, on connection: Connection) throws {
    _ = try connection.query(
      Schema.moveRebuild,
      [
        .text(projection.name), .text(work.phase.rawValue), .int64(work.position),
        .optional(work.streamsThrough, Parameter.int64), .optional(work.stream, Parameter.uuid),
        .double(lease.seconds),
      ])
  }

  /// Ends the lease on the rebuild, so that any node may take it up.
  func endLease(_ work: Work, on connection: Connection) throws {
    _ = try connection.query(
      Schema.endRebuildLease, [.text(projection.name), .int32(work.turn)])
  }

  /// Returns the rebuild's current row, locked, after a check that no other node has taken the rebuild up.
  private func held(_ work: Work, on connection: Connection) throws -> Work {
    let held = try held(on: connection)
    guard held.turn == work.turn else {
      throw ProjectionError(.busy, "the rebuild of \(projection.name) was taken up elsewhere")
    }
    return held
  }

  func held(on connection: Connection) throws -> Work {
    guard let work = try lock(on: connection), work.phase.isUnderWay else {
      throw ProjectionError(.nothingToDo, "the rebuild of \(projection.name) was given up")
    }
    return work
  }

  private func apply(
    through last: Int64, _ work: inout Work, on connection: Connection
  ) throws {
    guard last > work.position else { return }
    try setLocal(on: connection, log, work.schema)
    _ = try connection.query(Schema.setForLoading, [.bool(projection is any StreamwiseProjection)])
    let schema = work.schema
    let apply = { (first: Int64, last: Int64) in
      try projection.withoutOmissions(log, in: schema, on: connection) {
        try projection.apply(first: first, last: last, stream: nil, in: schema, on: connection)
      }
    }
    try stoppingSpaces(of: work, on: connection) {
      try apply(work.position + 1, last)
    } refused: {
      try firstRefused(work.position + 1...last, on: connection, apply)
    }
    work.position = last
    try setLocal(on: connection, log)
  }
}

extension Rebuilder.Work {
  fileprivate init(_ row: Row) throws {
    let phase = try row.text(2)
    guard let known = RebuildPhase(rawValue: phase) else {
      throw ProjectionError(.otherDefinition, "a rebuild in a phase \(phase) of another release")
    }
    self.init(
      schema: ProjectionSchema(try row.text(0)), definition: try row.text(1), phase: known,
      position: try row.int64(3), head: try row.int64(4),
      streamsThrough: try row.int64OrNil(5), stream: try row.uuidOrNil(6),
      turn: try row.int32(7))
  }
}
