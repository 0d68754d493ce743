import Synchronization

/// Calls servers of other parties, none of which is trusted: with limits of time and size, without redirects, and
/// only to public addresses unless the settings allow others.
///
/// Safe to use from any thread. Nothing blocks the caller's thread.
public final class HTTPClient: Sendable {
  public let settings: ClientSettings
  private let loop: TransferLoop
  private let ids = Atomic<UInt64>(0)

  /// Starts a client, with a thread of its own until it is closed.
  public init(_ settings: ClientSettings = ClientSettings()) {
    self.settings = settings
    loop = TransferLoop(transfersMax: settings.transfersMax)
  }

  /// Posts a request and waits for the answer, of whose body the beginning is kept. A redirect is returned like any other answer.
  ///
  /// - Throws: `OutgoingFailure` if there is no answer, with the code `cancelled` if the task is cancelled.
  public func post(
    _ request: OutgoingRequest
  ) async throws(OutgoingFailure) -> OutgoingAnswer {
    let end = try await transfer(request)
    return OutgoingAnswer(
      status: end.status, retryAfterSeconds: end.retryAfterSeconds, body: end.body)
  }

  /// Gets a document. A redirect is returned like any other answer.
  ///
  /// - Throws: `OutgoingFailure` if no whole answer arrives, with the code `tooLong` if it is longer than the settings
  ///   allow, and `cancelled` if the task is cancelled.
  public func get(
    _ url: String, headers: [(name: String, value: String)] = []
  ) async throws(OutgoingFailure) -> FetchedAnswer {
    let end = try await transfer(OutgoingRequest(getting: url, headers: headers))
    return FetchedAnswer(status: end.status, freshSeconds: end.freshSeconds, body: end.body)
  }

  /// Gets a document of any length, and passes it on in pieces as they come, on the client's own thread.
  ///
  /// Nothing more is read while `take` runs: a slow taker holds up the server, and all other requests of this client.
  ///
  /// - Parameter take: takes a piece, and says whether to go on; called only if the status is one of success.
  /// - Returns: the answer, whose body is empty if its status is one of success.
  /// - Throws: `OutgoingFailure` as `get` does, and with the code `broken` if `take` has broken it off.
  public func download(
    _ url: String, headers: [(name: String, value: String)] = [],
    to take: @escaping @Sendable ([UInt8]) -> Bool
  ) async throws(OutgoingFailure) -> FetchedAnswer {
    let end = try await transfer(OutgoingRequest(getting: url, headers: headers, take: take))
    return FetchedAnswer(status: end.status, freshSeconds: end.freshSeconds, body: end.body)
  }

  private func transfer(
    _ request: OutgoingRequest
  ) async throws(OutgoingFailure) -> Transfer.End {
    let id = ids.add(1, ordering: .relaxed).newValue
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        loop.add(Transfer(id, request, settings, continuation))
        if Task.isCancelled { loop.cancel(id) }
      }
    } onCancel: {
      loop.cancel(id)
    }
    return try result.get()
  }

  /// Cancels all requests and ends the thread. Must be called only once.
  public func close() async { await loop.stop() }
}

/// The limits of a client, and the addresses that it may call.
public struct ClientSettings: Sendable {
  /// The maximum time for connecting, including the name lookup and TLS.
  public var connectSeconds = 5.0
  /// The maximum time for the whole request; 0: none.
  public var totalSeconds = 15.0
  /// The time after which an answer without further bytes is given up; nil: `totalSeconds` alone bounds it.
  public var silentSeconds: Int?
  /// Whether plain HTTP is allowed.
  public var allowsHTTP = false
  /// Whether addresses outside the public internet are allowed.
  public var allowsPrivate = false
  /// Whether only addresses of this machine are allowed; they must be allowed as private ones too.
  public var isLoopbackOnly = false
  /// A file of certificates to trust instead of the system's.
  public var certificates: String?
  /// The maximum number of transfers at once; more wait.
  public var transfersMax = 64
  /// The maximum number of bytes of an answer, with its headers, that are read before the connection is cut.
  public var answerBytesMax = 64 << 10
  /// How many bytes of the body of an answer to a request that posts are kept, from the first on.
  public var keptBytesMax = 0

  /// Makes the default settings.
  public init() {}
}
