import EventLog
import FoundationEssentials
import Postgres
import Testing

@Suite struct SnapshotTests {
  private let stream = UUID()

  private func snapshot(version: Int, fold: Int) -> Snapshot {
    Snapshot(
      stream: stream, version: version, position: Int64(version * 10), fold: fold,
      state: [UInt8(version), UInt8(fold), 0])
  }

  @Test func theLatestSnapshotOfTheFoldIsKept() async throws {
    let log = try TestLog()
    try await log.withPool { pool async throws in
      let store = SnapshotStore(pool: pool, log: log.name, seal: SnapshotSeal { $0 + $1 })
      #expect(try await store.load(stream, fold: 1) == nil)
      try await store.save(snapshot(version: 5, fold: 1))
      try await store.save(snapshot(version: 3, fold: 1))
      #expect(try await store.load(stream, fold: 1) == snapshot(version: 5, fold: 1))
    }
  }

  @Test func anotherFoldsSnapshotIsIgnoredAndANewerFoldsWins() async throws {
    let log = try TestLog()
    try await log.withPool { pool async throws in
      let store = SnapshotStore(pool: pool, log: log.name, seal: SnapshotSeal { $0 + $1 })
      try await store.save(snapshot(version: 5, fold: 1))
      #expect(try await store.load(stream, fold: 2) == nil)
      try await store.save(snapshot(version: 4, fold: 2))
      try await store.save(snapshot(version: 6, fold: 1))
      #expect(try await store.load(stream, fold: 2) == snapshot(version: 4, fold: 2))
      #expect(try await store.load(stream, fold: 1) == nil)
    }
  }
}
