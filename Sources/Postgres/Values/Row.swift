/// One row of a result; keeps the result alive.
public struct Row: FieldReading, Sendable {
  let result: ResultHandle
  let index: Int

  public var fieldCount: Int { result.columnCount }

  public func field(_ column: Int) throws(PostgresError) -> BinaryField? {
    try result.field(row: index, column: column)
  }
}
