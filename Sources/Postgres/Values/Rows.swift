/// A statement's rows. A field is decoded from libpq's buffers when it is read.
public struct Rows: RandomAccessCollection, Sendable {
  let result: ResultHandle

  public var startIndex: Int { 0 }
  public var endIndex: Int { result.rowCount }

  public subscript(index: Int) -> Row {
    precondition(index >= 0 && index < result.rowCount, "no such row")
    return Row(result: result, index: index)
  }

  /// The number of rows that the statement wrote or returned.
  public var affected: Int { result.affected }

  /// Returns the only row. Throws `.protocolViolation` unless there is exactly one.
  public func one() throws(PostgresError) -> Row {
    guard count == 1 else {
      throw PostgresError(.protocolViolation, "expected one row, got \(count)")
    }
    return self[0]
  }
}

/// A row of a result. It keeps the result alive.
public struct Row: FieldReading, Sendable {
  let result: ResultHandle
  let index: Int

  public var fieldCount: Int { result.columnCount }

  public func field(_ column: Int) throws(PostgresError) -> BinaryField? {
    try result.field(row: index, column: column)
  }
}
