public import FoundationEssentials

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
