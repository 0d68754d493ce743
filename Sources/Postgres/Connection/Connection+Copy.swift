internal import CallboardCLibPQ

extension Connection {
  /// Sends rows with `copy … from stdin (format binary)`, and returns the number of rows written.
  @discardableResult
  public func copyIn(_ sql: String, _ rows: borrowing BinaryCopyBuffer) throws(PostgresError) -> Int
  {
    try copyIn(sql) { handle in rows.send { PQputCopyData(handle, $0, $1) == 1 } }
  }

  /// Sends bytes in the format that the COPY names, and returns the number of rows written.
  @discardableResult
  public func copyIn(_ sql: String, _ bytes: [UInt8]) throws(PostgresError) -> Int {
    try copyIn(sql) { handle in
      bytes.withUnsafeBytes {
        BinaryCopyBuffer.sendChunks($0) { PQputCopyData(handle, $0, $1) == 1 }
      }
    }
  }

  /// Sends `count` rows with `copy … from stdin (format binary)`, and returns the number of rows written. Rows are
  /// sent as soon as those that are held take `bytesAtOnce`.
  ///
  /// - Parameter append: appends the row of a number, from 0 on.
  @discardableResult
  public func copyIn(
    _ sql: String, count: Int, bytesAtOnce: Int = 8 << 20,
    _ append: (Int, inout BinaryCopyBuffer) -> Void
  ) throws(PostgresError) -> Int {
    try copyIn(sql) { handle in
      var rows = BinaryCopyBuffer()
      for number in 0..<count {
        append(number, &rows)
        guard rows.bytes.count >= bytesAtOnce else { continue }
        guard rows.sendRows({ PQputCopyData(handle, $0, $1) == 1 }) else { return false }
      }
      rows.finish()
      return rows.send { PQputCopyData(handle, $0, $1) == 1 }
    }
  }

  private func copyIn(_ sql: String, _ send: (OpaquePointer) -> Bool) throws(PostgresError) -> Int {
    let handle = try ready(sql)
    let inTransaction = isInTransaction
    try begin(copy: sql, expecting: PGRES_COPY_IN)
    guard send(handle), PQputCopyEnd(handle, nil) == 1 else {
      // The server's error is more useful than the failure to send.
      _ = try finish(sql, wasInTransaction: inTransaction)
      throw lost(sql, wasInTransaction: inTransaction, because: nil)
    }
    return try finish(sql, wasInTransaction: inTransaction)?.affected ?? 0
  }

  /// Streams `copy … to stdout (format binary)`, and calls the closure once for each row, which is decoded in place.
  ///
  /// If the closure throws, the statement is cancelled, the remaining data is read and dropped, and the connection
  /// stays usable.
  public func copyOut(_ sql: String, _ row: (borrowing BinaryRow) throws -> Void) throws {
    let handle = try ready(sql)
    let inTransaction = isInTransaction
    try begin(copy: sql, expecting: PGRES_COPY_OUT)
    var scanner = BinaryRowScanner()
    var failure: (any Error)?
    while true {
      var message: UnsafeMutablePointer<CChar>?
      let length = PQgetCopyData(handle, &message, 0)
      if length < 0 { break }
      defer { PQfreemem(message) }
      if failure != nil { continue }
      do {
        try scanner.scan(UnsafeRawBufferPointer(start: message, count: Int(length)), row)
      } catch {
        failure = error
        canceller.cancel()
      }
    }
    do {
      _ = try finish(sql, wasInTransaction: inTransaction)
    } catch {
      throw failure ?? error
    }
    if let failure { throw failure }
    try scanner.finish()
  }

  /// Begins a COPY, whose data goes on.
  ///
  /// - Throws: the server's error; `.protocolViolation` if it is another statement, which closes the connection.
  func begin(copy sql: String, expecting status: ExecStatusType) throws(PostgresError) {
    let result = try run(sql) { PQsendQuery($0, sql) }
    guard let result, PQresultStatus(result.pointer) == status else {
      close()
      throw PostgresError(
        .protocolViolation, "not the COPY that was expected; the connection was closed",
        statement: sql)
    }
  }
}

