/// An event of a stream, as it was sent.
public struct ServerEvent: Sendable, Equatable {
  /// Where to go on after it; nil where it says nothing of that.
  public let id: String?
  /// `message` for events of the log, else `open`, `snapshot`, `reset`, `presence`, `signal`, `unread` or `end`.
  public let name: String
  /// What it tells.
  public let data: String

  /// Describes an event.
  public init(id: String?, name: String, data: String) {
    self.id = id
    self.name = name
    self.data = data
  }
}
