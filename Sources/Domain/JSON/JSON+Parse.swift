extension JSON {
  /// How deep arrays and objects may be nested.
  public static let depthMax = 32

  /// Parses one JSON text.
  ///
  /// Refused besides what is not JSON: invalid UTF-8, U+0000, lone surrogates, numbers that are not
  /// finite as a double (or vanish as one), nesting over 32 deep, duplicate keys, trailing bytes.
  /// - Throws: `JSONError` with the offset in bytes.
  public static func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSON {
    var scanner = JSONScanner(bytes.bindMemory(to: UInt8.self))
    return try scanner.document()
  }

  /// Parses one JSON text; refuses what `parse` over raw bytes refuses.
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSON {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> JSON in
      var scanner = JSONScanner(buffer)
      return try scanner.document()
    }
  }

  /// Parses one JSON text; refuses what `parse` over raw bytes refuses.
  public static func parse(_ bytes: some Collection<UInt8>) throws(JSONError) -> JSON {
    try parse(Array(bytes))
  }

  /// Parses one JSON text; refuses what `parse` over raw bytes refuses.
  public static func parse(_ text: some StringProtocol) throws(JSONError) -> JSON {
    try parse(Array(text.utf8))
  }
}