extension Connection {
  /// Sends what `copy … to stdout` gives to another connection's `copy … from stdin`, as it comes.
  ///
  /// Both must name the same format and columns. If either fails, the other is ended as well, and both connections stay
  /// usable or are closed.
  ///
  /// - Returns: the number of rows.
  @discardableResult
  public func copy(
    _ sql: String, to other: Connection, _ otherSQL: String
  ) throws(PostgresError) -> Int {
    _ = try ready(sql)
    _ = try other.ready(otherSQL)
    let (inTransaction, otherInTransaction) = (isInTransaction, other.isInTransaction)
    try other.begin(copy: otherSQL, expecting: PGRES_COPY_IN)
    do { try begin(copy: sql, expecting: PGRES_COPY_OUT) } catch {
      _ = PQputCopyEnd(try other.open(), "nothing comes")
      _ = try? other.finish(otherSQL, wasInTransaction: otherInTransaction)
      throw error
    }
    let (source, target) = (try open(), try other.open())
    var isTaken = true
    while true {
      var message: UnsafeMutablePointer<CChar>?
      let length = PQgetCopyData(source, &message, 0)
      if length < 0 { break }
      defer { PQfreemem(message) }
      // Data that comes after a failure is read and dropped.
      if isTaken { isTaken = PQputCopyData(target, message, length) == 1 }
    }
    do { _ = try finish(sql, wasInTransaction: inTransaction) } catch {
      _ = PQputCopyEnd(target, "the source failed")
      _ = try? other.finish(otherSQL, wasInTransaction: otherInTransaction)
      throw error
    }
    guard isTaken, PQputCopyEnd(target, nil) == 1 else {
      _ = try other.finish(otherSQL, wasInTransaction: otherInTransaction)
      throw other.lost(otherSQL, wasInTransaction: otherInTransaction, because: nil)
    }
    return try other.finish(otherSQL, wasInTransaction: otherInTransaction)?.affected ?? 0
  }
}

/// The output of `copy … to stdout`, read piece by piece. While nobody reads, the server waits, and neither side
/// holds more than its buffers.
///
///     let output = try connection.copyOutput("copy t to stdout")
///     while let bytes = try output.next(bytes: 64 << 10) { … }
///
/// Must be used on the connection's thread. Until the last piece was read, the connection takes no other statement;
/// close it to break off.
public final class CopyOutput {
  private let connection: Connection
  private let sql: String
  private let wasInTransaction: Bool
  private var isOver = false

  fileprivate init(_ sql: String, on connection: Connection) throws(PostgresError) {
    self.connection = connection
    self.sql = sql
    wasInTransaction = connection.isInTransaction
    _ = try connection.ready(sql)
    try connection.begin(copy: sql, expecting: PGRES_COPY_OUT)
  }

  /// The next rows, in the format that the COPY names: whole ones, and at least so many bytes unless they are the last.
  ///
  /// - Returns: nil after the last row.
  /// - Throws: the server's error. The rows that were read before it are not all.
  public func next(bytes count: Int) throws(PostgresError) -> [UInt8]? {
    if isOver { return nil }
    let handle = try connection.open()
    var bytes: [UInt8] = []
    while bytes.count < count {
      var message: UnsafeMutablePointer<CChar>?
      let length = PQgetCopyData(handle, &message, 0)
      guard length >= 0 else {
        isOver = true
        _ = try connection.finish(sql, wasInTransaction: wasInTransaction)
        break
      }
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: message, count: Int(length)))
      PQfreemem(message)
    }
    return bytes.isEmpty ? nil : bytes
  }
}

extension Connection {
  /// Begins `copy … to stdout`, whose rows are read from the result.
  public func copyOutput(_ sql: String) throws(PostgresError) -> CopyOutput {
    try CopyOutput(sql, on: self)
  }
}
