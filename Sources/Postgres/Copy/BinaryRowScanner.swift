/// Cuts the messages of a binary COPY into rows.
///
/// PostgreSQL sends whole rows in a message, the header before the first and the trailer last.
struct BinaryRowScanner {
  private var seenHeader = false
  private var seenTrailer = false
  private var fields: [(offset: Int, length: Int)] = []

  mutating func scan(
    _ message: UnsafeRawBufferPointer, _ row: (borrowing BinaryRow) throws -> Void
  ) throws {
    var offset = 0
    if !seenHeader { offset = try skipHeader(message) }
    while offset < message.count {
      let fieldCount = Int(try load(message, offset, Int16.self))
      offset += 2
      if fieldCount < 0 {
        seenTrailer = true
        return
      }
      fields.removeAll(keepingCapacity: true)
      for _ in 0..<fieldCount {
        let length = Int(try load(message, offset, Int32.self))
        offset += 4
        guard offset + max(0, length) <= message.count else { throw Self.torn }
        fields.append((offset, length))
        offset += max(0, length)
      }
      try row(BinaryRow(bytes: message, fields: fields))
    }
  }

  /// Throws unless the trailer was seen.
  func finish() throws(PostgresError) {
    guard seenTrailer else { throw Self.torn }
  }

  private mutating func skipHeader(_ message: UnsafeRawBufferPointer) throws(PostgresError) -> Int {
    let signature = BinaryCopyBuffer.header.prefix(11)
    guard message.count >= 19, message.prefix(11).elementsEqual(signature) else {
      throw PostgresError(.protocolViolation, "not COPY's binary format")
    }
    seenHeader = true
    return 19 + Int(try load(message, 15, Int32.self))
  }

  private func load<I: FixedWidthInteger & BitwiseCopyable>(
    _ message: UnsafeRawBufferPointer, _ offset: Int, _: I.Type
  ) throws(PostgresError) -> I {
    guard offset >= 0, offset + MemoryLayout<I>.size <= message.count else { throw Self.torn }
    return I(bigEndian: message.loadUnaligned(fromByteOffset: offset, as: I.self))
  }

  private static let torn = PostgresError(.protocolViolation, "a row of COPY is torn")
}
