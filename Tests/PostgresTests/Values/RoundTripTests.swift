internal import FoundationEssentials
internal import Testing

@testable internal import CallboardPostgres

@Suite struct RoundTripTests {
  static let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255))

  static let values: [Parameter] = [
    .bool(true), .bool(false),
    .int16(.min), .int16(.max), .int32(.min), .int32(.max), .int64(.min), .int64(.max), .int64(0),
    .double(-0.1), .double(.infinity), .double(.leastNonzeroMagnitude),
    .text(""), .text("Zoë 👩🏽‍🚀 \u{1}\n'\"\\"), .text(String(repeating: "é", count: 500_000)),
    .bytes([]), .bytes(Array(0...255)),
    .json(Array(#"{"a": [1, "ü", null]}"#.utf8)),
    .uuid(id),
    .timestamp(microseconds: 0), .timestamp(microseconds: 1_763_715_600_123_456),
    .timestamp(microseconds: -62_135_596_800_000_000),
    .timestamp(microseconds: .max), .timestamp(microseconds: .min),
    .bools([]), .bools([true, nil, false]),
    .int16s([1, nil, -1]), .int32s([.min, .max, nil]), .int64s([]), .int64s([.min, nil, .max]),
    .texts(["", "NULL", nil, "{a,\"b\"}", "ß"]), .texts([]),
    .byteArrays([[], [0, 255], nil]),
    .jsons([Array("null".utf8), nil, Array("[1, 2]".utf8)]),
    .uuids([id, nil]), .timestamps(microseconds: [0, nil, 1]),
  ]

  @Test(arguments: [true, false])
  func everyTypeComesBackAsItWasSent(cached: Bool) throws {
    let connection = try TestServer.connect { $0.statementCache = cached }
    for value in Self.values {
      let row = try connection.query("select $1", [value]).one()
      #expect(try Self.read(row, like: value) == value)
    }
  }

  @Test func theServerSeesTheValuesThatWereMeant() throws {
    let connection = try TestServer.connect()
    let row = try connection.query(
      """
      select $1 = -1.5::float8, $2 = 'Zoë'::text, $3 = '\\x00ff'::bytea,
        $4 = timestamptz '2001-02-03 04:05:06.789+00', $5 = array[1, null, 3]::bigint[],
        $6 = '01020304-0506-0708-090a-0b0c0d0e0fff'::uuid, $7 = '{"a":1}'::jsonb,
        $8 = timestamptz 'infinity', $9 = array['a', null, '']::text[]
      """,
      [
        .double(-1.5), .text("Zoë"), .bytes([0, 255]),
        .timestamp(microseconds: 981_173_106_789_000), .int64s([1, nil, 3]), .uuid(Self.id),
        .json(Array(#"{"a":1}"#.utf8)), .timestamp(microseconds: .max), .texts(["a", nil, ""]),
      ]
    ).one()
    for column in 0..<row.fieldCount { #expect(try row.bool(column), "column \(column)") }
  }

  @Test func nullIsNullOfWhateverTypeIsWanted() throws {
    let connection = try TestServer.connect()
    let row = try connection.query(
      "select $1::bigint, $2::text[], $3::jsonb", [.null, .null, .null]
    ).one()
    #expect(try row.int64OrNil(0) == nil)
    #expect(try row.textsOrNil(1) == nil)
    #expect(try row.jsonOrNil(2) == nil)
  }

  static func read(_ row: Row, like value: Parameter) throws -> Parameter {
    switch value {
    case .null: try row.isNull(0) ? .null : .bool(false)
    case .bool: .bool(try row.bool(0))
    case .int16: .int16(try row.int16(0))
    case .int32: .int32(try row.int32(0))
    case .int64: .int64(try row.int64(0))
    case .double: .double(try row.double(0))
    case .text: .text(try row.text(0))
    case .bytes: .bytes(try row.bytes(0))
    case .json: .json(try row.json(0))
    case .uuid: .uuid(try row.uuid(0))
    case .timestamp: .timestamp(microseconds: try row.timestampMicroseconds(0))
    case .bools: .bools(try row.nullableElements(0, "bool[]") { $0.bool() })
    case .int16s: .int16s(try row.nullableElements(0, "int2[]") { $0.integer().map { Int16($0) } })
    case .int32s: .int32s(try row.nullableElements(0, "int4[]") { $0.integer().map { Int32($0) } })
    case .int64s: .int64s(try row.nullableElements(0, "int8[]") { $0.integer() })
    case .texts: .texts(try row.nullableElements(0, "text[]") { $0.text() })
    case .byteArrays: .byteArrays(try row.nullableElements(0, "bytea[]") { $0.bytea() })
    case .jsons: .jsons(try row.nullableElements(0, "jsonb[]") { $0.json().map { [UInt8]($0) } })
    case .uuids: .uuids(try row.nullableElements(0, "uuid[]") { $0.uuid() })
    case .timestamps:
      .timestamps(
        microseconds: try row.nullableElements(0, "timestamptz[]") { $0.timestampMicroseconds() })
    }
  }
}
