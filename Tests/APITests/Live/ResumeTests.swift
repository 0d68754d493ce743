import CallboardDomain
import CallboardEngine
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests following through lost connections, with a printed seed.
@Suite struct ResumeTests {
  /// Runs with states in memory, and with states that must be loaded each time: there is room for two new ones, which
  /// beginning a project takes, but not for a project of some scenes and its reader.
  @Test(arguments: [EngineConfiguration().stateBytesMax, 4 << 10])
  func whoLosesTheLineAtRandomGetsEveryEventOnceAndInOrder(stateBytesMax: Int) async throws {
    let random = SeededRandom.printed()
    var engine = EngineConfiguration.patient
    engine.stateBytesMax = stateBytesMax
    try await TestApp.run(recentBytesMax: 20_000, engine: engine) { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let rounds = 60
      let each = 5
      try await app.serving { port in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for follower in 0..<6 {
            group.addTask {
              let random = SeededRandom(seed: random.seed &+ UInt64(follower))
              let versions = try await versions(
                upTo: 1 + rounds * each, of: path, app, port, alice, random)
              #expect(versions == Array(1...(1 + rounds * each)), "follower \(follower)")
            }
          }
          for writer in 0..<3 {
            group.addTask {
              for number in 0..<rounds / 3 {
                try await alice.change(
                  path,
                  (0..<each).map { _ in
                    Operations.insertScene(UUID(), "SCENE \(writer) \(number)")
                  })
              }
            }
          }
          try await group.waitForAll()
        }
      }
    }
  }

  /// The versions of all events that a person receives who disconnects and comes back again and again.
  private func versions(
    upTo last: Int, of path: String, _ app: TestApp, _ port: Int, _ person: TestPerson,
    _ random: SeededRandom
  ) async throws -> [Int] {
    var random = random
    var seen: [Int] = []
    let incarnation = try await person.get("\(path)/events")["incarnation"]?.string ?? ""
    var id: String? = "\(incarnation):0"
    while seen.last != last {
      let reader = try await app.follow(port, "\(path)/events/stream", as: person, after: id)
      #expect(reader.status == 200)
      for _ in 0..<Int.random(in: 0...25, using: &random) where seen.last != last {
        guard let version = try await reader.next()?.version else { break }
        seen.append(version)
        id = reader.lastID
      }
      // The pause is sometimes long enough for many events.
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...60, using: &random)))
    }
    return seen
  }
}
