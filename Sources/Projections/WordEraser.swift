import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// Deletes personal content that nobody shares any more once a person is erased, from events and from the vault, and makes
/// the rows of projections anew from those events.
///
/// A table lists the content to delete, so that if a node stops midway, another node, or the same one later, continues.
/// Safe to use from any task, on any number of nodes at once.
public struct WordEraser: Sendable {
  private let catalogue: ProjectionCatalogue
  private let pool: Pool
  private let onFailure: @Sendable (any Error) -> Void

  /// The number of events in one step.
  private static let stepLength: Int32 = 1_000
  /// The time for which a space is checked again, since a node may have kept an older snapshot, or a rebuild may have
  /// read the events before.
  private static let lookingAgainMicroseconds: Int64 = 900_000_000
  /// Longer than any projection can be behind.
  private static let endlessMicroseconds: Int64 = 1 << 62

  private static let eraseVaultOfEvents = Eraser.withVaultSubjects(Schema.eraseVaultOfEvents)

  /// Prepares to erase in a log; nothing happens yet.
  ///
  /// - Parameter onFailure: called with the error of a failed step, which is tried again.
  public init(
    _ catalogue: ProjectionCatalogue, pool: Pool,
    onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.catalogue = catalogue
    self.pool = pool
    self.onFailure = onFailure
  }

  /// Runs step after step, and checks every second whether there is more to do, until the task is cancelled.
  ///
  /// - Throws: `CancellationError` only.
  public func run() async throws {
    while true {
      var isMore = false
      do {
        isMore = try await step()
      } catch {
        if error is CancellationError { throw error }
        onFailure(error)
      }
      try await Task.sleep(for: .milliseconds(isMore ? 10 : 1_000))
    }
  }

  /// Runs one step: erases content from the next events of a space or, once no events are left, makes the rows of
  /// projections anew.
  ///
  /// - Returns: whether there may be more to do.
  /// - Throws: `PostgresError`, or the fold's error for an event. The space is tried again half a minute later.
  public func step() async throws -> Bool {
    guard let work = try await eraseWords() else { return false }
    guard work.isThrough else { return true }
    // A projection may fold further events of the space onto a state from before the erasure, so no row is final until
    // the projection has reached the end of the space.
    var made: [Made] = []
    for projection in catalogue.projections
    where work.isWhole || projection.name == SQLProjection.activityFeed.name {
      made.append(
        try await pool.transaction(in: catalogue.log) { connection in
          try makeAnew(work.space, in: projection, on: connection)
        })
    }
    try await settle(work, made)
    return true
  }

  /// The progress in a space.
  private struct Work: Sendable {
    let space: UUID
    let isWhole: Bool
    let version: Int32
    let isThrough: Bool
  }

  /// A projection whose rows of a space were made anew.
  private struct Made: Sendable {
    let projection: String
    /// The generation in use then; nil if the projection was not installed.
    let schema: ProjectionSchema?
    let isAtTheEnd: Bool
  }

  /// Records that the rows were made anew. Does nothing if another generation is in use now, since a rebuild may have
  /// read the events before the erasure: the space is then tried again half a minute later.
  private func settle(_ work: Work, _ made: [Made]) async throws {
    let lookingAgain =
      made.allSatisfy(\.isAtTheEnd) ? Self.lookingAgainMicroseconds : Self.endlessMicroseconds
    try await pool.transaction(in: catalogue.log) { connection in
      try connection.execute("savepoint settled")
      _ = try connection.query(
        Schema.settleWords,
        [.uuid(work.space), .int32(work.version), .int64(lookingAgain)])
      // Read after the above, which takes a rebuild that has switched for one that is over.
      let areInUse = try made.allSatisfy { made throws in
        let rows = try connection.query(Schema.selectActive, [.text(made.projection)])
        return try rows.first?.text(0) == made.schema?.name
      }
      if !areInUse { try connection.execute("rollback to savepoint settled") }
    }
  }

  /// Erases content from the next events of a space and, if the space loses all its content, from the vault what these
  /// events brought there, such as the chat of other people.
  private func eraseWords() async throws -> Work? {
    try await pool.transaction(in: catalogue.log) { connection in
      let rows = try connection.query(Schema.eraseWords, [.int32(Self.stepLength)])
      guard let row = rows.first else { return nil }
      let work = Work(
        space: try row.uuid(0), isWhole: try row.bool(1), version: try row.int32(2),
        isThrough: try row.bool(3))
      if work.isWhole {
        _ = try connection.query(
          Self.eraseVaultOfEvents,
          [
            // At the end once more from the beginning: versions may be missing between the events of a step.
            .uuid(work.space), .int32(work.isThrough ? 0 : max(work.version - Self.stepLength, 0)),
            .int32(work.version),
          ])
      }
      return work
    }
  }

  /// Makes a space's rows anew in the generation in use, from its events as they are now, and deletes them in the
  /// retired generations. The log is on the search path.
  private func makeAnew(
    _ space: UUID, in projection: any Projection, on connection: Connection
  ) throws -> Made {
    let name = Parameter.text(projection.name)
    guard let row = try connection.query(Schema.awaitCheckpoint, [name]).first else {
      return Made(projection: projection.name, schema: nil, isAtTheEnd: true)
    }
    let active = ProjectionSchema(try row.text(0))
    let checkpoint = try row.int64(1)
    let retired = try connection.query(Schema.selectRetired, [name]).map { row throws in
      ProjectionSchema(try row.text(0))
    }
    for schema in retired + [active] { try delete(space, from: schema, on: connection) }
    try setLocal(on: connection, catalogue.log, active)
    try projection.withoutOmissions(catalogue.log, on: connection) {
      try projection.apply(first: 1, last: checkpoint, stream: space, in: active, on: connection)
    }
    let end = try connection.query(Schema.findStreamEnd, [.uuid(space)]).one().int64(0)
    return Made(projection: projection.name, schema: active, isAtTheEnd: end <= checkpoint)
  }

  private func delete(
    _ space: UUID, from schema: ProjectionSchema, on connection: Connection
  ) throws {
    let tables = try connection.query(Schema.selectSpaceTables, [.text(schema.name)])
    for table in try tables.map({ row throws in try row.text(0) }) {
      _ = try connection.query(
        "delete from \(schema.quoted).\(Connection.quoted(identifier: table)) where space = $1",
        [.uuid(space)])
    }
  }
}
