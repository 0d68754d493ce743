internal import CallboardCLibPQ
internal import Glibc

extension Connection {
  /// Runs the body in a transaction, which is committed if the body returns and rolled back if it throws. The commit of
  /// one that only reads is sent and not waited for.
  ///
  /// The body must not begin or end transactions itself. If the rollback fails, the connection is closed, so that no
  /// later statement runs in a transaction that is still open.
  ///
  /// - Parameters:
  ///   - first: statements that go out in the same round trip as `begin`. COPY is not allowed here.
  ///   - body: receives their rows.
  @discardableResult
  public func transaction<R>(
    _ mode: TransactionMode = .readWrite, first: [Statement] = [],
    _ body: (Connection, [Rows]) throws -> R
  ) throws -> R {
    do {
      let value = try body(self, try begin(mode, first))
      // The commit of a transaction that has failed or is cancelled is waited for, since it throws.
      let isCancelled = lease?.isInterrupted ?? false
      if mode.readOnly, !isCancelled, PQtransactionStatus(handle) == PQTRANS_INTRANS {
        try sendCommit()
      } else {
        try commit()
      }
      return value
    } catch {
      rollback()
      throw error
    }
  }

  /// Runs the body in a transaction, which is committed if the body returns and rolled back if it throws.
  @discardableResult
  public func transaction<R>(
    _ mode: TransactionMode = .readWrite, _ body: (Connection) throws -> R
  ) throws -> R {
    try transaction(mode) { connection, _ in try body(connection) }
  }

  private func begin(_ mode: TransactionMode, _ first: [Statement]) throws -> [Rows] {
    Array(try pipeline([(mode.begin, [])] + first).dropFirst())
  }

  /// Rolls back the open transaction, if any. Closes the connection if that fails.
  public func rollback() {
    if isInTransaction { executeOrClose("rollback") }
  }

  /// Drops the session's temporary tables, even if the caller was cancelled. Closes the connection if that fails.
  public func discardTemporaryTables() {
    guard handle != nil else { return }
    if let lease { lease.hold() }
    defer { lease?.release() }
    executeOrClose("discard temp")
  }

  private func executeOrClose(_ sql: String) {
    for _ in 0..<5 {
      do { return try executeAnyway(sql) } catch {
        // A cancel request may still be under way. It can cancel only one statement.
        if error.code != .canceled { break }
      }
    }
    close()
  }

  /// Commits. No cancel request may arrive meanwhile, since it would end the wait for standbys.
  private func commit() throws(PostgresError) {
    if let lease { lease.hold() }
    defer { lease?.release() }
    try execute("commit")
  }
}

extension Connection {
  /// Commits a transaction that has only read, without a round trip: `readEnd` reads the answer later.
  private func sendCommit() throws(PostgresError) {
    guard PQsendQuery(try open(), "commit") == 1 else {
      throw sendFailure("commit", wasInTransaction: true)
    }
    isEnding = true
  }

  /// Reads the answer to a commit that was only sent.
  ///
  /// - Throws: `.connectionLost` if the session is over.
  func readEnd(_ handle: OpaquePointer) throws(PostgresError) {
    isEnding = false
    var failure: PostgresError?
    while let pointer = nextResult(handle) {
      let result = ResultHandle(pointer)
      if PQresultStatus(pointer) == PGRES_FATAL_ERROR {
        failure = failure ?? PostgresError(result: result.pointer, statement: "commit")
      }
      if PQstatus(handle) != CONNECTION_OK {
        throw lost("end of a read", wasInTransaction: true, because: failure)
      }
    }
    // A late request to cancel may have hit the commit.
    rollback()
  }
}

/// The characteristics of a transaction.
public struct TransactionMode: Sendable, Equatable {
  public enum Isolation: String, Sendable {
    case readCommitted = "read committed"
    case repeatableRead = "repeatable read"
  }

  public var isolation: Isolation
  public var readOnly: Bool

  public init(_ isolation: Isolation = .readCommitted, readOnly: Bool = false) {
    self.isolation = isolation
    self.readOnly = readOnly
  }

  public static let readWrite = TransactionMode()
  public static let readOnly = TransactionMode(readOnly: true)
  /// One snapshot for every statement, read only.
  public static let snapshot = TransactionMode(.repeatableRead, readOnly: true)

  var begin: String {
    "begin isolation level \(isolation.rawValue)\(readOnly ? " read only" : " read write")"
  }
}

extension String {
  /// Whether the statement ends a transaction with a commit.
  var isTransactionEnd: Bool { ["commit", "end"].contains(firstWord) }

  /// Whether the statement begins or ends a transaction or a savepoint.
  var isTransactionControl: Bool {
    ["begin", "start", "commit", "end", "rollback", "abort", "savepoint", "release", "prepare"]
      .contains(firstWord)
  }

  private var firstWord: String {
    let letters = utf8.drop { $0 <= UInt8(ascii: " ") }.prefix { $0 >= UInt8(ascii: "A") }
    return letters.count > 9 ? "" : String(decoding: letters, as: UTF8.self).lowercased()
  }
}

/// Notices that the server has not waited to the end for its synchronous standbys.
///
/// If the wait of a commit is cancelled, PostgreSQL answers COMMIT as if nothing had happened, and says in a warning
/// that the transaction is committed here and perhaps nowhere else. Used on the connection's thread alone.
final class CommitWarnings {
  /// Whether such a warning has come since the last `begin`.
  private(set) var isUnconfirmed = false

  /// Receives all notices of a connection, which must be closed before this value goes.
  func listen(on handle: OpaquePointer) {
    PQsetNoticeReceiver(
      handle,
      { context, result in
        guard let context, let result else { return }
        Unmanaged<CommitWarnings>.fromOpaque(context).takeUnretainedValue().take(result)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Forgets the warnings of earlier statements.
  func begin() { isUnconfirmed = false }

  /// The texts of notices depend on the server's language; the routine that sends them does not.
  private func take(_ notice: OpaquePointer) {
    let routine = Int32(UInt8(ascii: "R"))
    guard let name = PQresultErrorField(notice, routine) else { return }
    if strcmp(name, "SyncRepWaitForLSN") == 0 { isUnconfirmed = true }
  }
}
