import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests the tickets with which browsers open streams.
@Suite struct StreamTicketTests {
  private let person = Caller.person(UUID())
  private let secret = Array("secret".utf8)

  @Test func aTicketOpensItsStreamAndNoOther() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let made = try await alice.post(
        "/v1/stream_tickets", ["path": .string("\(path)/events/stream")])
      #expect(made.status == 201)
      let url = try #require(made["url"]?.string)
      let ticket = try #require(made["ticket"]?.string)
      try await app.serving { port in
        let reader = try await EventReader(port: port, url)
        #expect(reader.status == 200)
        try await alice.change(path, [Operations.insertScene(UUID(), "INT. HALL")])
        #expect(try await reader.next()?.version == 2)
        for other in ["/v1/me/feed/stream", "\(path)/events", path] {
          #expect(try await app.send(.get, "\(other)?ticket=\(ticket)").status == 401)
        }
        #expect(try await app.send(.get, "\(url)x").status == 401)
      }
    }
  }

  @Test(arguments: [
    "/v1/me", "/v1/projects", "/admin/v1/events/stream", "nowhere", "/v1/me/feed/stream?x=1",
  ])
  func onlyStreamsHaveTickets(path: String) async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      #expect(try await alice.post("/v1/stream_tickets", ["path": .string(path)]).status == 422)
    }
  }

  @Test func aTicketEndsWithItsKey() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let made = try await app.sendAsOperator(
        .post, "/admin/v1/keys", ["name": "phone", "scope": "app", "person": alice.json])
      let key = [("Authorization", "Bearer \(made["key"]?.string ?? "")")]
      let stream = "/v1/me/notifications/stream"
      func ticket() async throws -> String {
        let made = try await app.send(
          .post, "/v1/stream_tickets", ["path": .string(stream)], key)
        return try #require(made["url"]?.string)
      }
      let (used, unused) = (try await ticket(), try await ticket())
      try await app.serving { port in
        let open = try await EventReader(port: port, used)
        #expect(open.status == 200)
        let id = made["id"]?.string ?? ""
        #expect(try await app.sendAsOperator(.delete, "/admin/v1/keys/\(id)").isSuccess)
        for url in [unused, used] {
          let refused = try await EventReader(port: port, url)
          #expect(refused.status == 401)
        }
        let rest = try await open.rest()
        #expect(rest.last?.name == "end")
        #expect(rest.last?.json == ["reason": "key_revoked"])
      }
    }
  }

  @Test func aTicketEndsWithItsTokenAndAfterAMinuteAtTheLatest() async throws {
    let now = Timestamp.now
    @Sendable func later(_ seconds: Int64) -> Timestamp {
      Timestamp(microseconds: now.microseconds + seconds * 1_000_000)
    }
    var identity = Identity(caller: person)
    #expect(StreamTicket(identity, path: "/v1/x", at: now).expiresAt == later(60))
    identity.expiresAt = later(20)
    #expect(StreamTicket(identity, path: "/v1/x", at: now).expiresAt == later(20))
    identity.expiresAt = later(3_600)
    #expect(StreamTicket(identity, path: "/v1/x", at: now).expiresAt == later(60))
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let stream = "/v1/me/notifications/stream"
      // Even with a valid digest, a ticket is refused if it lasts longer than any ticket may, or if its token has
      // expired.
      var (lasting, over) = (
        Identity(caller: .person(alice.id)), Identity(caller: .person(alice.id))
      )
      lasting.expiresAt = later(1_000_000)
      over.expiresAt = later(-1)
      let wrong = [
        StreamTicket(lasting, path: stream, at: later(600)),
        StreamTicket(over, path: stream, at: now),
      ]
      try await app.serving { port in
        for ticket in wrong {
          let text = ticket.text(secret: app.service.secret)
          let refused = try await EventReader(port: port, "\(stream)?ticket=\(text)")
          #expect(refused.status == 401)
        }
      }
    }
  }

  @Test func aTicketIsReadAsItWasWritten() throws {
    var identity = Identity(caller: person, key: UUID())
    identity.expiresAt = Timestamp(microseconds: 90_000_005)
    let ticket = StreamTicket(identity, path: "/v1/x", at: Timestamp(microseconds: 7))
    let read = try #require(StreamTicket(ticket.text(secret: secret), secret: secret))
    #expect(read.identity.caller == person)
    #expect(read.identity.key == identity.key)
    #expect(read.identity.expiresAt == identity.expiresAt)
    #expect(read.path == "/v1/x")
    #expect(read.expiresAt == Timestamp(microseconds: 60_000_007))
  }

  @Test func aTicketThatWasTouchedOrIsOfAnotherLogIsNone() {
    let text = StreamTicket(Identity(caller: person), path: "/v1/x", at: Timestamp(microseconds: 7))
      .text(secret: secret)
    #expect(StreamTicket(text, secret: Array("other".utf8)) == nil)
    for index in text.indices where text[index] != "." {
      var touched = text
      touched.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
      if touched.dropLast() == text.dropLast() { continue }
      #expect(StreamTicket(touched, secret: secret) == nil)
    }
  }
}
