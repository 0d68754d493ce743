import CallboardClient
import Synchronization

/// Answers requests with the given answers in order, repeats the last one, and records the requests.
final class ScriptedTransport: Transport {
  private let answers: [ClientResponse]
  private let kept = Mutex<[ClientRequest]>([])

  init(_ answers: [ClientResponse]) { self.answers = answers }

  /// The requests so far.
  var requests: [ClientRequest] { kept.withLock { $0 } }

  func send(_ request: ClientRequest) async throws(ClientError) -> ClientResponse {
    let count = kept.withLock { kept in
      kept.append(request)
      return kept.count
    }
    guard let last = answers.last else { throw .unreachable("no answer") }
    return count <= answers.count ? answers[count - 1] : last
  }
}
