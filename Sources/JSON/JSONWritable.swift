/// A type that writes itself as one JSON value.
public protocol JSONWritable {
  /// Appends exactly one value.
  func write(to json: inout JSONWriter)
}

extension JSONWritable {
  /// The value as JSON text without spaces.
  @inlinable
  public func bytes() -> [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }
}

extension JSONWriter {
  /// Writes one value.
  @inlinable
  public mutating func value(_ value: some JSONWritable) { value.write(to: &self) }

  /// Writes a key and its value.
  @inlinable
  public mutating func member(_ key: String, _ value: some JSONWritable) {
    self.key(key)
    value.write(to: &self)
  }

  /// Writes a key and its value, or nothing if there is no value.
  @inlinable
  public mutating func member(_ key: String, ifPresent value: (some JSONWritable)?) {
    guard let value else { return }
    member(key, value)
  }

  /// Writes a key; the body writes its one value.
  @inlinable
  public mutating func member<E: Error>(
    _ key: String, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    self.key(key)
    try body(&self)
  }

  /// Writes a key and `[…]`; the body writes one value for each element.
  @inlinable
  public mutating func member<Element>(
    _ key: String, each elements: some Sequence<Element>,
    _ write: (Element, inout JSONWriter) -> Void
  ) {
    self.key(key)
    array { for element in elements { write(element, &$0) } }
  }

  /// Writes a key and `{…}` around the output of the body.
  @inlinable
  public mutating func object<E: Error>(
    _ key: String, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    self.key(key)
    try object(body)
  }

  /// Writes a key and bytes that are one JSON value already.
  @inlinable
  public mutating func member(_ key: String, raw value: [UInt8]) {
    self.key(key)
    raw(value)
  }
}

extension String: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) { json.string(self) }
}

extension Substring: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) { json.string(String(self)) }
}

extension Bool: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) { json.raw(self ? "true" : "false") }
}

extension Int: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) { json.integer(Int64(self)) }
}

extension Int64: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) { json.integer(self) }
}

extension Double: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) { json.double(self) }
}

extension UUID: JSONWritable {
  public func write(to json: inout JSONWriter) { json.plain(count: 36) { writeLower(to: $0) } }
}

extension Timestamp: JSONWritable {
  public func write(to json: inout JSONWriter) { json.string(rfc3339) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.raw("null") }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) {
    json.array { for element in self { element.write(to: &$0) } }
  }
}
