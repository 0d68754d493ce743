import CallboardPostgres
import CallboardSchema
import Glibc

/// Moves one partition of a log: copies it, and puts the copy in its place once nobody can miss a row there.
///
/// Three things could be lost, and each has its proof:
///
/// - **Words that are erased meanwhile would come back.** Before the swap it takes a lock by which nobody can change
///   the partition, and looks for rows that a transaction has written which the snapshot of the copy did not show. If
///   there is one, or anything was declared anew, it copies again.
/// - **A transaction with an older snapshot would not see the rows of the copy.** PostgreSQL freezes rows only once
///   nobody has such a snapshot, and everybody sees frozen rows. So the swap waits until all rows of the copy are
///   frozen.
/// - **The copy itself.** With the snapshot that it copied with, it compares the number of events and a digest.
struct PartitionMove {
  let owner: Connection
  let log: LogName
  let partition: String
  let tablespace: String
  let pace: PartitionArchive.Pace
  /// Throws if the lock is gone by which no other session moves partitions.
  let checkLock: () throws -> Void

  /// How often a partition is copied that others change.
  private static let copiesMax = 3

  private var table: String { log.table(partition) }
  private var copyName: String { "\(partition)_archiving" }
  private var copy: String { log.table(copyName) }
  private var boundsName: String { Connection.quoted(identifier: "\(copyName)_bounds") }

  /// A copy that is committed and not in place.
  private struct Copy {
    /// The object identifier of its table.
    let table: Int64
    let events: Int64
    /// No transaction that the copy lacks has an earlier id.
    let mark: String
    /// The id of the transaction that wrote the copy.
    let writer: String
    let shape: Shape
    let indexes: [(original: String, copy: String)]
  }

  /// The declaration of a partition.
  private struct Shape: Equatable {
    let text: String
    /// As in `attach partition`.
    let bounds: String
    /// The check of the bounds.
    let check: String
  }

  /// Moves the partition.
  ///
  /// - Returns: the number of its events.
  func run(_ onWait: (String) -> Void) throws -> Int64 {
    do {
      for _ in 0..<Self.copiesMax {
        let made = try makeCopy()
        // Nearly all transactions that have older snapshots end meanwhile.
        usleep(200_000)
        if try putInPlace(made, onWait) { return made.events }
        try dropCopy()
        onWait("\(partition) was changed while it was copied, as by an erasure: it is copied anew")
      }
    } catch {
      // The next run drops it otherwise.
      try? dropCopy()
      throw error
    }
    throw LogError.unexpected(
      "\(partition) was changed during each of \(Self.copiesMax) copies: try again later")
  }

  private func dropCopy() throws { try owner.execute("drop table if exists \(copy)") }

  // MARK: - Copying

  /// Copies the partition in a transaction with one snapshot, which holds nobody up.
  private func makeCopy() throws -> Copy {
    try owner.transaction(TransactionMode(.repeatableRead)) { owner in
      try set(lockTimeout: "60s", on: owner)
      let shape = try shape(on: owner)
      let space = Connection.quoted(identifier: tablespace)
      try owner.execute("create table \(copy) (like \(table) including all) tablespace \(space)")
      let indexes = try indexPairs(on: owner)
      // Those of an index that was in another tablespace than the partition would be there again.
      for index in indexes {
        try owner.execute("alter index \(log.table(index.copy)) set tablespace \(space)")
      }
      // So that attaching need not look at the rows.
      try owner.execute("alter table \(copy) add constraint \(boundsName) check (\(shape.check))")
      try owner.execute("insert into \(copy) select * from only \(table)")
      let (original, copied) = (try summary(of: table, owner), try summary(of: copy, owner))
      guard original == copied else {
        throw LogError.unexpected(
          "the copy of \(partition) has \(copied), and the partition has \(original)")
      }
      let settings = try owner.query(
        Schema.selectPartitionSettings, [.text(table), .text(copy)]
      ).map { row throws in try row.text(0) }
      for setting in settings { try owner.execute(setting) }
      let mark = try owner.query(Schema.selectCopyMark).one()
      return Copy(
        table: try identifier(of: copy, owner), events: original.events, mark: try mark.text(0),
        writer: try mark.text(1), shape: shape,
        indexes: indexes)
    }
  }

  /// How many events a table has, and their digest.
  private struct Summary: Equatable, CustomStringConvertible {
    let events: Int64
    let digest: Int64

    var description: String { "\(events) events with the digest \(digest)" }
  }

  private func summary(of table: String, _ owner: Connection) throws -> Summary {
    let row = try owner.query(Schema.summarizePartition.replacing("$table$", with: table)).one()
    return Summary(events: try row.int64(0), digest: try row.int64(1))
  }

  /// The object identifier of a table.
  private func identifier(of table: String, _ owner: Connection) throws -> Int64 {
    try owner.query(Schema.selectTableID, [.text(table)]).one().int64(0)
  }

  private func shape(on owner: Connection) throws -> Shape {
    let row = try owner.query(Schema.selectPartitionShape, [.text(table)]).one()
    return Shape(text: try row.text(0), bounds: try row.text(1), check: try row.text(2))
  }

