import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// Skips events that the service did not write in this form, so that they stop only their own stream.
extension Projector {
  /// The maximum number of events that one projection skips. With more, it stops.
  private static let omissionsMax: Int64 = 10_000

  /// Skips an event that the projection cannot take in, if the event is at fault: its stream cannot be folded up to it,
  /// or its payload differs from the one that the service writes.
  ///
  /// - Returns: whether the event was skipped.
  func passOver(_ position: Int64, _ message: String, on connection: Connection) throws -> Bool {
    try connection.transaction(in: log) { connection in
      guard try isForged(position, on: connection) else { return false }
      let passed = try connection.query(
        Schema.passOver,
        [.text(projection.name), .int64(position), .text(message), .int64(Self.omissionsMax)])
      return !passed.isEmpty
    }
  }

  private func isForged(_ position: Int64, on connection: Connection) throws -> Bool {
    let rows = try connection.query(Schema.selectEventStream, [.int64(position)])
    guard let stream = try rows.first?.uuid(0) else { return false }
    var state = StreamState.absent
    var problem: EventProblem?
    var last: StoredEvent?
    // Reads to the end, because stopping the copy midway ends the transaction.
    try EventCopy.read(on: connection, streams: stream...stream, through: position) { stored in
      last = stored
      if problem != nil { return }
      do throws(EventProblem) { try state.take(stored) } catch { problem = error }
    }
    if let problem {
      // A newer program may know the event's type.
      if case .unknown = problem.reason { return false }
      return true
    }
    guard let last, last.position == position else { return false }
    return try JSON.parse(try RecordedEvent(last).event.payload()) != JSON.parse(last.data)
  }
}

extension Projection {
  /// Runs a body that reads the log without the skipped events of the projection, and without the events of stopped
  /// spaces in a generation (nil: the one in use), from the position where each stopped. The log is on the search path.
  func withoutOmissions<R>(
    _ log: LogName, in schema: ProjectionSchema? = nil, on connection: Connection,
    _ body: () throws -> R
  ) throws -> R {
    let found = try connection.pipeline([
      (Schema.selectOmissions, [.text(name)]),
      (Schema.countStoppedSpaces, [.text(name), .optional(schema?.name, Parameter.text)]),
    ])
    let rows = found[0]
    let stopped = try found[1].first.flatMap { row throws in
      try row.int64(1) > 0 ? try row.text(0) : nil
    }
    guard !rows.isEmpty || stopped != nil else { return try body() }
    let omitted = try rows.map { row throws in String(try row.int64(0)) }.joined(separator: ",")
    let path = try connection.query("select current_setting('search_path')").one().text(0)
    // The view comes before the log on the search path. A search path of its own makes PostgreSQL plan statements anew
    // that were planned with the log itself.
    _ = try connection.query(
      Schema.setSearchPath, log.settings("pg_temp, \(path), pg_catalog"))
    let schemaOfLog = Connection.quoted(identifier: log.schema)
    var view = """
      create temporary view events as select * from \(schemaOfLog).events e
      where e.position <> all ('{\(omitted)}'::bigint[])
      """
    if let stopped {
      view += """
         and not exists (
          select from \(schemaOfLog).projection_stopped_spaces s
          where s.schema_name = \("'\(stopped.replacing("'", with: "''"))'")
            and s.space = e.stream_id and s.position <= e.position)
        """
    }
    try connection.execute(view)
    let result = try body()
    try connection.execute("drop view pg_temp.events")
    _ = try connection.query(Schema.setSearchPath, log.settings(path))
    return result
  }

  /// Deletes the records of skipped events that the projection can take in by now. The log is on the search path.
  func retryOmissions(_ log: LogName, on connection: Connection) throws {
    let name = Parameter.text(self.name)
    for row in try connection.query(Schema.selectOmissions, [name]) {
      let position = try row.int64(0)
      try connection.execute("savepoint omission")
      do {
        let scratch = ProjectionSchema.scratch
        try setLocal(on: connection, log, scratch)
        try makeTables(on: connection)
        try apply(first: position, last: position, stream: nil, in: scratch, on: connection)
        try connection.execute("rollback to savepoint omission")
        _ = try connection.query(Schema.deleteOmission, [name, .int64(position)])
      } catch let error as PostgresError where !error.isTransient {
        try connection.execute("rollback to savepoint omission")
      }
    }
  }
}
