import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@Suite struct ProfileTests {
  @Test func aProfileIsSeenByWhoSharesASpaceAndByNobodyElse() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let carl = try await app.person("Carl")
      let set = try await ada.patch(
        "/v1/me", ["username": "Ada_L", "current_activity": "Reading", "preset": "focus"])
      #expect(set["username"] == "Ada_L")
      #expect(set["preset"]?["id"] == "focus")
      let profile = "/v1/people/\(ada.id.lower)"
      #expect(try await ben.get(profile).status == 404)
      #expect(try await ben.get("/v1/people?username=ada_l").status == 404)
      let project = try await ada.makeProject()
      try await ada.add(ben, "viewer", to: project)
      let seen = try await ben.get(profile)
      #expect(seen["display_name"] == "Ada")
      #expect(seen["current_activity"] == "Reading")
      #expect(seen["email"] == nil)
      #expect(try await ben.get("/v1/people?username=ADA_L").json == seen.json)
      #expect(try await ada.get(profile)["id"] == ada.json)
      for path in [profile, "/v1/people?username=ada_l", "/v1/people/\(UUID().lower)"] {
        #expect(try await carl.get(path).status == 404, "\(path)")
      }
      #expect(try await carl.get("/v1/people?username=nobody").status == 404)
      #expect(try await carl.get("/v1/people?username=a").status == 422)
      _ = try await ada.delete("\(project)/members/\(ben.id.lower)")
      #expect(try await ben.get(profile).status == 404)
    }
  }

  @Test func aRoomThatClosedLetsNobodyKnowAnybody() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let made = try await ada.post("/v1/rooms", ["name": "Charades"])
      let room = try #require(made.header("Location"))
      #expect(try await ben.post("\(room)/join", [:]).status == 200)
      let profile = "/v1/people/\(ada.id.lower)"
      #expect(try await ben.get(profile).status == 200)
      #expect(try await ada.post("\(room)/close").status == 200)
      #expect(try await ben.get(profile).status == 404)
      #expect(try await ben.get(room).status == 200)
      // Another space that both share counts.
      let project = try await ada.makeProject()
      try await ada.add(ben, "viewer", to: project)
      #expect(try await ben.get(profile).status == 200)
    }
  }

  @Test func whoBlocksSomebodyIsNotReadByThemWhateverTheyShare() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      _ = try await ada.patch("/v1/me", ["username": "ada_l"])
      let project = try await ada.makeProject()
      try await ada.add(ben, "viewer", to: project)
      let (hers, his) = ("/v1/people/\(ada.id.lower)", "/v1/people/\(ben.id.lower)")
      #expect(try await ben.get(hers).status == 200)
      #expect(try await ada.put("/v1/me/blocks/\(ben.id.lower)", [:]).status == 200)
      for path in [hers, "/v1/people?username=ada_l"] {
        #expect(try await ben.get(path).status == 404, "\(path)")
      }
      #expect(try await ada.get(his).status == 404)
      #expect(try await ada.delete("/v1/me/blocks/\(ben.id.lower)").status == 200)
      #expect(try await ben.get(hers).status == 200)
    }
  }

  @Test func ofTwoWhoTakeAUsernameAtOnceOneGetsIt() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      for round in 0..<20 {
        async let first = ada.patch("/v1/me", ["username": .string("name\(round)")])
        async let second = ben.patch("/v1/me", ["username": .string("NAME\(round)")])
        let answers = try await [first, second]
        #expect(answers.map(\.status).sorted() == [200, 409])
        #expect(answers.first { $0.status == 409 }?.code == "taken")
        let names = try await [ada.get("/v1/me"), ben.get("/v1/me")].map { $0["username"]?.string }
        #expect(names.count { $0?.lowercased() == "name\(round)" } == 1)
      }
      #expect(try await ada.patch("/v1/me", ["username": "a b"]).status == 422)
      #expect(try await ada.patch("/v1/me", ["username": .null])["username"] == .null)
    }
  }

  @Test func aStatusIsSetWholeAndByAPreset() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let made = try await ada.post(
        "/v1/me/presets", ["name": "Reading", "status_message": "Quiet, please"])
      #expect(made.status == 201)
      let id = try #require(made["id"])
      let chosen = try await ada.put("/v1/me/status", ["preset": id])
      #expect(chosen["preset"]?["name"] == "Reading")
      #expect(chosen["status_message"] == "Quiet, please")
      let other = try await ada.put(
        "/v1/me/status", ["preset": "lunch", "current_activity": "Soup"])
      #expect(other["status_message"] == .null)
      #expect(other["current_activity"] == "Soup")
      let kept = try await ada.patch("/v1/me", ["status_message": "Back at two"])
      #expect(kept["preset"]?["id"] == "lunch")
      #expect(kept["current_activity"] == "Soup")
      #expect(try await ada.get("/v1/me/presets").items.count == 6)
      #expect(try await ada.put("/v1/me/status", ["preset": "sleep"]).status == 422)
      let foreign = JSON.string(UUID().lower)
      #expect(try await ada.put("/v1/me/status", ["preset": foreign]).status == 422)
      let path = try #require(made.header("Location"))
      #expect(try await ada.delete(path).status == 200)
      #expect(try await ada.delete(path).status == 404)
      #expect(try await ada.put("/v1/me/status", [:])["preset"] == .null)
    }
  }
}
