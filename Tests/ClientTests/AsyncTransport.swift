import CallboardClient
import Foundation
import Synchronization

/// Answers requests by a function that may wait, and records them.
final class AsyncTransport: Transport {
  typealias Answer = @Sendable (ClientRequest) async throws(ClientError) -> ClientResponse

  private let answer: Answer
  private let kept = Mutex<[ClientRequest]>([])

  init(_ answer: @escaping Answer) { self.answer = answer }

  /// The requests so far.
  var requests: [ClientRequest] { kept.withLock { $0 } }

  /// Whether something with this end in its path was asked for, without the query.
  func hasSeen(_ end: String) -> Bool {
    requests.contains { ($0.path.split(separator: "?").first ?? "").hasSuffix(end) }
  }

  func send(_ request: ClientRequest) async throws(ClientError) -> ClientResponse {
    kept.withLock { $0.append(request) }
    return try await answer(request)
  }
}

/// Holds those who come until it is opened.
final class Gate: Sendable {
  private let isOpen = Mutex(false)

  func open() { isOpen.withLock { $0 = true } }

  func pass() async {
    // A cancelled caller waits as well, as a request does that is under way.
    await Task {
      while !isOpen.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(1)) }
    }.value
  }
}

/// Streams that bring the same bytes once, and then stay open.
struct StaticStreams: EventTransport {
  let text: String

  func open(_ request: ClientRequest) -> AsyncThrowingStream<[UInt8], any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    continuation.yield(Array(text.utf8))
    return stream
  }
}

/// Streams that bring one text after another, and end.
final class EndingStreams: EventTransport {
  private struct State {
    var texts: [String]
    var lastIDs: [String?] = []
  }

  private let state: Mutex<State>

  init(_ texts: [String]) { state = Mutex(State(texts: texts)) }

  /// The `Last-Event-ID` of each stream that was opened.
  var lastIDs: [String?] { state.withLock { $0.lastIDs } }

  func open(_ request: ClientRequest) -> AsyncThrowingStream<[UInt8], any Error> {
    let text = state.withLock { state in
      state.lastIDs.append(request.headers.first { $0.0 == "Last-Event-ID" }?.1)
      return state.texts.isEmpty ? "" : state.texts.removeFirst()
    }
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    continuation.yield(Array(text.utf8))
    continuation.finish()
    return stream
  }
}
