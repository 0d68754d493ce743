public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials
import Synchronization

/// Keeps the aliases that clients make up for people. An alias belongs to one person for good.
public final class AliasStore: Sendable {
  private let pool: Pool
  private let log: LogName
  /// The holders of the aliases that were looked up recently.
  private let known = Mutex<[String: UUID]>([:])

  /// How many aliases a person may have.
  public static let countMax = 100
  /// How many holders are kept in memory.
  private static let knownMax = 20_000

  /// Keeps a log's aliases through a pool.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
  }

  /// Binds an alias to a person, unless somebody has it already.
  ///
  /// - Returns: the holder of the alias; nil if the person has as many aliases as allowed.
  public func bind(_ alias: String, to person: UUID) async throws(LogError) -> UUID? {
    if let holder = try await holder(of: alias) { return holder }
    let parameters: [Parameter] = [.text(alias), .uuid(person), .int64(Int64(Self.countMax))]
    let holder = try await pool.write(log, Schema.bindAlias, parameters) { rows in
      try rows.first.map { row throws in try row.uuid(0) }
    }
    if let holder { return holder }
    // If somebody else bound it at the same moment, the holder is visible now.
    return try await self.holder(of: alias)
  }

  /// The person who holds an alias; nil if nobody does.
  public func holder(of alias: String) async throws(LogError) -> UUID? {
    if let holder = known.withLock({ $0[alias] }) { return holder }
    let holder = try await pool.read(log, Schema.selectAlias, [.text(alias)]) { rows in
      try rows.first.map { row throws in try row.uuid(0) }
    }
    if let holder {
      known.withLock { known in
        if known.count >= Self.knownMax { known = [:] }
        known[alias] = holder
      }
    }
    return holder
  }
}
