/// Why there was no answer.
public struct OutgoingFailure: Error, Sendable, Equatable {
  public enum Code: String, Sendable {
    /// The URL cannot be called.
    case unusable
    /// The host's name leads nowhere.
    case nameUnknown = "name_unknown"
    /// The host's address is none that may be called.
    case addressRefused = "address_refused"
    /// Nobody listens there.
    case notConnected = "not_connected"
    /// TLS could not be agreed upon, or the certificate is not good.
    case notTrusted = "not_trusted"
    /// No answer within the time.
    case timedOut = "timed_out"
    /// The connection broke, or what came was not HTTP.
    case broken
    /// The client was closed, or the task that asked cancelled.
    case cancelled
  }

  public let code: Code
  /// What the library says of it, for a person.
  public let message: String
}
