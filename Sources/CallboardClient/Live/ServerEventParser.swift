/// Reads server-sent events out of bytes as they come (the HTML standard, section 9.2.6).
public struct ServerEventParser: Sendable {
  /// The id of the last event that had one.
  public private(set) var lastID: String?
  /// How long to wait before coming back, in milliseconds, where the service has said so.
  public private(set) var retryMilliseconds: Int?
  private var line: [UInt8] = []
  private var endedWithReturn = false
  private var id: String?
  private var name: String?
  private var data: String?

  /// Begins at the beginning of a stream.
  ///
  /// - Parameter lastID: the id that the stream was asked to go on after.
  public init(lastID: String? = nil) {
    self.lastID = lastID
  }

  /// Takes bytes; returns the events that they complete.
  public mutating func read(_ bytes: some Sequence<UInt8>) -> [ServerEvent] {
    var events: [ServerEvent] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n") where endedWithReturn:
        endedWithReturn = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        endedWithReturn = byte == UInt8(ascii: "\r")
        if let event = endLine() { events.append(event) }
      default:
        endedWithReturn = false
        line.append(byte)
      }
    }
    return events
  }

  private mutating func endLine() -> ServerEvent? {
    defer { line.removeAll(keepingCapacity: true) }
    if line.isEmpty { return endEvent() }
    let text = String(decoding: line, as: UTF8.self)
    let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    var value = text[colon...].dropFirst()
    if value.utf8.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch text[..<colon] {
    case "id": if !value.contains("\0") { id = String(value) }
    case "event": name = String(value)
    case "data": data = data.map { "\($0)\n\(value)" } ?? String(value)
    case "retry": if let milliseconds = Int(value) { retryMilliseconds = milliseconds }
    default: break
    }
    return nil
  }

  private mutating func endEvent() -> ServerEvent? {
    defer { (id, name, data) = (nil, nil, nil) }
    if let id { lastID = id }
    return data.map { ServerEvent(id: id, name: name ?? "message", data: $0) }
  }
}
