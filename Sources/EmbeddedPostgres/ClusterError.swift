/// What kept a private cluster from being made, started, joined or stopped.
public struct ClusterError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of failure, stable for callers that react to them.
  public enum Code: String, Sendable {
    /// No usable PostgreSQL server programs were found.
    case binariesMissing
    /// The directory, or its owner, does not allow what is needed.
    case directoryUnusable
    /// Another process has this directory open.
    case inUse
    /// A program of PostgreSQL's could not be run, or said that it failed.
    case programFailed
    /// The server did not become ready, or did not end, in time.
    case timedOut
  }

  public let code: Code
  /// For a person: what went wrong and, where known, what to do.
  public let message: String
  /// What the program concerned printed, or the system's own message.
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
