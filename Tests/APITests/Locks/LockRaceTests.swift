import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Many clients ask for one lock.
@Suite struct LockRaceTests {
  /// The positions at which one client used and released one lock.
  private struct Held {
    let fence: Int64
    /// The positions of the writes under the fence, and of the release.
    var writes: [Int64] = []
    var released: Int64?
  }

  @Test func atMostOneClientHoldsALockAndFencesGrow() async throws {
    let seed = SeededRandom.printed().seed
    try await TestApp.run { app in
      let owner = try await app.person("Owner")
      let path = try await owner.makeProject()
      var people = [owner]
      for index in 0..<7 {
        let person = try await app.person("Person \(index)")
        try await owner.add(person, "editor", to: path)
        people.append(person)
      }
      let held = try await withThrowingTaskGroup(of: [Held].self) { group in
        for (index, person) in people.enumerated() {
          group.addTask {
            try await Self.work(as: person, path, SeededRandom(seed: seed &+ UInt64(index)), app)
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      let sorted = held.sorted { $0.fence < $1.fence }
      #expect(sorted.count > 8)
      #expect(Set(sorted.map(\.fence)).count == sorted.count)
      for (lock, next) in zip(sorted, sorted.dropFirst()) {
        #expect(lock.released.map { $0 < next.fence } ?? true, "two held it at \(next.fence)")
        #expect(lock.writes.allSatisfy { lock.fence < $0 && $0 < next.fence })
      }
    }
  }

  private static func work(
    as person: TestPerson, _ path: String, _ random: SeededRandom, _ app: TestApp
  ) async throws -> [Held] {
    var random = random
    var held: [Held] = []
    for _ in 0..<40 {
      let lock = try await person.post("\(path)/locks", ["key": "cue"])
      guard lock.status == 201 else {
        #expect(lock.code == "locked")
        continue
      }
      var one = Held(fence: lock["fence"]?.integer ?? 0)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let written = try await app.send(
          as: person.id, .post, "\(path)/activities", ["kind": "note", "title": "x"],
          [("Callboard-Lock-Fence", String(one.fence))])
        if let position = written.header("Callboard-Position").flatMap({ Int64($0) }) {
          one.writes.append(position)
        }
      }
      let released = try await person.post(
        "\(path)/locks/\(one.fence)/release", ["token": lock["token"] ?? ""])
      one.released = released["position"]?.integer
      held.append(one)
    }
    return held
  }
}
