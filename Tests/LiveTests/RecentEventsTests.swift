import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardLive

@Suite struct RecentEventsTests {
  private let stream = UUID()

  private func event(_ position: Int64, of stream: UUID? = nil, bytes: Int = 10) -> StoredEvent {
    StoredEvent(
      position: position, streamID: stream ?? self.stream, version: Int(position),
      streamKind: "project", type: "x", schema: 1, data: [UInt8](repeating: 0, count: bytes),
      actor: nil, commandID: nil, commandDigest: nil, correlationID: nil, causation: nil,
      recordedAt: Timestamp(microseconds: 0))
  }

  @Test func whatCameBeforeTheStartIsInTheLogOnly() {
    var recent = RecentEvents(bytesMax: 1 << 20)
    recent.append([], through: 10)
    recent.append([event(11), event(12)], through: 12)
    #expect(recent.events(of: stream, after: 9) == nil)
    #expect(recent.events(of: stream, after: 10)?.map(\.position) == [11, 12])
    #expect(recent.events(of: stream, after: 11)?.map(\.position) == [12])
    #expect(recent.events(of: stream, after: 12) == [])
    #expect(recent.events(of: stream, after: 20) == [])
  }

  @Test func eventsThatComeWithTheFirstWordOfTheEngineBeginTheMemory() {
    var recent = RecentEvents(bytesMax: 1 << 20)
    #expect(recent.events(of: stream, after: 0) == nil)
    recent.append([event(11), event(12)], through: 12)
    #expect(recent.events(of: stream, after: 9) == nil)
    #expect(recent.events(of: stream, after: 10)?.map(\.position) == [11, 12])
  }

  @Test func eachStreamHasItsOwnAndAllHaveAll() {
    var recent = RecentEvents(bytesMax: 1 << 20)
    let other = UUID()
    recent.append([], through: 0)
    recent.append([event(1), event(2, of: other), event(3)], through: 3)
    #expect(recent.events(of: stream, after: 0)?.map(\.position) == [1, 3])
    #expect(recent.events(of: other, after: 0)?.map(\.position) == [2])
    #expect(recent.events(of: nil, after: 1)?.map(\.position) == [2, 3])
  }

  @Test func eventsComeInPartsWithoutHoles() {
    var recent = RecentEvents(bytesMax: 1 << 20)
    let other = UUID()
    recent.append([], through: 0)
    let positions = (1...20).map { Int64($0) }
    let all = positions.map { event($0, of: $0 % 3 == 0 ? other : nil, bytes: 1_000) }
    recent.append(all, through: 25)
    let first = recent.part(of: stream, after: 0, bytesMax: 1)
    #expect(first?.events.map(\.position) == [1])
    #expect(first?.through == 1)
    var seen: [Int64] = []
    var after: Int64 = 0
    let bytesMax = 3 * all[0].textBytes
    while let part = recent.part(of: stream, after: after, bytesMax: bytesMax),
      !part.events.isEmpty
    {
      #expect(part.events.count <= 3)
      seen += part.events.map(\.position)
      after = part.through
    }
    #expect(seen == positions.filter { $0 % 3 != 0 })
    #expect(after == 25)
  }

  @Test func whatIsForgottenIsInTheLogOnlyAndTheMemoryGoesOnAfterIt() {
    var recent = RecentEvents(bytesMax: 1 << 20)
    recent.forget()
    #expect(!recent.hasBegun)
    recent.append([event(11), event(12)], through: 13)
    recent.forget()
    #expect(recent.through == 13)
    #expect(recent.events(of: stream, after: 11) == nil)
    #expect(recent.events(of: stream, after: 13) == [])
    recent.append([event(14)], through: 14)
    #expect(recent.events(of: stream, after: 12) == nil)
    #expect(recent.events(of: stream, after: 13)?.map(\.position) == [14])
  }

  @Test func theOldestAreForgottenWhenThereAreTooMany() throws {
    var recent = RecentEvents(bytesMax: 10_000)
    recent.append([], through: 0)
    for position in 1...5_000 { recent.append([event(Int64(position))], through: Int64(position)) }
    #expect(recent.after > 4_900)
    #expect(recent.events(of: nil, after: recent.after - 1) == nil)
    let held = try #require(recent.events(of: nil, after: recent.after))
    #expect(held.map(\.position) == Array(recent.after + 1...5_000))
  }

  @Test func eachStreamKeepsItsOwnWhenTheOldestAreForgotten() throws {
    var recent = RecentEvents(bytesMax: 10_000)
    let other = UUID()
    let isOfOther = { (position: Int64) in position % 7 == 0 }
    recent.append([], through: 0)
    for position in Int64(1)...5_000 {
      recent.append([event(position, of: isOfOther(position) ? other : nil)], through: position)
      let held = Array(recent.after + 1...position)
      let (own, others) = (
        recent.events(of: stream, after: recent.after)?.map(\.position),
        recent.events(of: other, after: recent.after)?.map(\.position)
      )
      try #require(own == held.filter { !isOfOther($0) })
      try #require(others == held.filter(isOfOther))
    }
    #expect(recent.after > 4_900)
  }

  @Test func theEventsOfAQuietStreamAreFoundWithoutLookingAtAllOthers() {
    var recent = RecentEvents(bytesMax: 64 << 20)
    let quiet = UUID()
    let clock = ContinuousClock()
    let building = clock.measure {
      recent.append([event(1, of: quiet)], through: 1)
      recent.append((Int64(2)...20_000).map { event($0) }, through: 20_000)
    }
    var found = 0
    let finding = clock.measure {
      for _ in 0..<10_000 { found += recent.events(of: quiet, after: 1)?.count ?? 1 }
    }
    #expect(found == 0)
    // Looking at all events takes more than a hundred times as long.
    #expect(finding < building * 10)
  }
}
