/// One row of a binary COPY, read where it lies; cannot outlive the call it is lent to.
///
/// COPY tells no types, so a getter can only check lengths.
public struct BinaryRow: ~Copyable, FieldReading {
  let bytes: UnsafeRawBufferPointer
  /// Where each field begins in `bytes`, and its length; -1 for null.
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
