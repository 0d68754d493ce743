import CallboardClient
import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardAPI
@testable import CallboardLive

/// Follows every stream. Each must deliver something.
extension Sweep {
  func followAll(_ coverage: AnswerCoverage) async throws {
    try await app.serving { port in
      for place in places where place.ids.count > 1 {
        let name = "follow\(place.kind.endpointName)Events"
        try await follow(name, coverage) {
          try await app.follow(port, "\(place.path)/events/stream", as: other)
        } on: {
          good(try await owner.post("\(place.path)/chat", ["text": "Live"]))
        }
      }
      try await follow("followMyFeed", coverage) {
        try await app.follow(port, "/v1/me/feed/stream", as: other)
      } on: {
        try await write("for the feed")
      }
      try await follow("followMyNotifications", coverage) {
        try await app.follow(port, "/v1/me/notifications/stream", as: other)
      } on: {
        try await write("@Ben")
      }
      try await follow("followEvents", coverage) {
        try await app.followAsOperator(port, "/admin/v1/events/stream")
      } on: {
        try await write("for the log")
      }
      try await follow("followFeed", coverage) {
        try await app.followAsOperator(port, "/admin/v1/feed/stream")
      } on: {
        try await write("for the operators' feed")
      }
      try await download("exportTenant", coverage, port, "/admin/v1/tenants/acme/export")
    }
  }

  /// Sends signals to a person with an open stream.
  func signal() async throws {
    try await app.serving { port in
      for place in places where place.ids.count > 1 {
        let path = "\(place.path)/events/stream?signals=true"
        let reader = try await app.follow(port, path, as: other)
        _ = try await reader.any()
        // The stream takes signals a moment after its first event.
        let space = try #require(UUID(place.id))
        let addressee = Signal.Addressee(space: space, person: other.id)
        try await eventually("the stream takes signals") {
          app.service.live.state.withLock { $0.byAddressee[addressee] != nil }
        }
        good(
          try await owner.post(
            "\(place.path)/signals", ["to": other.json, "type": "offer", "data": ["sdp": "x"]]))
        #expect(try await reader.next() != nil)
      }
    }
    let ticket: JSON = ["path": "/v1/me/feed/stream"]
    good(try await owner.post("/v1/stream_tickets", ticket))
  }

  private func write(_ text: String) async throws {
    guard let place = places.first else { return }
    good(
      try await owner.post(
        "\(place.path)/comments", ["text": .string(text), "mentions": [other.json]]))
  }

  /// Reads a file that is sent in pieces to its end.
  private func download(
    _ endpoint: String, _ coverage: AnswerCoverage, _ port: Int, _ path: String
  ) async throws {
    let url = try #require(URL(string: "http://127.0.0.1:\(port)"))
    let key = ("Authorization", "Bearer \(app.adminKey.text)")
    let answer = try await URLSessionTransport(url: url).send(
      ClientRequest(method: "GET", path: path, headers: [key]))
    let text = String(decoding: answer.body, as: UTF8.self)
    guard answer.status == 200, text.hasSuffix("-- end of export\n") else {
      Issue.record("\(endpoint) gave \(answer.status) \(text)")
      return
    }
    coverage.note(eventOf: endpoint)
  }

  /// Opens a stream, causes an event, and expects that it is delivered.
  private func follow(
    _ endpoint: String, _ coverage: AnswerCoverage, _ open: () async throws -> EventReader,
    on happening: () async throws -> Void
  ) async throws {
    let reader = try await open()
    #expect(reader.status == 200, "\(endpoint)")
    _ = try await reader.any()
    try await happening()
    let event = try await reader.next()
    guard let event, !event.data.isEmpty else {
      Issue.record("\(endpoint) delivered nothing")
      return
    }
    coverage.note(eventOf: endpoint)
  }
}
