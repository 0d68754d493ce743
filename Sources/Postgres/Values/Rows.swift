internal import CallboardCLibPQ

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

/// A complete result of libpq. It is freed once and never changed, so any thread may read it.
final class ResultHandle: @unchecked Sendable {
  let pointer: OpaquePointer
  let rowCount: Int
  let columnCount: Int

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    rowCount = Int(PQntuples(pointer))
    columnCount = Int(PQnfields(pointer))
  }

  deinit { PQclear(pointer) }

  var affected: Int { Int(String(cString: PQcmdTuples(pointer))) ?? 0 }

  func field(row: Int, column: Int) throws(PostgresError) -> BinaryField? {
    guard column >= 0, column < columnCount else {
      throw PostgresError(.unexpectedType, "field \(column) of a row of \(columnCount)")
    }
    let row = Int32(truncatingIfNeeded: row)
    let index = Int32(truncatingIfNeeded: column)
    if PQgetisnull(pointer, row, index) != 0 { return nil }
    let length = Int(PQgetlength(pointer, row, index))
    let bytes = UnsafeRawBufferPointer(start: PQgetvalue(pointer, row, index), count: length)
    return BinaryField(bytes: bytes, type: PQftype(pointer, index))
  }
}
