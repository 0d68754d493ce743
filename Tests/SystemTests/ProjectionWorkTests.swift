import CallboardClient
import CallboardDomain
import Testing

@testable import CallboardCommandLine

/// The end of a job that a command follows.
@Suite struct ProjectionWorkTests {
  /// Answers as a node that has just started.
  private struct NewNode: Transport {
    func send(_ request: ClientRequest) async throws(ClientError) -> ClientResponse {
      let projection: JSON = ["name": "members", "head": 9, "verification": .null, "job": .null]
      return ClientResponse(status: 200, retryAfterSeconds: nil, body: projection.bytes())
    }
  }

  @Test(.timeLimit(.minutes(1))) func aVerificationThatNoNodeShowsAnyMoreFails() async throws {
    let client = CallboardClient(transport: NewNode(), credentials: .bearer("a key"))
    let work = ProjectionWork(client: client, kind: .verify, unseenMax: .milliseconds(100))
    let error = await #expect(throws: Failure.self) {
      _ = try await work.follow("members", since: ["verification": .null])
    }
    #expect(error?.description.contains("start it again") == true)
  }
}
