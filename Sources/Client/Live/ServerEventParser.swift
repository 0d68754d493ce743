/// Parses server-sent events from bytes as they arrive (the HTML standard, section 9.2.6).
public struct ServerEventParser: Sendable {
  /// The id of the last event that had one.
  public private(set) var lastID: String?
  /// The time to wait before reconnecting, in milliseconds; nil if the service has not given one.
  public private(set) var retryMilliseconds: Int?
  private var line: [UInt8] = []
  private var endedWithReturn = false
  private var id: String?
  private var name: String?
  private var data: String?

  /// Makes a parser that begins at the beginning of a stream.
  ///
  /// - Parameter lastID: the id after which the stream was asked to continue.
  public init(lastID: String? = nil) {
    self.lastID = lastID
  }

  /// Takes in bytes, and returns the events that they complete.
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

/// A transport for a client's event streams.
public protocol EventTransport: Sendable {
  /// Opens a stream and returns its bytes as they arrive, until it ends or breaks.
  ///
  /// - Throws: nothing by itself. The stream throws `ClientError`, which is `problem` if the service refuses.
  func open(_ request: ClientRequest) -> AsyncThrowingStream<[UInt8], any Error>
}

/// An event of a stream, as it was sent.
public struct ServerEvent: Sendable, Equatable {
  /// The id to continue after; nil if the event has none.
  public let id: String?
  /// `message` for events of the log, else `open`, `snapshot`, `reset`, `presence`, `signal`, `unread` or `end`.
  public let name: String
  /// Its data.
  public let data: String

  /// Describes an event.
  public init(id: String?, name: String, data: String) {
    self.id = id
    self.name = name
    self.data = data
  }
}
