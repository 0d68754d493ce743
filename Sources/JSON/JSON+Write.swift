extension JSON: JSONWritable {
  public func write(to json: inout JSONWriter) { write(to: &json, canonical: false) }

  /// The value as JSON text without spaces.
  public func bytes() -> [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }

  /// The canonical JSON text, which is the same for all equal values, with keys sorted by their
  /// bytes. Use it for digests.
  public func canonicalBytes() -> [UInt8] {
    var json = JSONWriter()
    write(to: &json, canonical: true)
    return json.bytes
  }

  private func write(to json: inout JSONWriter, canonical: Bool) {
    switch self {
    case .null: json.raw("null")
    case .bool(let value): json.value(value)
    case .integer(let value): json.integer(value)
    case .double(let value): json.double(value)
    case .string(let value): json.string(value)
    case .array(let elements):
      json.array { for element in elements { element.write(to: &$0, canonical: canonical) } }
    case .object(let object):
      json.object {
        for member in canonical ? object.sorted : object.members {
          $0.key(member.key)
          member.value.write(to: &$0, canonical: canonical)
        }
      }
    }
  }
}

extension JSONObject: JSONWritable {
  public func write(to json: inout JSONWriter) { JSON.object(self).write(to: &json) }
}

extension JSON: CustomStringConvertible {
  public var description: String { String(decoding: bytes(), as: UTF8.self) }
}
