/// A request that the server itself answers, before or instead of the handler.
public struct Refusal: Sendable, Equatable {
  /// The reason of a refusal.
  public enum Reason: Sendable, Equatable {
    /// 400: the path or query has an invalid escape, invalid UTF-8 or a control character.
    case malformedTarget
    /// 400: the head is ambiguous: a header contains a control character, a line has white space before its colon,
    /// continues in the next or does not end with CR and LF, or the length of the body is given twice.
    case malformedHeaders
    /// 408: the request did not arrive in time.
    case receivedTooSlowly
    /// 413: the body is longer than the limit; the rest of it is discarded.
    case bodyTooLarge
    /// 429: the bodies of the caller's account have reached the account's maximum.
    case tooMuchOfCaller
    /// 503: the bodies of all callers have reached the maximum.
    case tooMuchInAll
    /// 431: the head is longer than the limit.
    case headersTooLarge
    /// 501: the method is not one of `HTTPMethod`.
    case unknownMethod
    /// 503: the handler did not answer by the deadline, or `admitBody` did not answer in time.
    case deadlineExceeded
    /// 503: the maximum number of event streams is open.
    case tooManyStreams
    /// 503: the server is stopping.
    case stopping
  }

  /// The reason.
  public let reason: Reason
  /// The request's id; nil if it has none yet.
  public let requestID: String?

  /// The status code for the reason.
  public var status: Int { answer.status }

  /// One sentence for a person.
  public var message: String { answer.message }

  private var answer: (status: Int, message: String) {
    switch reason {
    case .malformedTarget: (400, "The path or query is malformed.")
    case .malformedHeaders: (400, "The headers are malformed.")
    case .receivedTooSlowly: (408, "The request did not arrive in time.")
    case .bodyTooLarge: (413, "The body is too large.")
    case .tooMuchOfCaller: (429, "Too much is sent by this caller at once.")
    case .tooMuchInAll: (503, "Too much is sent to this server at once.")
    case .headersTooLarge: (431, "The headers are too large.")
    case .unknownMethod: (501, "The method is not known.")
    case .deadlineExceeded: (503, "The request was not answered in time.")
    case .tooManyStreams: (503, "Too many event streams are open.")
    case .stopping: (503, "The server is stopping.")
    }
  }

  /// Seconds for `Retry-After`; nil if trying again does not help.
  public var retryAfterSeconds: Int? { [429, 503].contains(status) ? 1 : nil }

  /// Renders a refusal as plain text, for servers without a format of their own.
  public static func plainText(_ refusal: Refusal) -> Response {
    var headers = [("Content-Type", "text/plain; charset=utf-8")]
    if let seconds = refusal.retryAfterSeconds { headers.append(("Retry-After", String(seconds))) }
    return Response(
      status: refusal.status, headers: headers, body: .bytes(Array((refusal.message + "\n").utf8)))
  }
}

extension Server {
  /// Returns the response to send instead of the handler's.
  func refusal(_ reason: Refusal.Reason, of exchange: Exchange?) -> Response {
    configuration.renderRefusal(
      Refusal(reason: reason, requestID: exchange?.arrival.requestID.text))
  }

  /// Returns a refusal as bytes, for cases in which the library takes no response. It ends the connection.
  func rawRefusal(_ reason: Refusal.Reason, of exchange: Exchange?) -> [UInt8] {
    raw(refusal(reason, of: exchange), to: exchange)
  }

  /// Returns a response as bytes, for the same cases.
  func raw(_ response: Response, to exchange: Exchange?) -> [UInt8] {
    let body: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
    let head = RawHead.bytes(
      status: response.status, headers: response.headers + [("Content-Length", "\(body.count)")],
      requestID: exchange?.arrival.requestID)
    return exchange?.arrival.method == .head ? head : head + body
  }

  /// Ends a stream of events with the configured last bytes. Any other body goes on.
  func farewell(to stream: EventStream) {
    guard stream.isOfEvents else { return }
    stream.finish(configuration.streamFarewell())
  }
}
