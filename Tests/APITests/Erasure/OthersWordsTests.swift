import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// An erasure also covers the words of other people in a space that nobody shares any more.
@Suite struct OthersWordsTests {
  @Test func aConnectionInWhichOnlyThePartnerEverActedLosesAllItsWords() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      // Ben uses Ada's code, so Ben also causes the event that connects the two.
      let path = try await ben.connect(with: ada)
      #expect(
        try await ben.post("\(path)/tasks", ["title": "canary", "description": "canary of Ada"])
          .isSuccess)
      #expect(try await ben.post("\(path)/chat", ["text": "canary message"]).isSuccess)
      #expect(try await ben.post("\(path)/comments", ["text": "canary comment"]).isSuccess)
      #expect(try await ben.delete(path).isSuccess)
      try await expectNoCanary(after: ada, in: app)
      let id = path.split(separator: "/").last.map(String.init) ?? "none"
      let chat = try await app.get("/admin/v1/spaces/\(id)/chat")
      #expect(chat.status == 200 && !chat.items.isEmpty, "\(chat.text)")
    }
  }

  @Test func aConnectionLosesTheMessagesOfThePartnerToo() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let path = try await ada.connect(with: ben)
      #expect(try await ada.post("\(path)/chat", ["text": "canary of Ada"]).isSuccess)
      #expect(try await ben.post("\(path)/chat", ["text": "canary of Ben"]).isSuccess)
      #expect(try await ben.post("\(path)/comments", ["text": "canary comment"]).isSuccess)
      try await expectNoCanary(after: ada, in: app)
    }
  }

  @Test func aClosedRoomInWhichAnErasedPersonWroteLosesTheMessagesOfAll() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let made = try await ada.post("/v1/rooms", ["name": "Room"])
      let room = "/v1/rooms/\(made["id"]?.string ?? "none")"
      #expect(try await ben.post("\(room)/join", [:]).isSuccess)
      #expect(try await ben.post("\(room)/chat", ["text": "canary of Ben"]).isSuccess)
      #expect(try await ada.post("\(room)/close").isSuccess)
      #expect(try await ben.get("\(room)/chat").text.contains("canary"))
      try await expectNoCanary(after: ada, in: app)
      let chat = try await ben.get("\(room)/chat")
      #expect(chat.status == 200 && !chat.items.isEmpty, "\(chat.text)")
    }
  }

  @Test func aRoomThatGoesOnKeepsTheMessagesOfOthers() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let made = try await ada.post("/v1/rooms", ["name": "Room"])
      let room = "/v1/rooms/\(made["id"]?.string ?? "none")"
      #expect(try await ben.post("\(room)/join", [:]).isSuccess)
      #expect(try await ben.post("\(room)/chat", ["text": "canary of Ben"]).isSuccess)
      #expect(try await ada.delete("/v1/me").isSuccess)
      try await app.awaitErasures()
      #expect(try await ben.get("\(room)/chat").text.contains("canary"))
    }
  }

  @Test func expiredInvitationsToTheAddressOfAnErasedPersonLoseIt() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada", email: "canary@callboard.example")
      let ben = try await app.person("Ben")
      let project = try await ben.makeProject()
      let end = Timestamp(
        microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000) + 8_000_000)
      let sent = try await ben.post(
        "\(project)/invitations",
        [
          "form": "email", "email": "canary@callboard.example", "name": "canary name",
          "role": "viewer", "access_until": .string(end.rfc3339),
        ])
      #expect(sent.status == 201, "\(sent.text)")
      try await eventually("the invitation has expired") {
        try await app.get("/admin/v1/invitations?status=expired").items.count == 1
      }
      try await expectNoCanary(after: ada, in: app)
    }
  }

  /// The vault holds the name as the invited person's, and the invitation stays when its sender leaves.
  @Test func theNameThatAnErasedPersonGaveToAnInvitedPersonIsErased() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let carl = try await app.person("Carl")
      let project = try await ada.makeProject()
      try await ada.add(ben, "co_writer", to: project)
      let sent = try await ben.post(
        "\(project)/invitations",
        ["form": "person", "person": carl.json, "name": "canary name", "role": "viewer"])
      #expect(sent.status == 201, "\(sent.text)")
      #expect(try await ben.delete("\(project)/members/\(ben.id.lower)").isSuccess)
      try await expectNoCanary(after: ben, in: app)
      let id = sent["id"]?.string ?? "none"
      let kept = try await ada.get("\(project)/invitations/\(id)")
      #expect(kept["status"] == "pending" && kept["name"] == .null, "\(kept.text)")
    }
  }

  /// Erases a person, and expects that the database then holds the word nowhere.
  private func expectNoCanary(after person: TestPerson, in app: TestApp) async throws {
    #expect(try await DatabaseDump(of: app).text.contains("canary"))
    let gone = try await person.delete("/v1/me")
    #expect(gone.isSuccess, "\(gone.text)")
    try await app.awaitErasures()
    let left = try await DatabaseDump(of: app).text.split(separator: "\n")
      .filter { $0.contains("canary") }
    #expect(left.isEmpty, "\(left)")
  }
}
