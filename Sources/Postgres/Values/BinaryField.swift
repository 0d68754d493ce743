public import FoundationEssentials

/// One value in PostgreSQL's binary format, read in place. It is valid as long as the owner of the bytes.
public struct BinaryField {
  @usableFromInline let bytes: UnsafeRawBufferPointer
  /// The type, or 0 if it is unknown (COPY).
  @usableFromInline let type: UInt32

  @usableFromInline func bool() -> Bool? {
    guard accepts(TypeOID.bool), bytes.count == 1 else { return nil }
    return bytes[0] != 0
  }

  /// A whole number of two, four or eight bytes.
  @usableFromInline func integer() -> Int64? {
    switch bytes.count {
    case 8 where accepts(TypeOID.int8) || type == TypeOID.xid8: return load(Int64.self)
    case 4 where type == TypeOID.oid: return Int64(load(UInt32.self))
    case 4 where accepts(TypeOID.int4): return Int64(load(Int32.self))
    case 2 where accepts(TypeOID.int2): return Int64(load(Int16.self))
    default: return nil
    }
  }

  @usableFromInline func double() -> Double? {
    switch bytes.count {
    case 8 where accepts(TypeOID.float8): return Double(bitPattern: load(UInt64.self))
    case 4 where accepts(TypeOID.float4): return Double(Float(bitPattern: load(UInt32.self)))
    default: return nil
    }
  }

  @usableFromInline func text() -> String? {
    switch type {
    case TypeOID.unspecified, TypeOID.text, TypeOID.varchar, TypeOID.name, TypeOID.bpchar,
      TypeOID.unknown, TypeOID.json, TypeOID.firstMadeByUsers...:
      return String(decoding: bytes, as: UTF8.self)
    default: return nil
    }
  }

  @usableFromInline func bytea() -> [UInt8]? {
    accepts(TypeOID.bytea) ? [UInt8](bytes) : nil
  }

  /// The UTF-8 text of a `json` or `jsonb`, in place.
  @usableFromInline func json() -> UnsafeRawBufferPointer? {
    switch type {
    case TypeOID.json: return bytes
    case TypeOID.jsonb, TypeOID.unspecified:
      // `jsonb` begins with a version byte, with which no JSON text begins.
      return bytes.first == 1 ? UnsafeRawBufferPointer(rebasing: bytes.dropFirst()) : bytes
    default: return nil
    }
  }

  @usableFromInline func uuid() -> UUID? {
    guard accepts(TypeOID.uuid), bytes.count == 16 else { return nil }
    return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }

  @usableFromInline func timestampMicroseconds() -> Int64? {
    guard accepts(TypeOID.timestamptz) || type == TypeOID.timestamp, bytes.count == 8 else {
      return nil
    }
    return PostgresTime.decode(load(Int64.self))
  }

  private func accepts(_ wanted: UInt32) -> Bool { type == wanted || type == 0 }

  private func load<I: FixedWidthInteger & BitwiseCopyable>(_: I.Type) -> I {
    I(bigEndian: bytes.loadUnaligned(as: I.self))
  }
}

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
