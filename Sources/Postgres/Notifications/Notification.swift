/// What another session sent with NOTIFY.
public struct Notification: Sendable, Equatable {
  public var channel: String
  public var payload: String
  /// The server process of the sender.
  public var backendPID: Int32
}
