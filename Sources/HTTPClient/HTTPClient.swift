import Synchronization

/// Posts to other people's servers, none of which is trusted: with limits of time and size, without redirects,
/// to public addresses only unless it is told otherwise.
///
/// Safe to use from any thread; nothing blocks the caller's.
public final class HTTPClient: Sendable {
  public let settings: ClientSettings
  private let loop: TransferLoop
  private let ids = Atomic<UInt64>(0)

  /// Starts a client, with a thread of its own until it is closed.
  public init(_ settings: ClientSettings = ClientSettings()) {
    self.settings = settings
    loop = TransferLoop(transfersMax: settings.transfersMax)
  }

  /// Posts, and waits for the answer, whose body is dropped; a redirect is an answer like any other.
  ///
  /// - Throws: why there was none; `cancelled` when the task is.
  public func post(
    _ request: OutgoingRequest
  ) async throws(OutgoingFailure) -> OutgoingAnswer {
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

  /// Gives all up and ends the thread; once only.
  public func close() async { await loop.stop() }
}
