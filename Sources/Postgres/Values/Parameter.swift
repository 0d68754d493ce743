public import FoundationEssentials

/// A value bound to a statement, sent in binary format with its type.
///
/// Arrays have one dimension; their elements may be null.
public enum Parameter: Sendable, Equatable {
  /// Null, of the type that the statement expects.
  case null
  case bool(Bool)
  case int16(Int16)
  case int32(Int32)
  case int64(Int64)
  case double(Double)
  case text(String)
  case bytes([UInt8])
  /// The UTF-8 bytes of a JSON value, sent as `jsonb`.
  case json([UInt8])
  case uuid(UUID)
  /// A `timestamptz`, in microseconds since 1970; the greatest and least number mean `±infinity`.
  case timestamp(microseconds: Int64)

  case bools([Bool?])
  case int16s([Int16?])
  case int32s([Int32?])
  case int64s([Int64?])
  case texts([String?])
  case byteArrays([[UInt8]?])
  /// The UTF-8 bytes of JSON values, sent as `jsonb[]`.
  case jsons([[UInt8]?])
  case uuids([UUID?])
  /// A `timestamptz[]`, in microseconds since 1970.
  case timestamps(microseconds: [Int64?])
}

extension Parameter {
  /// The value, or null if there is none: `.optional(name, Parameter.text)`.
  public static func optional<Value>(
    _ value: Value?, _ make: (Value) -> Parameter
  ) -> Parameter {
    value.map(make) ?? .null
  }
}
