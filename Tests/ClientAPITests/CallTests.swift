import CallboardClient
import CallboardContent
import Foundation
import Synchronization
import Testing

@testable import CallboardClientAPI

/// Typed calls: what is sent, and how answers are read.
@Suite struct CallTests {
  private let project = UUID()

  @Test func whatIsLeftOutIsNotSentAndNullIs() async throws {
    let wire = Wire("{}")
    await #expect(throws: ClientError.self) {
      try await wire.client.updateMe(
        Callboard.ProfileUpdate(displayName: .value("Ada"), statusMessage: .null))
    }
    let request = try #require(wire.requests.first)
    #expect(request.method == "PATCH" && request.path == "/v1/me")
    #expect(
      try JSON.parse(request.body)
        == .object(["display_name": "Ada", "status_message": .null]))
  }

  @Test func parametersAreEncoded() async throws {
    let wire = Wire("{\"items\": [], \"next\": null}")
    let answer = try await wire.client.listChat(in: .project(project), limit: 5, cursor: "a/b &?é")
    #expect(answer.items.isEmpty)
    #expect(
      wire.requests.map(\.path)
        == ["/v1/projects/\(project.lower)/chat?limit=5&cursor=a%2Fb%20%26%3F%C3%A9"])
  }

  @Test func whatSomeKindsOfSpacesHaveIsOneCall() async throws {
    let wire = Wire("{}")
    let course = Callboard.RecordSpacePath.course(project)
    await #expect(throws: ClientError.self) {
      try await wire.client.getLockSettings(in: .room(project))
    }
    await #expect(throws: ClientError.self) {
      try await wire.client.archiveSpace(in: .workSession(project))
    }
    await #expect(throws: ClientError.self) {
      try await wire.client.undoChanges(in: course, Callboard.UndoRequest())
    }
    await #expect(throws: ClientError.self) {
      try await wire.client.listLocks(in: course.space)
    }
    let id = project.lower
    #expect(
      wire.requests.map(\.path) == [
        "/v1/rooms/\(id)/lock_settings", "/v1/worksessions/\(id)/archive",
        "/v1/courses/\(id)/undo", "/v1/courses/\(id)/locks",
      ])
  }

  @Test func aFenceAndAnIdAreHeaders() async throws {
    let wire = Wire("{}")
    let id = UUID()
    await #expect(throws: ClientError.self) {
      try await wire.client.deleteProject(project: project, lockFence: 38, id: id)
    }
    let headers = try #require(wire.requests.first).headers
    #expect(headers.contains { $0 == ("Callboard-Lock-Fence", "38") })
    #expect(headers.contains { $0 == ("Idempotency-Key", id.lower) })
  }

  @Test func anAnswerOfAnotherFormSaysWhere() async throws {
    let wire = Wire("{\"items\": [{\"id\": 7}], \"next\": null}")
    let error = await #expect(throws: ClientError.self) {
      try await wire.client.listChat(in: .project(project))
    }
    let message = error?.description ?? ""
    #expect(message.contains("/items/0/id must be a UUID"), "\(message)")
  }

  @Test func valuesAreReadAsTheyAreWritten() throws {
    let time = try #require(Timestamp(rfc3339: "2026-11-21T11:28:11.718667Z"))
    let values: [String: [Timestamp?]] = ["a": [time, nil], "b": []]
    #expect(try [String: [Timestamp?]].read(try JSON.parse(values.bytes()), at: "") == values)
    #expect(abs(time.date.timeIntervalSince1970 - 1_795_260_491.718667) < 0.001)
  }
}

/// A transport that answers each request with the same body.
private final class Wire: Transport {
  private let body: [UInt8]
  private let sent = Mutex<[ClientRequest]>([])

  init(_ body: String) { self.body = Array(body.utf8) }

  var requests: [ClientRequest] { sent.withLock { $0 } }

  var client: CallboardClient {
    CallboardClient(transport: self, credentials: .bearer("token"))
  }

  func send(_ request: ClientRequest) async throws(ClientError) -> ClientResponse {
    sent.withLock { $0.append(request) }
    return ClientResponse(status: 200, retryAfterSeconds: nil, body: body)
  }
}
