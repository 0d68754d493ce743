/// A request to post, or to get.
public struct OutgoingRequest: Sendable {
  public let url: String
  /// Without `Content-Length` and `Host`, which the library adds.
  public let headers: [(name: String, value: String)]
  /// The body to post; nil in a request that gets.
  public let body: [UInt8]?
  /// Takes the pieces of a document, and says whether to go on; nil: the document is kept.
  let take: (@Sendable ([UInt8]) -> Bool)?

  /// Makes a request that gets a document.
  init(
    getting url: String, headers: [(name: String, value: String)],
    take: (@Sendable ([UInt8]) -> Bool)? = nil
  ) {
    self.url = url
    self.headers = headers
    self.take = take
    body = nil
  }

  /// Makes a request that posts.
  public init(url: String, headers: [(name: String, value: String)], body: [UInt8]) {
    self.url = url
    self.headers = headers
    self.body = body
    take = nil
  }
}

/// An answer: the head and the beginning of the body, whether or not all of it arrived.
public struct OutgoingAnswer: Sendable, Equatable {
  public let status: Int
  /// The time to wait before trying again, in seconds; nil if the answer gives none.
  public let retryAfterSeconds: Int?
  /// The first bytes of the body, as many as `ClientSettings.keptBytesMax` at most.
  public let body: [UInt8]
}

/// An answer that arrived whole.
public struct FetchedAnswer: Sendable, Equatable {
  public let status: Int
  /// How long the answer counts as fresh from now on, in seconds, by `Cache-Control` and `Age` (RFC 9111); nil if it
  /// does not say.
  public let freshSeconds: Int?
  public let body: [UInt8]
}

/// The reason why there was no answer.
public struct OutgoingFailure: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Code: String, Sendable {
    /// The URL cannot be called.
    case unusable
    /// The host's name could not be resolved.
    case nameUnknown = "name_unknown"
    /// The host's address is not allowed.
    case addressRefused = "address_refused"
    /// The connection could not be made.
    case notConnected = "not_connected"
    /// TLS could not be negotiated, or the certificate is not valid.
    case notTrusted = "not_trusted"
    /// No answer came in time.
    case timedOut = "timed_out"
    /// The connection broke, or the answer was not HTTP.
    case broken
    /// The answer is longer than the settings allow.
    case tooLong = "too_long"
    /// The client was closed, or the task was cancelled.
    case cancelled
  }

  public let code: Code
  /// The library's message, for a person.
  public let message: String

  /// The message.
  public var description: String { message }
}
