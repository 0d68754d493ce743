import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// `GET /admin/v1/refused_requests`: why somebody was refused something.
@Suite struct RefusedRequestAPITests {
  private let path = "/admin/v1/refused_requests"

  @Test func itSaysWhoLackedWhatAndWhere() async throws {
    try await TestApp.run { app in
      let (ann, ben, cid) = (
        try await app.person("Ann"), try await app.person("Ben"), try await app.person("Cid")
      )
      let project = try await ann.makeProject()
      let space = try #require(project.split(separator: "/").last)
      try await ann.add(ben, "viewer", to: project)
      let refusal = try await app.send(
        as: ben.id, .patch, project, ["title": "the words"], requestID: "of-ben")
      let lacks = try #require(refusal["missing_capability"]?.string)
      _ = try await app.send(as: cid.id, .get, project, requestID: "of-cid")
      _ = try await app.send(.get, "/v1/me", nil, [("Authorization", "Bearer cb_secret")])

      let found = try await app.get("\(path)?request_id=of-ben")
      let item = try #require(found.items.first)
      #expect(found.items.count == 1)
      #expect(item["person"] == ["id": ben.json, "name": "Ben"])
      #expect(item["key"] == ["id": .string(app.appKey.id.lower), "name": "app"])
      #expect(item["space"] == .string(String(space)) && item["status"] == 403)
      #expect(item["code"] == "forbidden" && item["missing_capability"] == .string(lacks))
      #expect(item["route"] == "/v1/projects/{project}" && item["method"] == "PATCH")
      #expect(item["path"] == .string(project))
      #expect(found["node"]?.string.flatMap { UUID($0) } != nil)
      #expect(found["since"]?.string.flatMap { Timestamp(rfc3339: $0) } != nil)

      let ofCid = try await app.get("\(path)?person=\(cid.id.lower)&code=not_found").items
      #expect(ofCid.count == 1 && ofCid.first?["space"] == .string(String(space)))
      let inSpace = try await app.get("\(path)?space=\(space)")
      #expect(inSpace.items.compactMap { $0["request_id"]?.string } == ["of-cid", "of-ben"])
      let unknown = try await app.get("\(path)?code=unauthenticated").items
      #expect(unknown.count == 1 && unknown.first?["person"] == .null)
      let all = try await app.get(path)
      for secret in ["the words", "cb_secret", app.appKeyText] {
        #expect(!all.text.contains(secret))
      }
    }
  }

  @Test func limitsAreNamedAndCodesAreNot() async throws {
    var limits = Limits.open
    limits.codes = nil
    try await TestApp.run(limits: limits) { app in
      let ann = try await app.person("Ann")
      _ = try await ann.get("/v1/room_codes/WXYZ")
      let (project, scene) = (try await ann.makeProject(), UUID())
      try await ann.change(project, [Operations.insertScene(scene, "EXT. HEATH")])
      for half in [0..<40, 40..<80] {
        var fields = JSONObject()
        for number in half { fields["field_\(number)"] = "x" }
        try await ann.change(
          project,
          [["type": "update_scene", "scene": .string(scene.lower), "fields": .object(fields)]])
      }
      let items = try await app.get("\(path)?person=\(ann.id.lower)").items
      let limited = items.filter { $0["limit"] == "fields" }
      #expect(limited.count == 1 && limited.first?["code"] == "limit_reached", "\(items)")
      #expect(items.contains { $0["path"] == "/v1/room_codes/…" })
      #expect(!items.contains { "\($0)".contains("WXYZ") })
    }
  }

  @Test func pagesHaveCursorsOfTheNode() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      for number in 0..<5 {
        _ = try await app.send(
          as: ann.id, .get, "/v1/projects/\(UUID().lower)", requestID: "r\(number)")
      }
      let first = try await app.get("\(path)?person=\(ann.id.lower)&limit=3")
      let cursor = try #require(first["next"]?.string)
      let second = try await app.get("\(path)?person=\(ann.id.lower)&limit=3&cursor=\(cursor)")
      let ids = (first.items + second.items).compactMap { $0["request_id"]?.string }
      #expect(ids == ["r4", "r3", "r2", "r1", "r0"])
      #expect(second["next"] == .null && second["reset"] == false)
      let foreign = Cursor("refused_requests", [.string(UUID().lower), 3]).text
      let anew = try await app.get("\(path)?person=\(ann.id.lower)&limit=3&cursor=\(foreign)")
      #expect(anew["reset"] == true && anew.items == first.items)
    }
  }

  @Test func whatSucceedsAndWhatOperatorsLookForIsNotKept() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      #expect(try await ann.get("/v1/me").status == 200)
      #expect(try await app.get("/admin/v1/people/\(UUID().lower)").status == 404)
      #expect(try await app.send(.get, "/nowhere").status == 404)
      #expect(try await app.get(path).items == [])
      #expect(try await app.get("/admin/v1/feed?x=1").status == 422)
      let items = try await app.get(path).items
      #expect(items.count == 1 && items.first?["key"]?["name"] == "admin")
    }
  }
}
