import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@Suite struct IntroductionAPITests {
  @Test func aPersonBringsInOnlyWhomTheyShareASpaceWith() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let own = try await app.ownKey(of: ada)
      let project = try await ada.makeProject()
      let body: JSON = ["person": ben.json, "role": "viewer"]
      let stranger = try await app.send(.post, "\(project)/members", body, own)
      #expect(stranger.status == 422)
      #expect(stranger["pointer"] == "/person")
      let unknown = try await app.send(
        .post, "\(project)/members", ["person": .string(UUID().lower), "role": "viewer"], own)
      #expect(unknown["detail"] == stranger["detail"])
      #expect(try await ada.get("/v1/people/\(ben.id.lower)").status == 404)
      _ = try await ada.connect(with: ben)
      #expect(try await app.send(.post, "\(project)/members", body, own).status == 201)
    }
  }

  @Test func whoBlocksIsNeitherAddedNorInvitedAndNothingIsToldOfIt() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      _ = try await ada.connect(with: ben)
      #expect(try await ben.blocks(ada).status == 200)
      let project = try await ada.makeProject()
      #expect(try await ada.add(ben, "viewer", to: project).status == 422)
      let invitation: JSON = ["form": "person", "person": ben.json, "role": "viewer"]
      let refused = try await ada.post("\(project)/invitations", invitation)
      let unknown = try await ada.post(
        "\(project)/invitations",
        ["form": "person", "person": .string(UUID().lower), "role": "viewer"])
      #expect(refused.status == 422)
      #expect(refused["detail"] == unknown["detail"])
      #expect(try await ada.get("/v1/people/\(ben.id.lower)").status == 404)
    }
  }

  @Test func anInvitationTellsNothingOfItsInviteeBeforeItIsAccepted() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let project = try await ada.makeProject()
      let sent = try await ada.post(
        "\(project)/invitations", ["form": "person", "person": ben.json, "role": "viewer"])
      #expect(sent["person"]?["name"] == .null)
      #expect(try await ada.get("/v1/people/\(ben.id.lower)").status == 404)
      let id = try #require(sent["id"]?.string)
      #expect(try await ben.post("/v1/invitations/\(id)/accept").status == 200)
      let accepted = try await ada.get("\(project)/invitations/\(id)")
      #expect(accepted["person"]?["name"] == "Ben")
      #expect(try await ada.get("/v1/people/\(ben.id.lower)").status == 200)
    }
  }

  @Test func whatABlockedPersonSentIsNotListed() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      _ = try await ada.connect(with: ben)
      let project = try await ada.makeProject()
      let sent = try await ada.post(
        "\(project)/invitations", ["form": "person", "person": ben.json, "role": "viewer"])
      let position = sent.header("Callboard-Position") ?? "0"
      let list = "/v1/me/invitations?min_position=\(position)"
      #expect(try await ben.get(list).items.count == 1)
      _ = try await ben.blocks(ada)
      #expect(try await ben.get(list).items.isEmpty)
      let id = try #require(sent["id"]?.string)
      #expect(try await ada.post("\(project)/invitations/\(id)/resend").status == 404)
    }
  }
}

extension TestApp {
  /// The headers of a key that acts for one person only.
  fileprivate func ownKey(of person: TestPerson) async throws -> [(String, String)] {
    let made = try await sendAsOperator(
      .post, "/admin/v1/keys", ["name": "own", "scope": "app", "person": person.json])
    return [("Authorization", "Bearer \(made["key"]?.string ?? "none")")]
  }
}
