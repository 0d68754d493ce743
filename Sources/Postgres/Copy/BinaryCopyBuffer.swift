public import FoundationEssentials

/// Rows in COPY's binary format, built in one growing buffer that can be reused.
///
///     var rows = BinaryCopyBuffer()
///     rows.startRow(fieldCount: 2)
///     rows.append(int64: 1)
///     rows.append(text: "one")
///     rows.finish()
///     try connection.copyIn("copy t from stdin (format binary)", rows)
public struct BinaryCopyBuffer: ~Copyable {
  /// The format's signature, flags and empty header extension.
  static let header: [UInt8] =
    [80, 71, 67, 79, 80, 89, 10, 255, 13, 10, 0] + [UInt8](repeating: 0, count: 8)

  private(set) var bytes: [UInt8]
  public private(set) var rowCount = 0
  private var missingFields = 0
  private var isFinished = false

  public init(capacityBytes: Int = 64 * 1024) {
    bytes = []
    bytes.reserveCapacity(max(capacityBytes, Self.header.count))
    bytes += Self.header
  }

  /// Begins a row. Exactly this many fields must follow.
  public mutating func startRow(fieldCount: Int) {
    precondition(!isFinished, "a row after finish()")
    precondition(missingFields == 0, "the row before lacks \(missingFields) fields")
    precondition(fieldCount <= Int(Int16.max), "too many fields")
    bytes.append(bigEndian: Int16(fieldCount))
    missingFields = fieldCount
    rowCount += 1
  }

  /// Ends the data. Must be called before it is sent.
  public mutating func finish() {
    precondition(missingFields == 0, "the last row lacks \(missingFields) fields")
    if isFinished { return }
    isFinished = true
    bytes.append(bigEndian: Int16(-1))
  }

  /// Removes all rows.
  public mutating func removeAll(keepingCapacity: Bool = true) {
    bytes.removeAll(keepingCapacity: keepingCapacity)
    bytes += Self.header
    rowCount = 0
    missingFields = 0
    isFinished = false
  }

  private mutating func startField(length: Int) {
    precondition(missingFields > 0, "more fields than startRow was told")
    missingFields -= 1
    bytes.append(length: length)
  }

  public mutating func appendNull() { startField(length: -1) }

  public mutating func append(int16 value: Int16) {
    startField(length: 2)
    bytes.append(bigEndian: value)
  }

  public mutating func append(int32 value: Int32) {
    startField(length: 4)
    bytes.append(bigEndian: value)
  }

  public mutating func append(int64 value: Int64) {
    startField(length: 8)
    bytes.append(bigEndian: value)
  }

  public mutating func append(uuid value: UUID) {
    startField(length: 16)
    bytes.append(uuid: value)
  }

  public mutating func append(text value: String) {
    startField(length: value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  public mutating func append(bytes value: [UInt8]) {
    startField(length: value.count)
    bytes.append(contentsOf: value)
  }

  /// The UTF-8 bytes of a JSON value, for a `jsonb` column.
  public mutating func append(jsonb value: [UInt8]) {
    startField(length: value.count + 1)
    bytes.append(1)
    bytes.append(contentsOf: value)
  }

  /// A `timestamptz`, in microseconds since 1970.
  public mutating func append(timestampMicroseconds value: Int64) {
    append(int64: PostgresTime.encode(value))
  }

  /// Passes the finished data to `put` in pieces. Returns false as soon as it refuses one.
  borrowing func send(_ put: (UnsafePointer<CChar>, Int32) -> Bool) -> Bool {
    precondition(isFinished, "finish() before sending")
    return bytes.withUnsafeBytes { Self.sendChunks($0, put) }
  }

  /// Passes the rows so far to `put` in pieces, and removes them: the next rows continue the same data. Returns false
  /// as soon as it refuses one.
  mutating func sendRows(_ put: (UnsafePointer<CChar>, Int32) -> Bool) -> Bool {
    precondition(!isFinished, "rows after finish()")
    precondition(missingFields == 0, "the last row lacks \(missingFields) fields")
    let isSent = bytes.withUnsafeBytes { Self.sendChunks($0, put) }
    bytes.removeAll(keepingCapacity: true)
    rowCount = 0
    return isSent
  }

  static func sendChunks(
    _ bytes: UnsafeRawBufferPointer, _ put: (UnsafePointer<CChar>, Int32) -> Bool
  ) -> Bool {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return true }
    let chunk = 256 * 1024
    var offset = 0
    while offset < bytes.count {
      let length = min(chunk, bytes.count - offset)
      guard put(base + offset, Int32(length)) else { return false }
      offset += length
    }
    return true
  }
}
