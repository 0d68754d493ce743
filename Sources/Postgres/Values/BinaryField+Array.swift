extension BinaryField {
  /// The elements of an array of one dimension; nil if the bytes are something else.
  func elements<Element>(_ decode: (BinaryField) -> Element?) -> [Element?]? {
    guard bytes.count >= 12 else { return nil }
    let dimensions = int32(at: 0)
    let elementType = UInt32(bitPattern: int32(at: 8))
    if dimensions == 0 { return [] }
    guard dimensions == 1, bytes.count >= 20 else { return nil }
    let count = Int(int32(at: 12))
    var result: [Element?] = []
    result.reserveCapacity(max(0, min(count, bytes.count / 4)))
    var offset = 20
    for _ in 0..<max(0, count) {
      guard offset + 4 <= bytes.count else { return nil }
      let length = Int(int32(at: offset))
      offset += 4
      if length < 0 {
        result.append(nil)
        continue
      }
      guard offset + length <= bytes.count else { return nil }
      let slice = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length])
      guard let element = decode(BinaryField(bytes: slice, type: elementType)) else { return nil }
      result.append(element)
      offset += length
    }
    return result
  }

  private func int32(at offset: Int) -> Int32 {
    Int32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self))
  }
}
