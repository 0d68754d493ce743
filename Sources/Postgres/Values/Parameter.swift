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

extension Parameter {
  /// The declared type.
  var type: UInt32 {
    switch self {
    case .null: TypeOID.unspecified
    case .bool: TypeOID.bool
    case .int16: TypeOID.int2
    case .int32: TypeOID.int4
    case .int64: TypeOID.int8
    case .double: TypeOID.float8
    case .text: TypeOID.text
    case .bytes: TypeOID.bytea
    case .json: TypeOID.jsonb
    case .uuid: TypeOID.uuid
    case .timestamp: TypeOID.timestamptz
    case .bools: TypeOID.boolArray
    case .int16s: TypeOID.int2Array
    case .int32s: TypeOID.int4Array
    case .int64s: TypeOID.int8Array
    case .texts: TypeOID.textArray
    case .byteArrays: TypeOID.byteaArray
    case .jsons: TypeOID.jsonbArray
    case .uuids: TypeOID.uuidArray
    case .timestamps: TypeOID.timestamptzArray
    }
  }

  /// Appends the value's binary format; nothing for null.
  func encode(to bytes: inout [UInt8]) {
    switch self {
    case .null: break
    case .bool(let value): bytes.append(value ? 1 : 0)
    case .int16(let value): bytes.append(bigEndian: value)
    case .int32(let value): bytes.append(bigEndian: value)
    case .int64(let value): bytes.append(bigEndian: value)
    case .double(let value): bytes.append(double: value)
    case .text(let value): bytes.append(contentsOf: value.utf8)
    case .bytes(let value): bytes.append(contentsOf: value)
    case .json(let value): Self.encode(jsonb: value, to: &bytes)
    case .uuid(let value): bytes.append(uuid: value)
    case .timestamp(let value): bytes.append(bigEndian: PostgresTime.encode(value))
    case .bools(let values):
      Self.encode(values, of: TypeOID.bool, to: &bytes) { $1.append($0 ? 1 : 0) }
    case .int16s(let values):
      Self.encode(values, of: TypeOID.int2, to: &bytes) { $1.append(bigEndian: $0) }
    case .int32s(let values):
      Self.encode(values, of: TypeOID.int4, to: &bytes) { $1.append(bigEndian: $0) }
    case .int64s(let values):
      Self.encode(values, of: TypeOID.int8, to: &bytes) { $1.append(bigEndian: $0) }
    case .texts(let values):
      Self.encode(values, of: TypeOID.text, to: &bytes) { $1.append(contentsOf: $0.utf8) }
    case .byteArrays(let values):
      Self.encode(values, of: TypeOID.bytea, to: &bytes) { $1.append(contentsOf: $0) }
    case .jsons(let values):
      Self.encode(values, of: TypeOID.jsonb, to: &bytes) { Self.encode(jsonb: $0, to: &$1) }
    case .uuids(let values):
      Self.encode(values, of: TypeOID.uuid, to: &bytes) { $1.append(uuid: $0) }
    case .timestamps(let values):
      Self.encode(values, of: TypeOID.timestamptz, to: &bytes) {
        $1.append(bigEndian: PostgresTime.encode($0))
      }
    }
  }

  private static func encode(jsonb value: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(1)
    bytes.append(contentsOf: value)
  }

  /// An array as `array_recv` reads it: dimensions, null flag, element type, then each element.
  private static func encode<Element>(
    _ values: [Element?], of type: UInt32, to bytes: inout [UInt8],
    _ element: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(bigEndian: Int32(values.isEmpty ? 0 : 1))
    bytes.append(bigEndian: Int32(values.contains { $0 == nil } ? 1 : 0))
    bytes.append(bigEndian: type)
    if values.isEmpty { return }
    bytes.append(length: values.count)
    bytes.append(bigEndian: Int32(1))
    for value in values {
      guard let value else {
        bytes.append(bigEndian: Int32(-1))
        continue
      }
      let lengthAt = bytes.count
      bytes.append(length: 0)
      element(value, &bytes)
      bytes.overwrite(lengthAt: lengthAt, with: bytes.count - lengthAt - 4)
    }
  }
}

/// Encodes the bound values of one call in the form that libpq takes. It is reused from call to call.
struct ParameterEncoder {
  private var bytes: [UInt8] = []
  private var offsets: [Int] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []
  private var values: [UnsafePointer<CChar>?] = []
  /// The size of the largest call so far, in bytes.
  private(set) var bytesMax = 0

  /// Encodes the parameters and passes count, values, lengths and formats to the body. The pointers are valid only
  /// inside it.
  mutating func encode<R>(
    _ parameters: [Parameter],
    _ body: (
      Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
    ) -> R
  ) -> R {
    if parameters.isEmpty { return body(0, nil, nil, nil) }
    layOut(parameters)
    defer { if bytes.count > 1 << 20 { bytes = [] } }
    return bytes.withUnsafeBytes { raw in
      let base = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
      values.removeAll(keepingCapacity: true)
      for offset in offsets { values.append(offset < 0 ? nil : base.map { $0 + offset }) }
      return body(Int32(parameters.count), values, lengths, formats)
    }
  }

  private mutating func layOut(_ parameters: [Parameter]) {
    bytes.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    while formats.count < parameters.count { formats.append(1) }
    for parameter in parameters {
      let start = bytes.count
      parameter.encode(to: &bytes)
      if case .null = parameter { offsets.append(-1) } else { offsets.append(start) }
      lengths.append(Int32(bytes.count - start))
    }
    bytesMax = max(bytesMax, bytes.count)
    // This gives an empty last value an address.
    bytes.append(0)
  }
}
