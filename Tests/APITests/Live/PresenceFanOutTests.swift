import CallboardDomain
import CallboardEngine
import CallboardPresence
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI
@testable import CallboardHTTPServer
@testable import CallboardLive

/// Tests that presence is written once for all followers who see the same.
@Suite struct PresenceFanOutTests {
  @Test func presenceIsWrittenOncePerVisibilityAndInFullOnlyForNewFollowers() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeCourse()
      let id = try #require(path.split(separator: "/").last.flatMap { UUID(String($0)) })
      var tutors: [TestPerson] = []
      // A capability that does not concern the course's things makes no difference.
      let grants: [JSON] = [[], [], ["export_data"]]
      for granted in grants {
        let tutor = try await app.person("Tutor")
        _ = try await alice.post(
          "\(path)/members", ["person": tutor.json, "role": "ta", "granted": granted])
        tutors.append(tutor)
      }
      let stranger = try await app.person("Stranger")
      let space = try #require(try await app.engine.state(of: id).space)
      let student = Target(kind: CourseRecordKind.student.target, id: UUID())
      let lease = try await app.service.presence.renew(
        PresenceKey(space: id, person: alice.id, client: ""), kind: .course, seconds: 300
      ) { $0.target = student }
      let all = [alice.id] + tutors.map(\.id)
      let followers = all.map { follower($0, of: id) }
      let outsider = follower(stranger.id, of: id)
      let (first, second, third) = (CountedTexts(), CountedTexts(), CountedTexts())

      fanOut([lease], news: [], in: space, followers + [outsider]).deliver(first)
      #expect(first.snapshots == 2 && first.changes == 0)

      let joined = fanOut([lease], news: [lease], in: space, followers + [outsider])
      #expect(joined.people == [alice.id])
      joined.deliver(second)
      #expect(second.snapshots == 0 && second.changes == 2)

      let late = follower(alice.id, of: id)
      fanOut([lease], news: [lease], in: space, followers + [late]).deliver(third)
      #expect(third.snapshots == 1 && third.changes == 2)

      #expect(sent(followers[0]) == "snapshot shown;change shown;change shown;")
      for follower in followers.dropFirst() {
        #expect(sent(follower) == "snapshot hidden;change hidden;change hidden;")
      }
      #expect(sent(late) == "snapshot shown;")
      // A person who may not see the space gets nothing.
      #expect(sent(outsider) == "")
      #expect(!outsider.hasPresence)
    }
  }

  /// A fan-out to followers whom the leases `news` are new to.
  private func fanOut(
    _ running: [Lease], news: [Lease], in space: any Space, _ followers: [Subscriber]
  ) -> PresenceFanOut {
    var told = PresenceChanges()
    return PresenceFanOut(
      space: space, running: running, news: told.take(news), followers: followers)
  }

  private func follower(_ person: UUID, of space: UUID) -> Subscriber {
    Subscriber(
      Subscription(number: 1), .space(space, member: person, types: nil), on: EventStream(),
      after: 0, extras: .presence)
  }

  /// The text that waits in a follower's stream.
  private func sent(_ follower: Subscriber) -> String {
    follower.stream.state.withLock { state -> String in
      var bytes = [UInt8](repeating: 0, count: state.buffer.count)
      _ = bytes.withUnsafeMutableBytes { state.buffer.copyFirst(into: $0) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// Writes whether the targets of leases are shown, and counts how often it has written.
private final class CountedTexts: LivePresenceView {
  private(set) var snapshots = 0
  private(set) var changes = 0

  func snapshot(_ running: [Lease], _ visibility: Visibility) -> [UInt8] {
    snapshots += 1
    return Array("snapshot \(words(running, visibility));".utf8)
  }

  func changes(_ news: [PresenceChange], _ visibility: Visibility) -> [UInt8] {
    changes += 1
    return Array("change \(words(news.map(\.lease), visibility));".utf8)
  }

  private func words(_ leases: [Lease], _ visibility: Visibility) -> String {
    leases.map { lease in
      lease.state.target.map { visibility.showsSomething(at: $0) } == true ? "shown" : "hidden"
    }.joined(separator: " ")
  }
}
