import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials

/// Lets tests work with the tables of erasures, as their owner.
extension TestApp {
  /// Runs a body with a pool of its own.
  func withPool(_ body: @Sendable (Pool) async throws -> Void) async throws {
    let options = database.service
    let pool = Pool(options, size: 4, name: "own")
    try await pool.closing { try await body(pool) }
  }

  /// Waits until all erasures are done. It sets their times back, so that the period of repeated checks is over.
  func awaitErasures() async throws {
    let owner = try owner()
    defer { owner.close() }
    try await eventually("all is erased", timeoutSeconds: 60) {
      for table in ["erasures", "word_erasures"] {
        try owner.execute(
          "update \(table) set noted_at = noted_at - interval '16 min', due_at = now()")
      }
      let left = try owner.query(
        "select (select count(*) from erasures) + (select count(*) from word_erasures)", [])
      return try left.one().int64(0) == 0
    }
  }

  /// Erases the content of every space, whether or not the space was deleted.
  func eraseAllWords() async throws {
    let owner = try owner()
    defer { owner.close() }
    try owner.execute(
      """
      insert into word_erasures (space, whole)
      select distinct stream_id, true from events where stream_kind <> 'person'
      on conflict (space) do update set whole = true, version = 0
      """)
    try await awaitErasures()
  }

  /// The number of snapshots.
  func snapshots() async throws -> Int64 {
    let owner = try owner()
    defer { owner.close() }
    return try owner.query("select count(*) from snapshots", []).one().int64(0)
  }

  /// A connection of the owner, with the log's search path.
  func owner() throws -> Connection {
    try Connection(database.owner.setting("search_path", log.searchPath))
  }
}
