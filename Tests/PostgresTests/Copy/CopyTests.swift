internal import CallboardPostgres
internal import FoundationEssentials
internal import Testing

@Suite struct CopyTests {
  static let id = UUID(uuid: (9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5, 6))

  @Test func everyTypeGoesInAndComesOut() throws {
    let connection = try TestServer.connect()
    try connection.execute(
      """
      create temp table t (b int2, c int4, d int8, f uuid, g text, h bytea, i jsonb,
        k timestamptz, m int8)
      """)
    var rows = BinaryCopyBuffer()
    rows.startRow(fieldCount: 9)
    rows.append(int16: -2)
    rows.append(int32: .max)
    rows.append(int64: .min)
    rows.append(uuid: Self.id)
    rows.append(text: "Zoë\t\n\\N")
    rows.append(bytes: [0, 1, 255])
    rows.append(jsonb: Array("{\"a\": 1}".utf8))
    rows.append(timestampMicroseconds: 981_173_106_789_000)
    rows.appendNull()
    rows.finish()
    #expect(try connection.copyIn("copy t from stdin (format binary)", rows) == 1)

    #expect(
      try connection.query("select k = '2001-02-03 04:05:06.789+00' and i @> '{\"a\":1}' from t")
        .one().bool(0))
    var seen = 0
    try connection.copyOut("copy t to stdout (format binary)") { row throws in
      seen += 1
      #expect(row.fieldCount == 9)
      #expect(try row.int16(0) == -2)
      #expect(try row.int32(1) == .max)
      #expect(try row.int64(2) == .min)
      #expect(try row.uuid(3) == Self.id)
      #expect(try row.text(4) == "Zoë\t\n\\N")
      #expect(try row.bytes(5) == [0, 1, 255])
      #expect(try row.json(6) == Array("{\"a\": 1}".utf8))
      #expect(try row.timestampMicroseconds(7) == 981_173_106_789_000)
      #expect(try row.int64OrNil(8) == nil)
    }
    #expect(seen == 1)
  }

  @Test func manyRowsKeepTheirOrder() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int8, s text)")
    var rows = BinaryCopyBuffer()
    // The buffer is used twice. The second batch must not contain the first.
    for batch in 0..<2 {
      rows.removeAll()
      for n in 0..<20_000 {
        rows.startRow(fieldCount: 2)
        rows.append(int64: Int64(batch * 20_000 + n))
        rows.append(text: String(repeating: "x", count: n % 200))
      }
      rows.finish()
      #expect(rows.rowCount == 20_000)
      #expect(try connection.copyIn("copy t from stdin (format binary)", rows) == 20_000)
    }
    var next: Int64 = 0
    try connection.copyOut("copy (select n, s from t order by n) to stdout (format binary)") {
      row throws in
      #expect(try row.int64(0) == next)
      #expect(try row.text(1).utf8.count == Int(next % 20_000 % 200))
      next += 1
    }
    #expect(next == 40_000)
  }

  @Test func onlyAFewOfManyRowsAreHeldAtOnce() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int8, s text)")
    let text = String(repeating: "x", count: 100)
    var rowsMax = 0
    let count = try connection.copyIn(
      "copy t from stdin (format binary)", count: 5_000, bytesAtOnce: 1_000
    ) { n, rows in
      rows.startRow(fieldCount: 2)
      rows.append(int64: Int64(n))
      rows.append(text: text)
      rowsMax = max(rowsMax, rows.rowCount)
    }
    #expect(count == 5_000)
    #expect(rowsMax < 10)
    let row = try connection.query("select count(distinct n), sum(length(s)) from t").one()
    #expect(try row.int64(0) == 5_000)
    #expect(try row.int64(1) == 500_000)
    let none = try connection.copyIn("copy t from stdin (format binary)", count: 0) { _, _ in }
    #expect(none == 0)
  }

  @Test func nothingGoesInAndNothingComesOut() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int8)")
    var rows = BinaryCopyBuffer()
    rows.finish()
    #expect(try connection.copyIn("copy t from stdin (format binary)", rows) == 0)
    try connection.copyOut("copy t to stdout (format binary)") { _ in
      Issue.record("a row of an empty table")
    }
  }

  @Test func aRefusedRowLeavesNothingAndTheConnectionUsable() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int8 constraint once unique)")
    var rows = BinaryCopyBuffer()
    for n in [1, 2, 1] {
      rows.startRow(fieldCount: 1)
      rows.append(int64: Int64(n))
    }
    rows.finish()
    let error = try postgresError {
      _ = try connection.copyIn("copy t from stdin (format binary)", rows)
    }
    #expect(error.code == .uniqueViolation)
    #expect(error.constraint == "once")
    #expect(try connection.query("select count(*) from t").one().int64(0) == 0)
  }

  @Test func garbageIsRefusedAndTheConnectionStaysUsable() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int8)")
    let error = try postgresError {
      _ = try connection.copyIn("copy t from stdin (format binary)", Array("garbage".utf8))
    }
    #expect(error.code == .dataException)
    #expect(try connection.copyIn("copy t from stdin", Array("1\n2\n".utf8)) == 2)
  }

  @Test func aThrowingReaderStopsTheStreamAndKeepsTheConnection() throws {
    struct Enough: Error {}
    let connection = try TestServer.connect()
    var seen = 0
    #expect(throws: Enough.self) {
      try connection.copyOut(
        "copy (select i, repeat('x', 1000) from generate_series(1, 1000000) as i) "
          + "to stdout (format binary)"
      ) { _ in
        seen += 1
        if seen == 10 { throw Enough() }
      }
    }
    #expect(seen == 10)
    #expect(try connection.query("select 1").one().int32(0) == 1)
  }

  @Test func anErrorInTheMiddleOfTheStreamIsThrown() throws {
    let connection = try TestServer.connect()
    var seen = 0
    let error = try postgresError {
      try connection.copyOut(
        "copy (select 1 / (5000 - i) from generate_series(1, 10000) as i) to stdout (format binary)"
      ) { _ in seen += 1 }
    }
    #expect(error.sqlState == "22012")
    #expect(seen == 4999)
    #expect(try connection.query("select 1").one().int32(0) == 1)
  }

  @Test func aCopyOutInTextFormatIsRefused() throws {
    let connection = try TestServer.connect()
    let error = try postgresError {
      try connection.copyOut("copy (select 'some text that is no header') to stdout") { _ in }
    }
    #expect(error.code == .protocolViolation)
    #expect(connection.isAlive)
  }

  @Test func aCopyThroughExecuteOrQueryIsRefused() throws {
    for run: (Connection) throws -> Void in [
      { try $0.execute("copy (select 1) to stdout") },
      { try $0.query("copy (select 1) to stdout") },
    ] {
      let connection = try TestServer.connect()
      #expect(try postgresError { try run(connection) }.code == .protocolViolation)
      #expect(!connection.isAlive)
    }
  }
}
