internal import CallboardCLibPQ

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
