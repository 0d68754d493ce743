/// The reason why a server could not start.
public struct ServerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: Sendable {
    /// The host is not an IP address, or the port not a port.
    case invalidAddress
    /// The address is already in use.
    case addressInUse
    /// The socket could not be opened or bound.
    case cannotListen
    /// The HTTP library refused to start.
    case cannotServe
    /// The server was started or stopped before.
    case alreadyStarted
  }

  /// The kind of failure.
  public let code: Code
  /// One sentence for a person.
  public let message: String

  /// The message.
  public var description: String { message }
}
