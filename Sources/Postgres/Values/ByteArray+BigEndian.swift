internal import FoundationEssentials

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
