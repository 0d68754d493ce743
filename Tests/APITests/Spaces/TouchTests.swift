import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct TouchTests {
  @Test func keepingALockDoesNotMoveASpaceToTheFront() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let hamlet = try await ann.makeProject("Hamlet")
      let macbeth = try await ann.makeProject("Macbeth")
      let lock = try await ann.post("\(hamlet)/locks", ["key": "app.part"])
      let fence = try #require(lock["fence"]?.integer)
      _ = try await ann.patch(macbeth, ["title": "The Scottish Play"])
      let kept = try await ann.post(
        "\(hamlet)/locks/\(fence)/extend", ["token": lock["token"] ?? .null])
      #expect(kept.status == 200)
      let position = kept.header("Callboard-Position") ?? "0"
      let spaces = try await ann.get("/v1/me/spaces?min_position=\(position)")
      #expect(spaces.items.map { $0["title"] } == ["The Scottish Play", "Hamlet"])
    }
  }
}
