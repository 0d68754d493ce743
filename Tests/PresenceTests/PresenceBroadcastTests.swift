import CallboardDomain
import CallboardEventLog
import FoundationEssentials
import Testing

@testable import CallboardPresence

@Suite struct PresenceBroadcastTests {
  private func lease(_ number: Int, cursorBytes: Int = 10) -> Lease {
    var state = PresenceState()
    state.cursor = PresenceState.Cursor([
      "text": .string(String(repeating: "x", count: cursorBytes))
    ])
    return Lease(
      key: PresenceKey(space: UUID(), person: UUID(), client: "client-\(number)"),
      kind: .project, joinedAt: Timestamp(microseconds: Int64(number)),
      seenAt: Timestamp(microseconds: 5), expiresAt: Timestamp(microseconds: 30_000_005),
      state: state, isSettled: number.isMultiple(of: 2))
  }

  @Test func othersReadWhatANodeTellsAndItselfDoesNot() {
    let node = UUID()
    let leases = (0..<3).map { lease($0) }
    let texts = PresenceBroadcast.texts(leases, from: node)
    #expect(texts.count == 1)
    let read = texts.flatMap { PresenceBroadcast.leases($0, at: UUID()) ?? [] }
    #expect(read.map(\.key) == leases.map(\.key))
    #expect(read.map(\.isSettled) == leases.map(\.isSettled))
    #expect(read.map(\.joinedAt) == leases.map(\.joinedAt))
    #expect(read.map(\.seenAt) == leases.map(\.seenAt))
    #expect(read.map(\.expiresAt) == leases.map(\.expiresAt))
    #expect(read.map(\.state) == leases.map(\.state))
    #expect(texts.allSatisfy { PresenceBroadcast.leases($0, at: node) == nil })
    #expect(PresenceBroadcast.leases("nonsense", at: node) == nil)
  }

  @Test(arguments: [
    ("seen", Int64.max), ("seen", Int64.min), ("seen", -1), ("expires", Int64.max),
    ("expires", 253_402_300_800_000_000), ("joined", Int64.min),
  ])
  func timesThatNoCalendarHasAreNotRead(_ name: String, _ value: Int64) throws {
    let text = try #require(PresenceBroadcast.texts([lease(1)], from: UUID()).first)
    var parts = text.split(separator: "\"\(name)\":", maxSplits: 1).map(String.init)
    let end = try #require(parts[1].firstIndex { !$0.isNumber })
    parts[1] = "\(value)" + parts[1][end...]
    let forged = parts.joined(separator: "\"\(name)\":")
    #expect(PresenceBroadcast.leases(text, at: UUID())?.count == 1)
    #expect(PresenceBroadcast.leases(forged, at: UUID())?.count == 0)
  }

  @Test func noTextIsLongerThanANotificationAndNoneIsLost() {
    let leases = (0..<200).map { lease($0, cursorBytes: $0 * 5) }
    let texts = PresenceBroadcast.texts(leases, from: UUID())
    #expect(texts.allSatisfy { $0.utf8.count < 8_000 })
    let read = texts.flatMap { PresenceBroadcast.leases($0, at: UUID()) ?? [] }
    #expect(read.map(\.key) == leases.map(\.key))
  }
}
