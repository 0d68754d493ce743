public import CallboardPostgres
import CallboardSchema
import Glibc

/// Moves old partitions of a log to another tablespace, while the log is read and written.
///
/// Used on one thread, which it blocks. If it is broken off, at most a copy of one partition is left, which the next
/// run drops. A session that makes indexes of partitions, as `callboard migrate` does, waits for it, and the other way
/// round.
public struct PartitionArchive: Sendable {
  /// A partition that was moved.
  public struct Moved: Sendable, Equatable {
    /// The name of its table.
    public let name: String
    public let events: Int64
    /// Its size with indexes, before it was moved.
    public let bytes: Int64
    public let seconds: Double
  }

  private let options: ConnectionOptions
  private let log: LogName
  private let tablespace: String
  private let kept: Int
  private let pace: Pace

  /// Prepares to move partitions; nothing happens yet.
  ///
  /// - Parameters:
  ///   - owner: the connection of the role that owns the tables and may make tables in the tablespace.
  ///   - kept: how many full partitions stay where they are beside the one with the last event.
  ///   - pauseSecondsMax: the longest pause between two attempts to put a copy in place.
  public init(
    owner: ConnectionOptions, log: LogName, tablespace: String, kept: Int = 1,
    pauseSecondsMax: Double = 30
  ) {
    // The settings of a role may cut off what takes long.
    options = owner.setting("statement_timeout", "0")
      .setting("idle_in_transaction_session_timeout", "0")
    self.log = log
    self.tablespace = tablespace
    self.kept = kept
    pace = Pace(attemptsMax: 30, looksMax: 300, pauseSecondsMax: pauseSecondsMax)
  }

  /// Moves all old partitions that are not in the tablespace, one after the other, the oldest first.
  ///
  /// - Parameters:
  ///   - onMoved: called after each partition.
  ///   - onWait: called with the reason if something must be tried again.
  /// - Returns: the moved partitions.
  /// - Throws: `LogError.unexpected` with a message for operators, and the errors of PostgreSQL. Partitions that were
  ///   moved before stay moved.
  @discardableResult
  public func run(
    onMoved: (Moved) -> Void = { _ in }, onWait: (String) -> Void = { _ in }
  ) throws(LogError) -> [Moved] {
    do { return try moveAll(onMoved, onWait) } catch { throw LogError(wrapping: error) }
  }

  private func moveAll(
    _ onMoved: (Moved) -> Void, _ onWait: (String) -> Void
  ) throws -> [Moved] {
    let owner = try Connection(options)
    defer { owner.close() }
    try Migrator.check(owner, log: log)
    try checkTablespace(owner)
    let holder = try Connection(options)
    defer { holder.close() }
    try takeIndexLock(holder)
    try dropLeftCopies(owner)
    var moved: [Moved] = []
    for (name, bytes) in try oldPartitions(owner) {
      let begin = ContinuousClock.now
      try refuseWhatIsNotCopied(name, owner)
      let move = PartitionMove(
        owner: owner, log: log, partition: name, tablespace: tablespace, pace: pace
      ) {
        // The lock ends with its session.
        try holder.execute("select 1")
      }
      let events = try move.run(onWait)
      let seconds = (ContinuousClock.now - begin) / .seconds(1)
      let partition = Moved(name: name, events: events, bytes: bytes, seconds: seconds)
      onMoved(partition)
      moved.append(partition)
    }
    return moved
  }

  private func checkTablespace(_ owner: Connection) throws {
    let row = try owner.transaction(.readOnly, onPathOf: log) { owner in
      try owner.query(Schema.selectTablespace, [.text(tablespace)]).one()
    }
    let role = try row.text(3)
    guard try row.bool(0) else {
      throw LogError.unexpected(
        "there is no tablespace \(tablespace): a superuser makes it with CREATE TABLESPACE")
    }
    guard try row.bool(2) else {
      throw LogError.unexpected("the role \(role) does not own the tables of \(log.schema)")
    }
    guard try row.bool(1) else {
      let name = Connection.quoted(identifier: tablespace)
      throw LogError.unexpected(
        "the role \(role) may not make tables there: GRANT CREATE ON TABLESPACE \(name) TO "
          + Connection.quoted(identifier: role))
    }
  }

  /// Takes the lock that sessions take which make indexes of partitions; waits for them for a while.
  private func takeIndexLock(_ holder: Connection) throws {
    for _ in 0..<Self.lockAttemptsMax {
      if try Migrator.takesIndexLock(of: log, on: holder) { return }
      usleep(500_000)
    }
    throw LogError.unexpected(
      "another session moves partitions or makes their indexes: try again once it is done")
  }

  private static let lockAttemptsMax = 20

  private func dropLeftCopies(_ owner: Connection) throws {
    let names = try owner.transaction(.readOnly, onPathOf: log) { owner in
      try owner.query(Schema.selectLeftCopies).map { row throws in try row.text(0) }
    }
    for name in names { try owner.execute("drop table \(log.table(name))") }
  }

  private func oldPartitions(_ owner: Connection) throws -> [(name: String, bytes: Int64)] {
    try owner.transaction(.readOnly, onPathOf: log) { owner in
      let rows = try owner.query(
        Schema.selectOldPartitions, [.text(tablespace), .int64(Int64(kept))])
      return try rows.map { row throws in (name: try row.text(0), bytes: try row.int64(1)) }
    }
  }

  /// Refuses a partition for which something was declared that a copy would lack.
  private func refuseWhatIsNotCopied(_ partition: String, _ owner: Connection) throws {
    let found = try owner.query(Schema.selectUncopied, [.text(log.table(partition))]).map {
      row throws in try row.text(0)
    }
    guard found.isEmpty else {
      throw LogError.unexpected(
        "\(partition) has what a copy would lack: \(found.joined(separator: ", "))")
    }
  }

  /// How often something is tried that others can hold up, and the pauses in between, which grow.
  struct Pace: Sendable {
    /// Attempts to put a copy in place.
    let attemptsMax: Int
    /// Looks whether everybody sees a copy's rows. With the longest pauses they take over two hours, and an export may read
    /// the log for one.
    let looksMax: Int
    let pauseSecondsMax: Double

    func pause(after attempt: Int) {
      usleep(UInt32(min(pauseSecondsMax, 2 * Double(attempt)) * 1_000_000))
    }
  }
}

extension LogName {
  /// The name of one of the log's tables, as SQL.
  func table(_ name: String) -> String {
    "\(Connection.quoted(identifier: schema)).\(Connection.quoted(identifier: name))"
  }
}
