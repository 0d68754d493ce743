import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Where a person is and what they were told, for operators.
@Suite struct PersonNowTests {
  @Test func operatorsSeeWhereAPersonIsAndWhatTheyFollow() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let project = try await ada.makeProject()
      let space = JSON.string(String(project.split(separator: "/")[2]))
      let path = "/admin/v1/people/\(ada.id.lower)"
      _ = try await ada.post("\(project)/presence", ["activity": "editing_scene"])
      let present = try await app.get("\(path)/presence")
      #expect(present.items.map { $0["space"] } == [space])
      try await app.serving { port in
        let reader = try await app.follow(port, "\(project)/events/stream", as: ada)
        #expect(reader.status == 200)
        try await eventually("the stream is listed") {
          let streams = try await app.get("\(path)/streams").items
          return streams.map { $0["follows"] } == ["space"] && streams.first?["space"] == space
        }
      }
      #expect(try await app.get("/admin/v1/people/\(ben.id.lower)/streams").items.isEmpty)
      #expect(try await app.get("/admin/v1/people/\(ben.id.lower)/presence").items.isEmpty)
      for list in ["presence", "streams", "notifications"] {
        let nobody = "/admin/v1/people/\(UUID().lower)/\(list)"
        #expect(try await app.get(nobody).status == 404, "\(list)")
        #expect(try await ada.get("\(path)/\(list)").status == 403, "\(list)")
      }
    }
  }

  @Test func whatAnErasedPersonWasDoingIsNotShown() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let doing: JSON = ["activity": "canary", "interval_seconds": 300]
      for path in ["\(project)/presence", "/v1/me/presence"] {
        #expect(try await ada.post(path, doing).status == 200)
      }
      let path = "/admin/v1/people/\(ada.id.lower)/presence"
      #expect(try await app.get(path).items.map { $0["activity"] } == ["canary", "canary"])
      #expect(try await ada.delete("/v1/me").status == 200)
      let after = try await app.get(path)
      #expect(after.status == 200 && after.items.isEmpty, "\(after.text)")
    }
  }

  @Test func operatorsSeeWhatAPersonWasToldAndByWhichEvent() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let project = try await ada.makeProject()
      let added = try await ada.add(ben, "editor", to: project)
      let position = added.header("Callboard-Position") ?? "0"
      let inbox = try await app.get(
        "/admin/v1/people/\(ben.id.lower)/notifications?min_position=\(position)")
      #expect(inbox.items.map { $0["kind"] } == ["added"] && inbox["unread"] == 1)
      #expect(inbox.items.first?["read"] == false, "looking does not mark it read")
      let own = try await ben.get("/v1/me/notifications")
      #expect(own.items == inbox.items)
      let told = try await app.get("/admin/v1/events/\(position)/notifications")
      #expect(told.items.map { $0["person"]?["name"] } == ["Ben"], "\(told.text)")
      #expect(told.items.map { $0["kind"] } == ["added"])
      #expect(try await app.get("/admin/v1/events/1/notifications").items.isEmpty)
      for position in ["0", "999999", "x"] {
        let path = "/admin/v1/events/\(position)/notifications"
        #expect(try await app.get(path).status == 404, "\(position)")
      }
    }
  }
}
