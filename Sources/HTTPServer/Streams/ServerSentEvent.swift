/// The text of server-sent events, as the WHATWG's HTML standard defines it.
public enum ServerSentEvent {
  /// A comment line that keeps a connection open.
  public static let keepAlive = Array(":\n".utf8)

  /// The time that the client must wait before it reconnects.
  public static func retry(milliseconds: Int) -> [UInt8] {
    Array("retry: \(milliseconds)\n\n".utf8)
  }

  /// An event. Without a name it is a `message`. Neither text may contain a line break.
  public static func event(name: String? = nil, id: String? = nil, data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 96)
    append(name: name, id: id, data: data, to: &bytes)
    return bytes
  }

  /// Appends an event.
  public static func append(
    name: String? = nil, id: String? = nil, data: [UInt8], to bytes: inout [UInt8]
  ) {
    if let id { field("id: ", id, to: &bytes) }
    if let name { field("event: ", name, to: &bytes) }
    bytes.append(contentsOf: "data: ".utf8)
    bytes.append(contentsOf: data)
    bytes.append(contentsOf: "\n\n".utf8)
  }

  private static func field(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: name.utf8)
    bytes.append(contentsOf: value.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }
}
