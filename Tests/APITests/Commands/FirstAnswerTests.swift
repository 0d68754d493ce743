import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A command that is sent again gets its first answer, whatever has happened since.
@Suite struct FirstAnswerTests {
  private func send(
    _ app: TestApp, _ person: TestPerson, _ method: HTTPMethod, _ path: String,
    _ body: JSON? = nil, key: UUID
  ) async throws -> Answer {
    try await app.send(as: person.id, method, path, body, [("Idempotency-Key", key.lower)])
  }

  /// Sends a request twice, with `between` in between, and compares the second answer with the first.
  private func twice(
    _ ask: (UUID) async throws -> Answer, between: (Answer) async throws -> Void
  ) async throws {
    let key = UUID()
    let first = try await ask(key)
    #expect(first.isSuccess, "\(first.text)")
    try await between(first)
    let again = try await ask(key)
    #expect(again.status == first.status, "\(again.text)")
    #expect(again.json == first.json)
    for name in ["ETag", "Callboard-Position", "Location"] {
      #expect(again.header(name) == first.header(name), "\(name)")
    }
  }

  @Test func aMessageThatWasEditedAndDeletedMeanwhileIsShownAsItWasSent() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      try await twice {
        try await alice.post("\(path)/chat", ["text": "One"], key: $0)
      } between: { posted in
        let message = "\(path)/chat/\(posted["id"]?.string ?? "none")"
        try await twice {
          try await send(app, alice, .patch, message, ["text": "Two"], key: $0)
        } between: { _ in
          _ = try await alice.patch(message, ["text": "Three"])
        }
        _ = try await alice.delete(message)
      }
    }
  }

  @Test func aCommentThatWasEditedAndSettledMeanwhileIsShownAsItWas() async throws {
    try await TestApp.run { app in
      let (alice, ben) = (try await app.person("Alice"), try await app.person("Ben"))
      let path = try await alice.makeProject()
      try await alice.add(ben, "editor", to: path)
      try await twice {
        try await alice.post(
          "\(path)/comments", ["text": "One", "mentions": [ben.json]], key: $0)
      } between: { added in
        let comment = "\(path)/comments/\(added["id"]?.string ?? "none")"
        try await twice {
          try await ben.post("\(comment)/resolve", key: $0)
        } between: { _ in
          _ = try await alice.post("\(comment)/reopen")
        }
        try await twice {
          try await send(app, alice, .patch, comment, ["text": "Two"], key: $0)
        } between: { _ in
          _ = try await alice.patch(comment, ["text": "Three", "mentions": []])
          _ = try await ben.post("\(comment)/resolve")
          _ = try await alice.delete(comment)
        }
      }
    }
  }

  @Test func aRoomIsShownAsItWasMadeJoinedAndChanged() async throws {
    try await TestApp.run { app in
      let (alice, ben) = (try await app.person("Alice"), try await app.person("Ben"))
      let carol = try await app.person("Carol")
      let made = try await alice.post("/v1/rooms", ["name": "Friday", "max_players": 4])
      let path = try #require(made.header("Location"))
      let code = try #require(made["code"]?.string)
      try await twice {
        try await ben.post("\(path)/join", ["as": "player"], key: $0)
      } between: { _ in
        try await twice {
          try await carol.post("/v1/room_codes/\(code)/join", ["as": "player"], key: $0)
        } between: { _ in
          try await twice {
            try await send(app, ben, .put, "\(path)/ready", ["ready": true], key: $0)
          } between: { _ in
            _ = try await ben.put("\(path)/ready", ["ready": false])
            try await twice {
              try await send(app, alice, .patch, path, ["name": "Saturday"], key: $0)
            } between: { _ in
              _ = try await alice.patch(path, ["name": "Sunday"])
            }
          }
        }
      }
    }
  }

  /// The code may belong to another room by then, so the answer no longer shows it.
  @Test func whoCameByACodeIsToldSoAgainWhenTheRoomHasClosed() async throws {
    try await TestApp.run { app in
      let (alice, ben) = (try await app.person("Alice"), try await app.person("Ben"))
      let made = try await alice.post("/v1/rooms", ["name": "Friday", "private": true])
      let path = try #require(made.header("Location"))
      let join = "/v1/room_codes/\(try #require(made["code"]?.string))/join"
      let key = UUID()
      let first = try await ben.post(join, ["as": "player"], key: key)
      #expect(first.status == 200)
      _ = try await alice.post("\(path)/close")
      let again = try await ben.post(join, ["as": "player"], key: key)
      #expect(again.status == 200)
      #expect(again["players"] == first["players"])
      #expect(again["status"] == "waiting")
      #expect(again["code"] == .null)
      #expect(try await ben.post(join, ["as": "player"], key: UUID()).status == 404)
      #expect(try await ben.post(join, ["as": "any"], key: key).code == "command_id_reused")
    }
  }

  @Test func whoseAccessHasEndedIsToldNothingMore() async throws {
    try await TestApp.run { app in
      let (alice, ben) = (try await app.person("Alice"), try await app.person("Ben"))
      let path = try await alice.makeProject()
      try await alice.add(ben, "editor", to: path)
      let key = UUID()
      #expect(try await ben.post("\(path)/chat", ["text": "One"], key: key).status == 201)
      _ = try await alice.delete("\(path)/members/\(ben.id.lower)")
      #expect(try await ben.post("\(path)/chat", ["text": "One"], key: key).status == 404)
    }
  }

  @Test func whatSpacesHoldIsShownAsTheCommandLeftIt() async throws {
    try await TestApp.run { app in
      let (alice, ben) = (try await app.person("Alice"), try await app.person("Ben"))
      let connection = try await alice.connect(with: ben)
      try await twice {
        try await alice.post("\(connection)/tasks", ["title": "Candles"], key: $0)
      } between: { made in
        let task = "\(connection)/tasks/\(made["id"]?.string ?? "none")"
        try await twice {
          try await ben.post("\(task)/complete", key: $0)
        } between: { _ in
          _ = try await alice.post("\(task)/reopen")
        }
        _ = try await alice.delete(task)
      }
      try await twice {
        try await alice.post("\(connection)/goals", ["title": "Run"], key: $0)
      } between: { made in
        _ = try await ben.patch(
          "\(connection)/goals/\(made["id"]?.string ?? "none")", ["title": "Walk"])
      }
      try await twice {
        try await alice.post("/v1/courses", ["title": "Physics"], key: $0)
      } between: { made in
        let course = made.header("Location") ?? "none"
        try await twice {
          try await alice.post("\(course)/schedules", ["data": ["n": 1]], key: $0)
        } between: { slot in
          _ = try await alice.put(
            "\(course)/schedules/\(slot["id"]?.string ?? "none")", ["data": ["n": 2]])
        }
        _ = try await alice.patch(course, ["title": "Chemistry"])
      }
      try await twice {
        try await alice.post("/v1/worksessions", ["status": "begun"], key: $0)
      } between: { made in
        let session = made.header("Location") ?? "none"
        try await twice {
          try await alice.post("\(session)/markers", ["data": ["n": 1]], key: $0)
        } between: { marker in
          _ = try await alice.delete("\(session)/markers/\(marker["id"]?.string ?? "none")")
        }
        _ = try await alice.patch(session, ["status": "done"])
      }
      try await twice {
        try await alice.post("/v1/projects", ["title": "Hamlet"], key: $0)
      } between: { made in
        let project = made.header("Location") ?? "none"
        let role = "\(project)/roles/Prompter"
        try await twice {
          try await send(app, alice, .put, role, ["capabilities": ["view"]], key: $0)
        } between: { _ in
          _ = try await alice.put(role, ["capabilities": ["view", "chat"]])
        }
        try await twice {
          try await alice.post(
            "\(project)/invitations", ["form": "link", "role": "viewer"], key: $0)
        } between: { sent in
          let token = sent["token"]?.string ?? "none"
          try await twice {
            try await ben.post("/v1/invitations/\(token)/accept", key: $0)
          } between: { _ in
            _ = try await alice.patch("\(project)/members/\(ben.id.lower)", ["role": "editor"])
          }
        }
        let key = UUID()
        let session = try await alice.post("\(project)/sessions", [:], key: key)
        _ = try await alice.post("\(project)/sessions/\(session["id"]?.string ?? "none")/end")
        let again = try await alice.post("\(project)/sessions", [:], key: key)
        // The people who were present at that time are not recorded, so only these members are compared.
        #expect(session["is_active"] == true && session["ended_at"] == .null)
        for member in ["id", "host", "started_at", "ended_at", "is_active"] {
          #expect(again[member] == session[member], "\(member)")
        }
        _ = try await alice.patch(project, ["title": "Macbeth"])
      }
      try await twice {
        try await alice.post("/v1/me/connection_codes", [:], key: $0)
      } between: { made in
        _ = try await alice.delete("/v1/me/connection_codes/\(made["id"]?.string ?? "none")")
      }
    }
  }
}
