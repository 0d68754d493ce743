internal import CallboardCLibPQ

/// What `copy … to stdout` gives, read piece by piece. While nobody asks for more, the server waits, and neither side
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
  /// - Throws: the server's error. What was read before it is not all.
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
