import CallboardDomain
import CallboardEventLog
import FoundationEssentials
import Testing

@testable import CallboardPresence

@Suite struct PresenceBroadcastTests {
  private func row(_ number: Int, cursorBytes: Int = 10) -> PresenceRow {
    let text = String(repeating: "x", count: cursorBytes)
    return PresenceRow(
      key: PresenceKey(space: UUID(), person: UUID(), client: "client-\(number)"),
      kind: .project, joinedAt: Timestamp(microseconds: Int64(number)),
      seenAt: Timestamp(microseconds: 5), expiresAt: Timestamp(microseconds: 30_000_005),
      isEnded: number.isMultiple(of: 2),
      state: Array(#"{"activity":"\#(text)"}"#.utf8))
  }

  @Test func othersReadWhatANodeTellsAndItselfDoesNot() {
    let node = UUID()
    let rows = (0..<3).map { row($0) }
    let texts = PresenceBroadcast.texts(rows, from: node)
    #expect(texts.count == 1)
    let read = texts.flatMap { PresenceBroadcast.rows($0, at: UUID()) ?? [] }
    #expect(read.map(\.key) == rows.map(\.key))
    #expect(read.map(\.isEnded) == rows.map(\.isEnded))
    #expect(read.map(\.joinedAt) == rows.map(\.joinedAt))
    #expect(read.map(\.seenAt) == rows.map(\.seenAt))
    #expect(read.map(\.expiresAt) == rows.map(\.expiresAt))
    #expect(read.map(\.state) == rows.map(\.state))
    #expect(texts.allSatisfy { PresenceBroadcast.rows($0, at: node) == nil })
    #expect(PresenceBroadcast.rows("nonsense", at: node) == nil)
  }

  @Test(arguments: [
    ("seen", Int64.max), ("seen", Int64.min), ("seen", -1), ("expires", Int64.max),
    ("expires", 253_402_300_800_000_000), ("joined", Int64.min),
  ])
  func timesThatNoCalendarHasAreNotRead(_ name: String, _ value: Int64) throws {
    let text = try #require(PresenceBroadcast.texts([row(1)], from: UUID()).first)
    var parts = text.split(separator: "\"\(name)\":", maxSplits: 1).map(String.init)
    let end = try #require(parts[1].firstIndex { !$0.isNumber })
    parts[1] = "\(value)" + parts[1][end...]
    let forged = parts.joined(separator: "\"\(name)\":")
    #expect(PresenceBroadcast.rows(text, at: UUID())?.count == 1)
    #expect(PresenceBroadcast.rows(forged, at: UUID())?.count == 0)
  }

  @Test func noTextIsLongerThanANotificationAndNoneIsLost() {
    let rows = (0..<200).map { row($0, cursorBytes: $0 * 6) }
    let texts = PresenceBroadcast.texts(rows, from: UUID())
    #expect(texts.allSatisfy { $0.utf8.count < 8_000 })
    let read = texts.flatMap { PresenceBroadcast.rows($0, at: UUID()) ?? [] }
    #expect(read.map(\.key) == rows.map(\.key))
  }
}
