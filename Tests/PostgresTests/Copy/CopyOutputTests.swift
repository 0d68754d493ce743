internal import CallboardPostgres
internal import Testing

/// Rows that are read piece by piece.
@Suite struct CopyOutputTests {
  private static let rows = "select n, repeat('x', n % 5000) from generate_series(1, 10000) n"

  private func all(_ output: CopyOutput, bytes: Int) throws -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    while let piece = try output.next(bytes: bytes) { pieces.append(piece) }
    return pieces
  }

  @Test func allRowsComeWholeAndInOrder() throws {
    let connection = try TestServer.connect()
    let pieces = try all(
      connection.copyOutput("copy (\(Self.rows)) to stdout"), bytes: 64 << 10)
    // A piece is no longer than it must be to hold its last row.
    #expect(pieces.dropLast().allSatisfy { (64 << 10..<80 << 10).contains($0.count) })
    #expect(pieces.allSatisfy { $0.last == UInt8(ascii: "\n") })
    let numbers = String(decoding: pieces.joined(), as: UTF8.self).split(separator: "\n")
      .compactMap { Int($0.prefix { $0 != "\t" }) }
    #expect(numbers == Array(1...10_000))
    // The connection takes other statements again.
    #expect(try connection.query("select 1").one().int32(0) == 1)
  }

  @Test func nothingComesOfNoRows() throws {
    let connection = try TestServer.connect()
    let output = try connection.copyOutput("copy (select 1 where false) to stdout")
    #expect(try output.next(bytes: 1) == nil)
    #expect(try output.next(bytes: 1) == nil)
  }

  @Test func anErrorInTheMiddleIsNotTakenForTheEnd() throws {
    let connection = try TestServer.connect()
    let output = try connection.copyOutput(
      "copy (select 1 / (5000 - n) from generate_series(1, 10000) n) to stdout")
    #expect(throws: PostgresError.self) { _ = try all(output, bytes: 1 << 10) }
    #expect(try connection.query("select 1").one().int32(0) == 1)
    #expect(throws: PostgresError.self) { _ = try connection.copyOutput("copy nothing to stdout") }
  }

  /// The server waits for its reader, and rows that it has not sent are of the snapshot that the transaction has.
  @Test func aSlowReaderReadsOneSnapshot() throws {
    let (reader, writer) = (try TestServer.connect(), try TestServer.connect())
    let table = TestServer.name("read_slowly")
    try writer.execute("create table \(table) as \(Self.rows)")
    defer { try? writer.execute("drop table \(table)") }
    let bytes = try reader.transaction(.snapshot) { reader in
      let output = try reader.copyOutput("copy \(table) to stdout")
      let first = try output.next(bytes: 1)?.count ?? 0
      try writer.execute("delete from \(table)")
      return try all(output, bytes: 1 << 20).reduce(first) { $0 + $1.count }
    }
    #expect(bytes > 20_000_000)
    #expect(try reader.query("select count(*) from \(table)").one().int64(0) == 0)
  }
}
