public import FoundationEssentials

/// Arrays of one dimension; a null element throws `.unexpectedNull` in the plain getters.
extension FieldReading where Self: ~Copyable {
  public func bools(_ index: Int) throws(PostgresError) -> [Bool] {
    try elements(index, "bool[]") { $0.bool() }
  }

  public func int16s(_ index: Int) throws(PostgresError) -> [Int16] {
    try elements(index, "int2[]") { $0.integer().flatMap { Int16(exactly: $0) } }
  }

  public func int32s(_ index: Int) throws(PostgresError) -> [Int32] {
    try elements(index, "int4[]") { $0.integer().flatMap { Int32(exactly: $0) } }
  }

  public func int64s(_ index: Int) throws(PostgresError) -> [Int64] {
    try elements(index, "int8[]") { $0.integer() }
  }

  public func doubles(_ index: Int) throws(PostgresError) -> [Double] {
    try elements(index, "float8[]") { $0.double() }
  }

  public func texts(_ index: Int) throws(PostgresError) -> [String] {
    try elements(index, "text[]") { $0.text() }
  }

  public func byteArrays(_ index: Int) throws(PostgresError) -> [[UInt8]] {
    try elements(index, "bytea[]") { $0.bytea() }
  }

  public func jsons(_ index: Int) throws(PostgresError) -> [[UInt8]] {
    try elements(index, "jsonb[]") { $0.json().map { [UInt8]($0) } }
  }

  public func uuids(_ index: Int) throws(PostgresError) -> [UUID] {
    try elements(index, "uuid[]") { $0.uuid() }
  }

  public func textsOrNil(_ index: Int) throws(PostgresError) -> [String]? {
    try isNull(index) ? nil : try texts(index)
  }

  private func elements<Element>(
    _ index: Int, _ wanted: String, _ decode: (BinaryField) -> Element?
  ) throws(PostgresError) -> [Element] {
    let values = try nullableElements(index, wanted, decode)
    let present = values.compactMap { $0 }
    guard present.count == values.count else {
      throw PostgresError(.unexpectedNull, "an element of field \(index) is null")
    }
    return present
  }
}
