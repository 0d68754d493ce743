/// Splits the messages of a binary COPY into rows.
///
/// PostgreSQL sends whole rows in each message, with the header before the first row and the trailer at the end.
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

  /// Throws if the trailer has not been read.
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

/// A row of a binary COPY, read in place. It is valid only during the call that gets it.
///
/// COPY does not send types, so a getter can check only lengths.
public struct BinaryRow: ~Copyable, FieldReading {
  let bytes: UnsafeRawBufferPointer
  /// The offset of each field in `bytes`, and its length; -1 for null.
  let fields: [(offset: Int, length: Int)]

  public var fieldCount: Int { fields.count }

  public func field(_ index: Int) throws(PostgresError) -> BinaryField? {
    guard index >= 0, index < fields.count else {
      throw PostgresError(.unexpectedType, "field \(index) of a row of \(fields.count)")
    }
    let (offset, length) = fields[index]
    if length < 0 { return nil }
    let slice = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length])
    return BinaryField(bytes: slice, type: TypeOID.unspecified)
  }
}
