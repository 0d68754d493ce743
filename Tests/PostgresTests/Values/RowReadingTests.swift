internal import CallboardPostgres
internal import Testing

@Suite struct RowReadingTests {
  @Test func aFieldOfAnotherTypeIsAnErrorNotAGuess() throws {
    let row = try TestServer.connect().query(
      "select 'abcdefgh'::text, 1::int8, '\\x01'::bytea, array[1], 1.5::float8, 70000::int4"
    ).one()
    #expect(try postgresError { _ = try row.int64(0) }.code == .unexpectedType)
    #expect(try postgresError { _ = try row.text(1) }.code == .unexpectedType)
    #expect(try postgresError { _ = try row.int32(1) }.code == .unexpectedType)
    #expect(try postgresError { _ = try row.json(2) }.code == .unexpectedType)
    #expect(try postgresError { _ = try row.texts(3) }.code == .unexpectedType)
    #expect(try postgresError { _ = try row.int64(4) }.code == .unexpectedType)
    #expect(try postgresError { _ = try row.int16(5) }.code == .unexpectedType)
    #expect(try postgresError { _ = try row.texts(0) }.code == .unexpectedType)
  }

  @Test func aNullIsAnErrorUnlessAskedFor() throws {
    let row = try TestServer.connect().query("select null::int8, array['a', null]").one()
    #expect(try postgresError { _ = try row.int64(0) }.code == .unexpectedNull)
    #expect(try postgresError { _ = try row.texts(1) }.code == .unexpectedNull)
    #expect(try row.int64OrNil(0) == nil)
  }

  @Test func aFieldThatIsNotThereIsAnError() throws {
    let row = try TestServer.connect().query("select 1").one()
    #expect(try postgresError { _ = try row.int32(1) }.code == .unexpectedType)
    #expect(try postgresError { _ = try row.int32(-1) }.code == .unexpectedType)
  }

  @Test func numbersMayBeReadWider() throws {
    let row = try TestServer.connect().query(
      "select 1::int2, -2::int4, 4000000000::oid, 1.5::float4, array[1, 2]::int4[]"
    ).one()
    #expect(try row.int64(0) == 1)
    #expect(try row.int32(0) == 1)
    #expect(try row.int64(1) == -2)
    #expect(try row.int64(2) == 4_000_000_000)
    #expect(try row.double(3) == 1.5)
    #expect(try row.int64s(4) == [1, 2])
  }

  @Test func textIsReadFromEveryTextualType() throws {
    let connection = try TestServer.connect()
    try connection.execute("create type pg_temp.mood as enum ('happy')")
    let row = try connection.query(
      "select 'a'::varchar, 'b'::name, 'c'::char(1), 'happy'::pg_temp.mood, '{\"a\":1}'::json"
    ).one()
    #expect(try (0..<4).map { try row.text($0) } == ["a", "b", "c", "happy"])
    #expect(try row.json(4) == Array("{\"a\":1}".utf8))
  }

  @Test func aJSONValueGoesIntoAJSONColumnToo() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table documents (plain json, binary_form jsonb)")
    let document = Array(#"{"b": 1, "a": 2}"#.utf8)
    try connection.query("insert into documents values ($1, $1)", [.json(document)])
    let row = try connection.query("select plain, binary_form from documents").one()
    #expect(String(decoding: try row.json(0), as: UTF8.self).contains("\"a\""))
    #expect(try row.json(1) == Array(#"{"a": 2, "b": 1}"#.utf8))
  }

  @Test func rowsOutliveTheirConnection() throws {
    let connection = try TestServer.connect()
    let rows = try connection.query("select i::text from generate_series(1, 3) as i")
    connection.close()
    #expect(try rows.map { try $0.text(0) } == ["1", "2", "3"])
  }

  @Test func aWriteTellsHowManyRowsItTouched() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table numbers (n int)")
    let written = try connection.query("insert into numbers select generate_series(1, 7)")
    #expect(written.affected == 7)
    #expect(written.isEmpty)
    #expect(try postgresError { _ = try written.one() }.code == .protocolViolation)
  }
}
