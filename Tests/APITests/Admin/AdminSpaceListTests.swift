import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Operators read what members say and hold.
@Suite struct AdminSpaceListTests {
  @Test func operatorsReadWhatMembersSayAndHold() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let project = try await ada.makeProject()
      try await ada.add(ben, "editor", to: project)
      let path = "/admin/v1/spaces/\(project.split(separator: "/")[2])"
      for list in ["locks", "presence", "comments", "chat"] {
        let empty = try await app.get("\(path)/\(list)")
        #expect(empty.status == 200 && empty.items.isEmpty, "\(list): \(empty.text)")
      }
      let message = try await ada.post("\(project)/chat", ["text": "first"])
      _ = try await ada.post("\(project)/comments", ["text": "Why?"])
      let version = try #require(try await ada.get(project)["version"]?.integer)
      _ = try await ben.post("\(project)/locks", ["key": "space", "ttl_seconds": 60])
      _ = try await ben.post("\(project)/presence", ["activity": "editing_scene"])
      _ = try await ada.patch(
        "\(project)/chat/\(message["id"]?.string ?? "none")", ["text": "second"])
      let locks = try await app.get("\(path)/locks")
      #expect(locks.items.map { $0["key"] } == ["space"])
      #expect(locks.items.first?["holder"]?["name"] == "Ben")
      #expect(!locks.text.contains("token"))
      let present = try await app.get("\(path)/presence")
      #expect(present.items.map { $0["person"]?["name"] } == ["Ben"])
      #expect(try await app.get("\(path)/chat").items.map { $0["text"] } == ["second"])
      let comments = try await app.get("\(path)/comments")
      #expect(comments.items.map { $0["text"] } == ["Why?"])
      #expect(try await app.get("\(path)/comments?resolved=true").items.isEmpty)
      // Then: no lock yet, and no text that was changed since.
      let then = "?version=\(version)"
      #expect(try await app.get("\(path)/locks\(then)").items.isEmpty)
      #expect(try await app.get("\(path)/chat\(then)").items.map { $0["text"] } == [JSON.null])
      #expect(try await app.get("\(path)/comments\(then)").items.map { $0["text"] } == ["Why?"])
      for list in ["locks", "presence", "comments", "chat"] {
        #expect(try await ada.get("\(path)/\(list)").status == 403, "\(list)")
        let nowhere = "/admin/v1/spaces/\(UUID().lower)/\(list)"
        #expect(try await app.get(nowhere).status == 404, "\(list)")
        #expect(try await app.get("/admin/v1/spaces/\(ada.id.lower)/\(list)").status == 404)
      }
    }
  }

  @Test func theChatGoesOnPageByPage() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      for number in 1...5 {
        _ = try await ada.post("\(project)/chat", ["text": .string("\(number)")])
      }
      let path = "/admin/v1/spaces/\(project.split(separator: "/")[2])/chat?limit=2"
      var (seen, next): ([JSON?], String?) = ([], "")
      while let cursor = next {
        let page = try await app.get(cursor.isEmpty ? path : "\(path)&cursor=\(cursor)")
        seen += page.items.map { $0["text"] }
        next = page["next"]?.string
      }
      #expect(seen == ["5", "4", "3", "2", "1"])
    }
  }
}
