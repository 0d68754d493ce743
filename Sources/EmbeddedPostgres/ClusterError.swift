/// An error in making, starting, joining or stopping a private cluster.
public struct ClusterError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of failure, which are stable for callers that handle them.
  public enum Code: String, Sendable {
    /// No usable PostgreSQL server programs were found.
    case binariesMissing
    /// The directory, or its owner, does not allow the operation.
    case directoryUnusable
    /// Another process has this directory open.
    case inUse
    /// A program of PostgreSQL could not be run, or failed.
    case programFailed
    /// The server did not become ready, or did not end, in time.
    case timedOut
  }

  public let code: Code
  /// A message for a person: the problem and, if known, a remedy.
  public let message: String
  /// The output of the program, or the system's own message.
  public let detail: String?

  public init(_ code: Code, _ message: String, detail: String? = nil) {
    self.code = code
    self.message = message
    self.detail = detail
  }

  public var description: String {
    guard let detail, !detail.isEmpty else { return message }
    return "\(message)\n\(detail)"
  }
}
