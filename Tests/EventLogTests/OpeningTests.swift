import CallboardDomain
import CallboardPostgres
import CallboardSchema
import FoundationEssentials
import Testing

@testable import CallboardEventLog

@Suite struct OpeningTests {
  @Test func takenClaimsAreToldFromFreeOnes() throws {
    let log = try TestLog()
    let taken = Claim(kind: "username", value: Array("ada".utf8))
    let sameValue = Claim(kind: "room_code", value: Array("ada".utf8))
    let free = Claim(kind: "username", value: Array("bob".utf8))
    try log.write(claims: [.take(taken, stream: UUID(), expiresAt: nil)])
    let writer = log.writer()
    let opening = try writer.begin(seen: 0, claims: [taken, sameValue, free], commands: [])
    writer.rollback()
    #expect(opening.takenClaims == [taken])
  }

  @Test func aKnownCommandComesWithWhereItLeftOffAndNotWithItsEvents() async throws {
    let log = try TestLog()
    let first = CommandKey(actor: UUID(), id: UUID(), digest: 11)
    let otherActor = CommandKey(actor: UUID(), id: first.id, digest: 11)
    let twice = CommandKey(actor: UUID(), id: UUID(), digest: 1)
    let appended = try log.append([
      first, first, otherActor, first, twice,
      CommandKey(actor: twice.actor, id: twice.id, digest: 2),
    ])
    let writer = log.writer()
    let unknown = CommandKey(actor: first.actor, id: UUID(), digest: 11)
    let opening = try writer.begin(
      seen: 6, claims: [],
      commands: [CommandKey(actor: first.actor, id: first.id, digest: 99), unknown, twice])
    writer.rollback()
    let own = [appended[0], appended[1], appended[3]]
    #expect(Set(opening.known.keys) == [first.identity, twice.identity])
    #expect(
      opening.known[first.identity]
        == KnownCommand(
          digest: 11,
          versions: Dictionary(own.map { ($0.streamID, $0.version) }, uniquingKeysWith: max)))
    let known = try #require(opening.known[twice.identity])
    #expect(known.digest == nil)
    try await log.withReader { reader async throws in
      #expect(
        try await reader.events(of: [first.identity, unknown.identity, otherActor.identity])
          == Array(appended[..<4]))
    }
  }

  @Test func aCommandIsKnownForThirtyDays() throws {
    let log = try TestLog()
    let forgotten = CommandKey(actor: UUID(), id: UUID(), digest: 1)
    let remembered = CommandKey(actor: UUID(), id: UUID(), digest: 2)
    let now = try log.now()
    let day: Int64 = 24 * 3600
    try log.append(3, recordedAt: now.adding(seconds: -90 * day))
    try log.append([forgotten], recordedAt: now.adding(seconds: -30 * day - 60))
    try log.append([remembered], recordedAt: now.adding(seconds: -30 * day + 60))
    try log.append(3)
    let writer = log.writer()
    let opening = try writer.begin(seen: 8, claims: [], commands: [forgotten, remembered])
    writer.rollback()
    #expect(opening.known.keys.map(\.self) == [remembered.identity])
  }

  @Test func theBoundOfThirtyDaysIsFoundInAnyLog() async throws {
    let log = try TestLog(partitionRows: 7)
    let start = Timestamp(microseconds: 1_700_000_000_000_000)
    var times: [Timestamp] = []
    for step in 0..<20 {
      let time = start.adding(seconds: Int64(step / 3 * 10))
      times += try log.append(1, recordedAt: time).map(\.recordedAt)
    }
    try await log.withReader { reader async throws in
      for seconds in -5...75 {
        let time = start.adding(seconds: Int64(seconds))
        let expected = times.count { $0 <= time }
        let found = try await reader.position(at: time)
        #expect(found == Int64(expected))
      }
    }
  }

  /// The statements are planned while the log has few rows, where the statistics make a scan look cheapest.
  @Test func eachLookUpProbesAnIndex() throws {
    let log = try TestLog(partitionRows: 100)
    try log.append(250)
    let service = try log.serviceConnection()
    try service.execute("begin")
    _ = try service.query(
      Schema.setBatch, log.name.settings() + [.text("3s"), .text("2s")])
    let lookUps = [
      (Schema.selectOpening, "(249)"), (Schema.selectNewEvents, "(240, 20)"),
      (Schema.selectTakenClaims, "('{a}', '{b}')"),
      (
        Schema.findKnownCommands,
        "('{6b25d2cb-d4d0-4b3a-b8d5-3a42f8ff3f10}', '{6b25d2cb-d4d0-4b3a-b8d5-3a42f8ff3f10}', 1)"
      ),
      (
        Schema.selectCommandsWithoutEvents,
        "('{6b25d2cb-d4d0-4b3a-b8d5-3a42f8ff3f10}', '{6b25d2cb-d4d0-4b3a-b8d5-3a42f8ff3f10}')"
      ),
      (
        Schema.selectKnownCommands,
        "('{6b25d2cb-d4d0-4b3a-b8d5-3a42f8ff3f10}', '{6b25d2cb-d4d0-4b3a-b8d5-3a42f8ff3f10}', 1)"
      ),
      (Schema.deleteClaims, "('{a}', '{b}')"),
      (Schema.deleteVault, "('{6b25d2cb-d4d0-4b3a-b8d5-3a42f8ff3f10}', '{b}')"),
    ]
    for (number, lookUp) in lookUps.enumerated() {
      try service.execute("prepare look_up_\(number) as \(lookUp.0)")
      let plan = try service.query("explain execute look_up_\(number) \(lookUp.1)")
        .map { row throws in try row.text(0) }.joined(separator: "\n")
      #expect(plan.contains("Index"), "\(plan)")
      for slow in ["Seq Scan", "Hash Join", "Merge Join"] {
        #expect(!plan.contains(slow), "\(plan)")
      }
    }
    service.rollback()
  }
}
