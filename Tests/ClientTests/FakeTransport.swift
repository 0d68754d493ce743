import CallboardClient
import CallboardDomain
import Synchronization

/// Answers requests by a function, and records them.
final class FakeTransport: Transport {
  private let answer: @Sendable (ClientRequest, Int) throws(ClientError) -> ClientResponse
  private let kept = Mutex<[ClientRequest]>([])

  /// - Parameter answer: gets the request, and the number of requests before it.
  init(_ answer: @escaping @Sendable (ClientRequest, Int) throws(ClientError) -> ClientResponse) {
    self.answer = answer
  }

  /// The requests so far.
  var requests: [ClientRequest] { kept.withLock { $0 } }

  func send(_ request: ClientRequest) async throws(ClientError) -> ClientResponse {
    let count = kept.withLock { kept in
      kept.append(request)
      return kept.count - 1
    }
    return try answer(request, count)
  }
}

extension ClientResponse {
  static func json(_ json: JSON, status: Int = 200) -> ClientResponse {
    ClientResponse(status: status, retryAfterSeconds: nil, body: json.bytes())
  }

  /// A page of events.
  static func page(
    _ items: [JSON] = [], next: String? = nil, reset: Bool = false, incarnation: String = "log"
  ) -> ClientResponse {
    .json([
      "version": 9, "incarnation": .string(incarnation), "reset": .bool(reset),
      "next": next.map { .string($0) } ?? .null, "cursor": "log:9", "items": .array(items),
    ])
  }
}
