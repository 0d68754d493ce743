public import FoundationEssentials

/// A row whose fields are read by index, with the same getters for rows of queries and of COPY.
///
/// Each getter throws `.unexpectedType` if the field has another type, and `.unexpectedNull` if it is null (the
/// `…OrNil` variant returns nil). Integers may be read with a wider type than they were sent with.
public protocol FieldReading: ~Copyable {
  /// The number of fields in the row.
  var fieldCount: Int { get }
  /// The field in place; nil for null. It is valid only as long as the row.
  func field(_ index: Int) throws(PostgresError) -> BinaryField?
}

extension FieldReading where Self: ~Copyable {
  /// Whether the field is null.
  @inlinable public func isNull(_ index: Int) throws(PostgresError) -> Bool {
    try field(index) == nil
  }

  @inlinable public func boolOrNil(_ index: Int) throws(PostgresError) -> Bool? {
    try decodedOrNil(index, "bool") { $0.bool() }
  }

  @inlinable public func int16OrNil(_ index: Int) throws(PostgresError) -> Int16? {
    try integerOrNil(index, "int2")
  }

  @inlinable public func int32OrNil(_ index: Int) throws(PostgresError) -> Int32? {
    try integerOrNil(index, "int4")
  }

  @inlinable public func int64OrNil(_ index: Int) throws(PostgresError) -> Int64? {
    try integerOrNil(index, "int8")
  }

  @inlinable public func doubleOrNil(_ index: Int) throws(PostgresError) -> Double? {
    try decodedOrNil(index, "float8") { $0.double() }
  }

  @inlinable public func textOrNil(_ index: Int) throws(PostgresError) -> String? {
    try decodedOrNil(index, "text") { $0.text() }
  }

  @inlinable public func bytesOrNil(_ index: Int) throws(PostgresError) -> [UInt8]? {
    try decodedOrNil(index, "bytea") { $0.bytea() }
  }

  /// The UTF-8 bytes of a `json` or `jsonb`.
  @inlinable public func jsonOrNil(_ index: Int) throws(PostgresError) -> [UInt8]? {
    try decodedOrNil(index, "json") { field in field.json().map { [UInt8]($0) } }
  }

  @inlinable public func uuidOrNil(_ index: Int) throws(PostgresError) -> UUID? {
    try decodedOrNil(index, "uuid") { $0.uuid() }
  }

  /// A `timestamptz` in microseconds since 1970; `±infinity` is the greatest and least number.
  @inlinable public func timestampMicrosecondsOrNil(_ index: Int) throws(PostgresError) -> Int64? {
    try decodedOrNil(index, "timestamptz") { $0.timestampMicroseconds() }
  }

  @inlinable func decodedOrNil<Value>(
    _ index: Int, _ wanted: String, _ decode: (BinaryField) -> Value?
  ) throws(PostgresError) -> Value? {
    guard let field = try field(index) else { return nil }
    guard let value = decode(field) else { throw mismatch(index, field, wanted) }
    return value
  }

  @inlinable func integerOrNil<I: FixedWidthInteger>(
    _ index: Int, _ wanted: String
  ) throws(PostgresError) -> I? {
    try decodedOrNil(index, wanted) { field in
      guard field.bytes.count <= MemoryLayout<I>.size else { return nil }
      return field.integer().flatMap { I(exactly: $0) }
    }
  }

  @usableFromInline func mismatch(_ index: Int, _ field: BinaryField, _ wanted: String)
    -> PostgresError
  {
    PostgresError(
      .unexpectedType,
      "field \(index) is not \(wanted): type \(field.type), \(field.bytes.count) bytes")
  }
}

/// Arrays of one dimension; a null element throws `.unexpectedNull`.
extension FieldReading where Self: ~Copyable {
  public func int64s(_ index: Int) throws(PostgresError) -> [Int64] {
    try elements(index, "int8[]") { $0.integer() }
  }

  public func texts(_ index: Int) throws(PostgresError) -> [String] {
    try elements(index, "text[]") { $0.text() }
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

  /// The elements of an array of one dimension, each of which may be null.
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

extension FieldReading where Self: ~Copyable {
  @inlinable public func bool(_ index: Int) throws(PostgresError) -> Bool {
    try required(index, try boolOrNil(index))
  }

  @inlinable public func int16(_ index: Int) throws(PostgresError) -> Int16 {
    try required(index, try int16OrNil(index))
  }

  @inlinable public func int32(_ index: Int) throws(PostgresError) -> Int32 {
    try required(index, try int32OrNil(index))
  }

  @inlinable public func int64(_ index: Int) throws(PostgresError) -> Int64 {
    try required(index, try int64OrNil(index))
  }

  @inlinable public func double(_ index: Int) throws(PostgresError) -> Double {
    try required(index, try doubleOrNil(index))
  }

  @inlinable public func text(_ index: Int) throws(PostgresError) -> String {
    try required(index, try textOrNil(index))
  }

  @inlinable public func bytes(_ index: Int) throws(PostgresError) -> [UInt8] {
    try required(index, try bytesOrNil(index))
  }

  /// The UTF-8 bytes of a `json` or `jsonb`.
  @inlinable public func json(_ index: Int) throws(PostgresError) -> [UInt8] {
    try required(index, try jsonOrNil(index))
  }

  @inlinable public func uuid(_ index: Int) throws(PostgresError) -> UUID {
    try required(index, try uuidOrNil(index))
  }

  /// A `timestamptz` in microseconds since 1970; `±infinity` is the greatest and least number.
  @inlinable public func timestampMicroseconds(_ index: Int) throws(PostgresError) -> Int64 {
    try required(index, try timestampMicrosecondsOrNil(index))
  }

  @inlinable func required<Value>(_ index: Int, _ value: Value?) throws(PostgresError) -> Value {
    guard let value else { throw PostgresError(.unexpectedNull, "field \(index) is null") }
    return value
  }
}
