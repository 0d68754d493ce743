import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEngine

struct StateCacheTests {
  @Test func whatWasNotUsedForLongestGoesFirstWhenMemoryIsFull() {
    let cache = StateCache(bytesMax: 64 << 10)
    let streams = (0..<8).map { _ in UUID() }
    for stream in streams {
      cache.insert(stream, .state(.absent), uncountedBytes: 7 << 10)
    }
    _ = cache[streams[0]]
    cache.insert(UUID(), .state(.absent), uncountedBytes: 7 << 10)
    #expect(cache[streams[0]] != nil)
    #expect(cache[streams[1]] == nil)
    #expect(cache.footprint.bytes <= 64 << 10)
  }

  @Test func aStreamThatWasEvictedIsNotBroughtBackByAnUpdate() {
    let cache = StateCache(bytesMax: 1 << 20)
    let stream = UUID()
    #expect(cache.update(stream, .state(.absent)) == nil)
    #expect(cache[stream] == nil)
    #expect(cache.footprint.bytes == 0)
  }

  /// Typing adds an event for each letter to the log. The state grows by the letters and by the edits that it holds.
  @Test func aProjectThatWasTypedInForLongDoesNotDriveOthersOut() async throws {
    var configuration = EngineConfiguration.patient
    configuration.stateBytesMax = 8 << 20
    try await TestNode.run(configuration) { node in
      let (person, quiet, busy, replica) = (UUID(), UUID(), UUID(), UUID())
      for project in [quiet, busy] {
        _ = try await node.engine.submit(.makeProject(project, by: person))
      }
      let scene = UUID()
      _ = try await node.engine.submit(
        .insertScenes([scene], in: busy, by: person, replica: replica))
      let line = NewElement(id: UUID(), scene: scene, kind: "action", text: "", fields: [:])
      _ = try await node.engine.submit(
        .change([.insertElement(line, at: .end)], in: busy, by: person, replica: replica, seen: 2))
      var version = 3
      for _ in 0..<150 {
        let letters = (0..<100).map { _ in
          Operation.editText(element: line.id, TextOperation(replacing: 0..<0, with: "a"))
        }
        let reply = try await node.engine.submit(
          .change(letters, in: busy, by: person, replica: replica, seen: version))
        version = reply.version
      }
      #expect(node.engine.stateInMemory(of: busy)?.version == version && version == 15_003)
      #expect(node.engine.stateInMemory(of: quiet) != nil)
    }
  }
}
