internal import FoundationEssentials

/// The types that this module sends and reads, by their numbers in `pg_type`.
enum TypeOID {
  static let unspecified: UInt32 = 0
  static let bool: UInt32 = 16
  static let bytea: UInt32 = 17
  static let name: UInt32 = 19
  static let int8: UInt32 = 20
  static let int2: UInt32 = 21
  static let int4: UInt32 = 23
  static let text: UInt32 = 25
  static let oid: UInt32 = 26
  static let json: UInt32 = 114
  static let float4: UInt32 = 700
  static let float8: UInt32 = 701
  static let unknown: UInt32 = 705
  static let bpchar: UInt32 = 1042
  static let varchar: UInt32 = 1043
  static let timestamp: UInt32 = 1114
  static let timestamptz: UInt32 = 1184
  static let uuid: UInt32 = 2950
  static let jsonb: UInt32 = 3802
  static let xid8: UInt32 = 5069

  static let boolArray: UInt32 = 1000
  static let byteaArray: UInt32 = 1001
  static let int2Array: UInt32 = 1005
  static let int4Array: UInt32 = 1007
  static let textArray: UInt32 = 1009
  static let int8Array: UInt32 = 1016
  static let timestamptzArray: UInt32 = 1185
  static let uuidArray: UInt32 = 2951
  static let jsonbArray: UInt32 = 3807

  /// The first number that PostgreSQL assigns to user-defined types, including enums.
  static let firstMadeByUsers: UInt32 = 16384
}

/// Converts between PostgreSQL's microseconds since 2000-01-01 and microseconds since 1970-01-01.
enum PostgresTime {
  static let epochMicroseconds: Int64 = 946_684_800_000_000

  /// Returns PostgreSQL's number for microseconds since 1970. The least and greatest number mean `±infinity`.
  static func encode(_ microseconds: Int64) -> Int64 {
    if microseconds == .max { return .max }
    let (value, overflow) = microseconds.subtractingReportingOverflow(epochMicroseconds)
    return overflow ? .min : value
  }

  /// Returns microseconds since 1970 for PostgreSQL's number. `±infinity` becomes the greatest and least number.
  static func decode(_ wire: Int64) -> Int64 {
    if wire == .min { return .min }
    let (value, overflow) = wire.addingReportingOverflow(epochMicroseconds)
    return overflow ? .max : value
  }
}

extension [UInt8] {
  mutating func append<I: FixedWidthInteger>(bigEndian value: I) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }

  mutating func append(double value: Double) { append(bigEndian: value.bitPattern) }

  mutating func append(uuid value: UUID) {
    Swift.withUnsafeBytes(of: value.uuid) { append(contentsOf: $0) }
  }

  /// Appends a length in PostgreSQL's format. A length of 2 GiB or more is a programmer's error.
  mutating func append(length: Int) {
    append(bigEndian: Int32(length))
  }

  mutating func overwrite(lengthAt offset: Int, with length: Int) {
    Swift.withUnsafeBytes(of: Int32(length).bigEndian) {
      for i in 0..<4 { self[offset + i] = $0[i] }
    }
  }
}
