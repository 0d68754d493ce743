import Domain
import EventLog
import FoundationEssentials
import Testing

@testable import Presence

@Suite struct PresenceWhisperTests {
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
    let texts = PresenceWhisper.texts(rows, from: node)
    #expect(texts.count == 1)
    let read = texts.flatMap { PresenceWhisper.rows($0, at: UUID()) ?? [] }
    #expect(read.map(\.key) == rows.map(\.key))
    #expect(read.map(\.isEnded) == rows.map(\.isEnded))
    #expect(read.map(\.joinedAt) == rows.map(\.joinedAt))
    #expect(read.map(\.seenAt) == rows.map(\.seenAt))
    #expect(read.map(\.expiresAt) == rows.map(\.expiresAt))
    #expect(read.map(\.state) == rows.map(\.state))
    #expect(texts.allSatisfy { PresenceWhisper.rows($0, at: node) == nil })
    #expect(PresenceWhisper.rows("nonsense", at: node) == nil)
  }

  @Test func noTextIsLongerThanANotificationAndNoneIsLost() {
    let rows = (0..<200).map { row($0, cursorBytes: $0 * 6) }
    let texts = PresenceWhisper.texts(rows, from: UUID())
    #expect(texts.allSatisfy { $0.utf8.count < 8_000 })
    let read = texts.flatMap { PresenceWhisper.rows($0, at: UUID()) ?? [] }
    #expect(read.map(\.key) == rows.map(\.key))
  }
}
