public import FoundationEssentials

/// Arrays of one dimension whose elements may be null.
extension FieldReading where Self: ~Copyable {
  public func nullableBools(_ index: Int) throws(PostgresError) -> [Bool?] {
    try nullableElements(index, "bool[]") { $0.bool() }
  }

  public func nullableInt16s(_ index: Int) throws(PostgresError) -> [Int16?] {
    try nullableElements(index, "int2[]") { $0.integer().flatMap { Int16(exactly: $0) } }
  }

  public func nullableInt32s(_ index: Int) throws(PostgresError) -> [Int32?] {
    try nullableElements(index, "int4[]") { $0.integer().flatMap { Int32(exactly: $0) } }
  }

  public func nullableInt64s(_ index: Int) throws(PostgresError) -> [Int64?] {
    try nullableElements(index, "int8[]") { $0.integer() }
  }

  public func nullableDoubles(_ index: Int) throws(PostgresError) -> [Double?] {
    try nullableElements(index, "float8[]") { $0.double() }
  }

  public func nullableTexts(_ index: Int) throws(PostgresError) -> [String?] {
    try nullableElements(index, "text[]") { $0.text() }
  }

  public func nullableByteArrays(_ index: Int) throws(PostgresError) -> [[UInt8]?] {
    try nullableElements(index, "bytea[]") { $0.bytea() }
  }

  public func nullableJSONs(_ index: Int) throws(PostgresError) -> [[UInt8]?] {
    try nullableElements(index, "jsonb[]") { $0.json().map { [UInt8]($0) } }
  }

  public func nullableUUIDs(_ index: Int) throws(PostgresError) -> [UUID?] {
    try nullableElements(index, "uuid[]") { $0.uuid() }
  }

  /// A `timestamptz[]` in microseconds since 1970.
  public func nullableTimestampsMicroseconds(_ index: Int) throws(PostgresError) -> [Int64?] {
    try nullableElements(index, "timestamptz[]") { $0.timestampMicroseconds() }
  }

  func nullableElements<Element>(
    _ index: Int, _ wanted: String, _ decode: (BinaryField) -> Element?
  ) throws(PostgresError) -> [Element?] {
    guard let field = try field(index) else {
      throw PostgresError(.unexpectedNull, "field \(index) is null")
    }
    guard let values = field.elements(decode) else { throw mismatch(index, field, wanted) }
    return values
  }
}
