import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// Rebuilds a projection although PostgreSQL refuses some of its rows.
extension Rebuilder {
  /// Runs a body that writes rows, inside the open transaction. If PostgreSQL refuses a row, stops the space that
  /// causes it and runs the body again.
  ///
  /// - Parameter refused: finds the position of an event that causes the refusal. Its writes are undone.
  func stoppingSpaces<R>(
    of work: Work, on connection: Connection, _ body: () throws -> R, refused: () throws -> Int64?
  ) throws -> R {
    while true {
      try connection.execute("savepoint rows")
      do {
        let result = try body()
        try connection.execute("release savepoint rows")
        return result
      } catch  where StoppedSpaces.isOfRow(error) {
        try connection.execute("rollback to savepoint rows")
        guard let position = try undone(on: connection, refused),
          try StoppedSpaces.stop(
            at: position, in: work.schema, describe(error), on: connection) != nil
        else { throw error }
      }
    }
  }

  /// Returns the first position of a range at which PostgreSQL refuses the body's rows; nil if it refuses them only for
  /// the whole range at once.
  func firstRefused(
    _ range: ClosedRange<Int64>, on connection: Connection, _ body: (Int64, Int64) throws -> Void
  ) throws -> Int64? {
    var (first, last) = (range.lowerBound, range.upperBound)
    while first < last {
      let middle = first + (last - first) / 2
      if try isTaken(on: connection, { try body(first, middle) }) {
        first = middle + 1
      } else {
        last = middle
      }
    }
    return try isTaken(on: connection) { try body(first, first) } ? nil : first
  }

  /// Returns the position of an event: PostgreSQL refuses the rows of one of these streams when it is loaded up to the
  /// event, and accepts them when it is loaded up to the event before. Nil if it accepts each stream by itself.
  func firstRefused(
    in streams: ClosedRange<UUID>, through last: Int64, on connection: Connection,
    _ load: (ClosedRange<UUID>, Int64) throws -> Int64
  ) throws -> Int64? {
    func isTaken(_ streams: ClosedRange<UUID>, _ through: Int64) throws -> Bool {
      try undone(on: connection) {
        try self.isTaken(on: connection) { _ = try load(streams, through) }
      }
    }
    guard let stream = try refusedStream(in: streams, on: connection, { try isTaken($0, last) })
    else { return nil }
    let positions = try connection.query(
      Schema.selectStreamPositions, [.uuid(stream), .int64(last)]
    ).map { row throws in try row.int64(0) }
    var (taken, refused) = (-1, positions.count - 1)
    while refused - taken > 1 {
      let middle = (taken + refused) / 2
      if try isTaken(stream...stream, positions[middle]) {
        taken = middle
      } else {
        refused = middle
      }
    }
    return positions.indices.contains(refused) ? positions[refused] : nil
  }

  private func refusedStream(
    in streams: ClosedRange<UUID>, on connection: Connection,
    _ isTaken: (ClosedRange<UUID>) throws -> Bool
  ) throws -> UUID? {
    let others = try connection.query(
      Schema.selectNextStreams, [.uuid(streams.lowerBound), .int64(.init(Int32.max))]
    ).map { row throws in try row.uuid(0) }
    let all = [streams.lowerBound] + others.prefix { $0 <= streams.upperBound }
    var (first, last) = (0, all.count - 1)
    while first < last {
      let middle = (first + last) / 2
      if try isTaken(all[first]...all[middle]) { first = middle + 1 } else { last = middle }
    }
    return try isTaken(all[first]...all[first]) ? nil : all[first]
  }

  /// Makes the rows of stopped spaces anew, up to the event at which each is stopped. Later ranges were loaded in
  /// parallel with the one that found the event.
  func makeStoppedSpacesAnew(_ work: Work, on connection: Connection) throws {
    guard projection.ranges != nil else { return }
    let spaces = try connection.query(Schema.selectStoppedSpaces, [.text(work.schema.name)])
    for space in try spaces.map({ row throws in try row.uuid(0) }) {
      try setLocal(on: connection, log, work.schema)
      let apply = { (first: Int64, last: Int64) in
        try projection.withoutOmissions(log, in: work.schema, on: connection) {
          try projection.apply(
            first: first, last: last, stream: space, in: work.schema, on: connection)
        }
      }
      try stoppingSpaces(of: work, on: connection) {
        for table in projection.tables {
          _ = try connection.query(
            "delete from \(work.schema.quoted).\(Connection.quoted(identifier: table)) where space = $1",
            [.uuid(space)])
        }
        try apply(1, work.position)
      } refused: {
        try firstRefused(1...work.position, on: connection, apply)
      }
    }
    try setLocal(on: connection, log)
  }

  /// Runs a body and returns whether PostgreSQL accepted its rows. If not, its writes are undone.
  private func isTaken(on connection: Connection, _ body: () throws -> Void) throws -> Bool {
    try connection.execute("savepoint attempt")
    do {
      try body()
      try connection.execute("release savepoint attempt")
      return true
    } catch  where StoppedSpaces.isOfRow(error) {
      try connection.execute("rollback to savepoint attempt")
      return false
    }
  }

  /// Runs a body and undoes its writes.
  private func undone<R>(on connection: Connection, _ body: () throws -> R) throws -> R {
    try connection.execute("savepoint undone")
    let result = try body()
    try connection.execute("rollback to savepoint undone")
    return result
  }
}

/// Spaces with a row that PostgreSQL refuses. In that generation of a projection, the space's rows stay as they were
/// before the event that makes the row, and all other spaces go on. Rebuilding the projection tries them again.
enum StoppedSpaces {
  /// The maximum number of stopped spaces in one generation. With more, the projection stops.
  private static let countMax: Int64 = 10_000

  /// Whether PostgreSQL refused a row because of its content: its values (class 22), a constraint (23), its size (54)
  /// or an exception raised by a trigger.
  static func isOfRow(_ error: any Error) -> Bool {
    guard let error = error as? PostgresError, let state = error.sqlState else { return false }
    return ["22", "23", "54"].contains(state.prefix(2)) || error.code == .raised
  }

  /// Stops the space of an event. The log is on the search path.
  ///
  /// - Returns: the space; nil if too many are stopped already.
  static func stop(
    at position: Int64, in schema: ProjectionSchema, _ message: String, on connection: Connection
  ) throws -> UUID? {
    guard
      let space = try connection.query(Schema.selectEventStream, [.int64(position)]).first?.uuid(0)
    else { return nil }
    let stopped = try connection.query(
      Schema.stopSpace,
      [.text(schema.name), .uuid(space), .int64(position), .text(message), .int64(countMax)])
    return stopped.isEmpty ? nil : space
  }
}

extension Projector {
  /// Stops the space of the next event to carry over.
  ///
  /// - Returns: the space; nil if the projection itself must stop there.
  func stopSpace(
    at position: Int64, _ message: String, on connection: Connection
  ) throws -> UUID? {
    try connection.transaction(in: log) { connection in
      let rows = try connection.query(Schema.awaitCheckpoint, [.text(projection.name)])
      guard let row = rows.first, try row.int64(1) == position - 1 else { return nil }
      return try StoppedSpaces.stop(
        at: position, in: ProjectionSchema(try row.text(0)), message, on: connection)
    }
  }
}
