public import CallboardDomain
public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials
import Synchronization

/// Keeps the aliases that clients make up for people. An alias belongs to one person until it is released or the person
/// is erased.
public final class AliasStore: Sendable {
  /// The holder of an alias as a node has looked it up.
  private struct Known {
    let holder: UUID
    let readAt: ContinuousClock.Instant
  }

  private let pool: Pool
  private let log: LogName
  /// The holders of the aliases that were looked up recently.
  private let known = Mutex<[String: Known]>([:])

  /// How many aliases a person may have.
  public static let countMax = 100
  /// How many holders are kept in memory.
  private static let knownMax = 20_000
  /// How long a holder is kept in memory, because another node may release the alias.
  private static let knownFor = Duration.seconds(60)

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

  /// The person who holds an alias, as this node knows it for up to a minute; nil if nobody does.
  public func holder(of alias: String) async throws(LogError) -> UUID? {
    if let known = known.withLock({ $0[alias] }),
      known.readAt.duration(to: .now) < Self.knownFor
    {
      return known.holder
    }
    guard let found = try await find(alias) else { return nil }
    known.withLock { known in
      if known.count >= Self.knownMax { known = [:] }
      known[alias] = Known(holder: found.person, readAt: .now)
    }
    return found.person
  }

  /// An alias as it is bound now; nil if nobody has it.
  public func find(_ alias: String) async throws(LogError) -> Alias? {
    try await pool.read(log, Schema.selectAlias, [.text(alias)]) { rows in
      try rows.first.map { row throws in
        Alias(name: alias, person: try row.uuid(0), boundAt: try row.timestamp(1))
      }
    }
  }

  /// All aliases of a person.
  public func all(of person: UUID) async throws(LogError) -> [Alias] {
    try await pool.read(log, Schema.selectAliasesOfPerson, [.uuid(person)]) { rows in
      try rows.map { row throws in
        Alias(name: try row.text(0), person: person, boundAt: try row.timestamp(1))
      }
    }
  }

  /// Releases an alias. Other nodes may know its holder for another minute.
  ///
  /// - Returns: whether somebody had it.
  public func release(_ alias: String) async throws(LogError) -> Bool {
    let isReleased = try await pool.write(log, Schema.releaseAlias, [.text(alias)]) { !$0.isEmpty }
    known.withLock { $0[alias] = nil }
    return isReleased
  }
}

/// A name that clients have made up for a person.
public struct Alias: Sendable {
  /// The alias.
  public let name: String
  /// The person who has it.
  public let person: UUID
  /// The time at which the person bound it.
  public let boundAt: Timestamp
}