  /// The indexes of the partition, each with that of the copy.
  private func indexPairs(on owner: Connection) throws -> [(original: String, copy: String)] {
    try owner.query(Schema.selectIndexPairs, [.text(table), .text(copy)]).map { row throws in
      guard let original = try row.textOrNil(0), let copied = try row.textOrNil(1) else {
        throw LogError.unexpected("the indexes of \(partition) cannot be copied")
      }
      guard try row.bool(2) else {
        throw LogError.unexpected(
          "the index \(original) is not whole: run `callboard migrate`, or make it anew")
      }
      return (original: original, copy: copied)
    }
  }

  // MARK: - Swapping

  /// Puts the copy in place, as soon as everybody sees its rows and the locks are free.
  ///
  /// - Returns: false if the partition is no longer what was copied.
  private func putInPlace(_ made: Copy, _ onWait: (String) -> Void) throws -> Bool {
    try waitUntilVisible(made, onWait)
    for attempt in 1...pace.attemptsMax {
      do { return try swap(made) } catch let error as PostgresError
        where error.code == .lockNotAvailable || error.code == .deadlockDetected
      {
        guard attempt < pace.attemptsMax else { break }
        onWait("\(partition) waits: other sessions use the log, or change its tables")
        pace.pause(after: attempt)
      }
    }
    throw LogError.unexpected(
      "\(partition) could not be put in place in \(pace.attemptsMax) attempts: transactions that stay open "
        + "for minutes hold it up (pg_stat_activity has them). Try again later")
  }

  /// Waits until every transaction sees the rows of the copy. Nobody waits for anything meanwhile.
  private func waitUntilVisible(_ made: Copy, _ onWait: (String) -> Void) throws {
    for attempt in 1...pace.looksMax {
      if try freeze(made) { return try owner.execute("analyze \(copy)") }
      onWait("\(partition) waits: a transaction is open that began before the copy was made")
      pace.pause(after: attempt)
    }
    throw LogError.unexpected(
      "\(partition) could not be put in place: a transaction is open that began before the copy was made "
        + "(pg_stat_activity, pg_prepared_xacts, pg_replication_slots, or a standby with feedback). Try again later"
    )
  }

  /// Freezes the rows of the copy, which its storage need not write again then.
  ///
  /// - Returns: whether everybody sees them now.
  private func freeze(_ made: Copy) throws -> Bool {
    try owner.execute("vacuum (freeze) \(copy)")
    return try owner.query(Schema.isCopyVisible, [.text(copy), .text(made.writer)]).one().bool(0)
  }

  /// Checks that the partition is what was copied, and swaps the two, in one transaction.
  ///
  /// - Returns: false if the partition is no longer what was copied.
  /// - Throws: `PostgresError` with `lockNotAvailable` if others hold a lock for seconds.
  private func swap(_ made: Copy) throws -> Bool {
    try checkLock()
    return try owner.transaction { owner in
      // Longer than `deadlock_timeout`, after which PostgreSQL ends an autovacuum that is in the way. No request waits for
      // these locks.
      try set(lockTimeout: "3s", on: owner)
      _ = try owner.query(Schema.takeLock, [.int64(log.migrationLockKey)])
      // Erasing words takes a lock there first. Otherwise it would hold the log and wait for the partition.
      try owner.execute("lock table \(log.table("word_erasures")) in exclusive mode")
      // From here on nobody changes the partition. Readers read on, and writers write to another one.
      try owner.execute("lock table only \(table) in share mode")
      guard try identifier(of: copy, owner) == made.table else {
        throw LogError.unexpected("another session has copied \(partition) meanwhile")
      }
      guard try shape(on: owner) == made.shape else { return false }
      let row = try owner.query(
        Schema.countChangedEvents.replacing("$table$", with: table), [.text(made.mark)]
      ).one()
      let (events, changed) = (try row.int64(0), try row.int64(1))
      guard events == made.events, changed == 0 else { return false }
      // Readers and writers wait from here on, and behind this session while it waits.
      try set(lockTimeout: "1s", on: owner)
      try owner.execute(swapStatements(made))
      return true
    }
  }

  /// The statements that run while readers and writers of the log wait. PostgreSQL removes the files of a dropped table
  /// after it has given back the locks.
  private func swapStatements(_ made: Copy) -> String {
    let events = log.table("events")
    let renames = made.indexes.map { index in
      let original = Connection.quoted(identifier: index.original)
      return "alter index \(log.table(index.copy)) rename to \(original);"
    }
    return """
      lock table only \(events) in access exclusive mode;
      alter table \(events) detach partition \(table);
      drop table \(table);
      alter table \(copy) rename to \(Connection.quoted(identifier: partition));
      \(renames.joined(separator: "\n"))
      alter table \(events) attach partition \(table) \(made.shape.bounds);
      alter table \(table) drop constraint \(boundsName);
      """
  }

  private func set(lockTimeout: String, on owner: Connection) throws {
    _ = try owner.query(
      Schema.setArchive, [.text(log.searchPath), .text(tablespace), .text(lockTimeout)])
  }
}
