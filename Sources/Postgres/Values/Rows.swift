/// A statement's rows, decoded straight from libpq's buffers when a field is asked for.
public struct Rows: RandomAccessCollection, Sendable {
  let result: ResultHandle

  public var startIndex: Int { 0 }
  public var endIndex: Int { result.rowCount }

  public subscript(index: Int) -> Row {
    precondition(index >= 0 && index < result.rowCount, "no such row")
    return Row(result: result, index: index)
  }

  /// How many rows the statement wrote or gave.
  public var affected: Int { result.affected }

  /// The only row; throws `.protocolViolation` unless there is exactly one.
  public func one() throws(PostgresError) -> Row {
    guard count == 1 else {
      throw PostgresError(.protocolViolation, "expected one row, got \(count)")
    }
    return self[0]
  }
}
