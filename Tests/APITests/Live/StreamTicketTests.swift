import Domain
import FoundationEssentials
import HTTPServer
import TestSupport
import Testing

@testable import API

/// Tickets, by which browsers open streams.
@Suite struct StreamTicketTests {
  private let person = Caller.person(UUID())
  private let secret = Array("secret".utf8)

  @Test func aTicketOpensItsStreamAndNoOther() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let made = try await alice.post(
        "/v1/stream-tickets", ["path": .string("\(path)/events/stream")])
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
      #expect(try await alice.post("/v1/stream-tickets", ["path": .string(path)]).status == 422)
    }
  }

  @Test func aTicketIsReadAsItWasWritten() throws {
    var identity = Identity(caller: person, key: UUID())
    identity.expiresAt = Timestamp(microseconds: 5)
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
