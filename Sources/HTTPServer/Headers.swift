/// The header fields of a request, in order. Names are compared without regard to case.
///
/// They are stored in one block of bytes, so that a request costs one allocation for all of them, and strings are made
/// only for the fields that are read.
public struct Headers: Sendable {
  // For each field: length of the name (2 bytes), length of the value (4 bytes), name, value.
  private var block: [UInt8] = []
  /// The number of fields.
  public private(set) var count = 0

  /// Makes headers without fields.
  public init() {}

  /// Makes headers of names and values, in this order.
  public init(_ fields: [(String, String)]) {
    for (name, value) in fields {
      var name = name
      var value = value
      name.withUTF8 { name in
        value.withUTF8 { append(name: UnsafeRawBufferPointer(name), value: .init($0)) }
      }
    }
  }

  mutating func reserve(bytes: Int) {
    block.reserveCapacity(bytes)
  }

  mutating func append(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    precondition(name.count <= Int(UInt16.max), "a header's name is at most 65,535 bytes")
    withUnsafeBytes(of: UInt16(name.count)) { block.append(contentsOf: $0) }
    withUnsafeBytes(of: UInt32(value.count)) { block.append(contentsOf: $0) }
    block.append(contentsOf: name)
    block.append(contentsOf: value)
    count += 1
  }

  /// Returns the first field with this name, with invalid UTF-8 repaired; nil if there is none.
  public func first(_ name: String) -> String? {
    var result: String?
    forEachField { field, value in
      guard Self.isSame(field, name) else { return true }
      result = String(decoding: value, as: UTF8.self)
      return false
    }
    return result
  }

  /// Returns the last field with this name, with invalid UTF-8 repaired; nil if there is none.
  public func last(_ name: String) -> String? {
    var result: String?
    forEachField { field, value in
      if Self.isSame(field, name) { result = String(decoding: value, as: UTF8.self) }
      return true
    }
    return result
  }

  /// Whether there are several fields with this name.
  public func isRepeated(_ name: String) -> Bool { firstRepeated(among: [name]) != nil }

  /// One of at most 64 names that several fields have; nil if each has one at most. It looks at each field once.
  public func firstRepeated(among names: [String]) -> String? {
    precondition(names.count <= 64, "a bit stands for each name")
    var seen: UInt64 = 0
    var repeated: String?
    forEachField { field, _ in
      for index in names.indices where Self.isSame(field, names[index]) {
        if seen & 1 << index != 0 { repeated = names[index] }
        seen |= 1 << index
      }
      return repeated == nil
    }
    return repeated
  }

  private func forEachField(
    _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool
  ) {
    block.withUnsafeBytes { bytes in
      var at = 0
      while at < bytes.count {
        let nameCount = Int(bytes.loadUnaligned(fromByteOffset: at, as: UInt16.self))
        let valueCount = Int(bytes.loadUnaligned(fromByteOffset: at + 2, as: UInt32.self))
        let name = at + 6
        let value = name + nameCount
        at = value + valueCount
        let isWanted = body(
          UnsafeRawBufferPointer(rebasing: bytes[name..<value]),
          UnsafeRawBufferPointer(rebasing: bytes[value..<at]))
        if !isWanted { return }
      }
    }
  }

  static func isSame(_ field: UnsafeRawBufferPointer, _ name: String) -> Bool {
    guard field.count == name.utf8.count else { return false }
    return zip(field, name.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
