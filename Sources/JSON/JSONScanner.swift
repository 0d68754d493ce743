/// Reads one JSON text from bytes that the caller keeps alive.
///
/// It recurses, but never deeper than `JSON.depthMax`.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSON {
    skipSpace()
    let value = try value()
    skipSpace()
    guard offset == bytes.count else { throw fail(.trailingBytes) }
    return value
  }

  func fail(_ reason: JSONError.Reason) -> JSONError { JSONError(offset: offset, reason: reason) }

  private mutating func value() throws(JSONError) -> JSON {
    switch try peek() {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw fail(.unexpectedByte)
    }
  }

  private mutating func array() throws(JSONError) -> [JSON] {
    try enter()
    var elements: [JSON] = []
    if try !take(UInt8(ascii: "]")) {
      elements.append(try value())
      while try another(before: UInt8(ascii: "]")) {
        if elements.count == 1 { elements.reserveCapacity(4) }
        elements.append(try value())
      }
    }
    depth -= 1
    return elements
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    try enter()
    var members: [JSONObject.Member] = []
    var keys = JSONKeys()
    if try !take(UInt8(ascii: "}")) {
      members.reserveCapacity(4)
      repeat {
        let start = offset
        guard try peek() == UInt8(ascii: "\"") else { throw fail(.unexpectedByte) }
        let key = try string()
        guard keys.insert(key, after: members) else {
          throw JSONError(offset: start, reason: .duplicateKey)
        }
        skipSpace()
        guard try peek() == UInt8(ascii: ":") else { throw fail(.unexpectedByte) }
        offset += 1
        skipSpace()
        members.append(.init(key: key, value: try value()))
      } while try another(before: UInt8(ascii: "}"))
    }
    depth -= 1
    return JSONObject(unique: members)
  }

  private mutating func enter() throws(JSONError) {
    guard depth < JSON.depthMax else { throw fail(.tooDeep) }
    depth += 1
    offset += 1
    skipSpace()
  }

  /// Takes the comma before another element, or the closing byte.
  private mutating func another(before close: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    if try take(close) { return false }
    guard try take(UInt8(ascii: ",")) else { throw fail(.unexpectedByte) }
    skipSpace()
    return true
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    for index in 0..<word.utf8CodeUnitCount {
      guard try take(word.utf8Start[index]) else { throw fail(.unexpectedByte) }
    }
    return value
  }

  func peek() throws(JSONError) -> UInt8 {
    guard offset < bytes.count else { throw fail(.unexpectedEnd) }
    return bytes[offset]
  }

  private mutating func take(_ byte: UInt8) throws(JSONError) -> Bool {
    guard try peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }
}

extension UInt64 {
  /// Whether one of the eight bytes is not ASCII, a control character, a quote or a backslash.
  ///
  /// Zero bytes are found with the trick of Alan Mycroft (1987). It may wrongly find a byte above a
  /// true one, but never misses one.
  var hasSpecialJSONByte: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quotes = self ^ (ones &* 0x22)
    let backslashes = self ^ (ones &* 0x5C)
    let found =
      self | (self &- ones &* 0x20) | ((quotes &- ones) & ~quotes)
      | ((backslashes &- ones) & ~backslashes)
    return found & highs != 0
  }
}

extension UInt8 {
  /// Whether it is not ASCII, a control character, a quote or a backslash.
  var isSpecialInJSON: Bool {
    self >= 0x80 || self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}

/// The keys of the object being read: compared one by one while few, hashed once there are many.
struct JSONKeys {
  private struct Key: Hashable {
    let text: String

    static func == (a: Key, b: Key) -> Bool { a.text.hasSameBytes(as: b.text) }

    /// Hashes bytes, so that canonically equivalent keys cannot be made to collide.
    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var hashed: Set<Key> = []
  private static let fewMax = 12

  /// Adds a key; returns whether the key is new.
  mutating func insert(_ key: String, after members: [JSONObject.Member]) -> Bool {
    if members.count < Self.fewMax {
      return !members.contains { $0.key.hasSameBytes(as: key) }
    }
    if hashed.isEmpty {
      for member in members { hashed.insert(Key(text: member.key)) }
    }
    return hashed.insert(Key(text: key)).inserted
  }
}
