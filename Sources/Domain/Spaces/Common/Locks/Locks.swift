public import FoundationEssentials

/// The locks of a space.
public struct Locks: Sendable {
  private var table: [LockKey: Lock] = [:]

  /// How many locks a space may have.
  public static let countMax = 1_000
  /// How many of them one person may hold.
  public static let countOfPersonMax = 50

  init() {}

  /// The lock on exactly this.
  public subscript(key: LockKey) -> Lock? { table[key] }

  /// The lock that was acquired at a position.
  public subscript(fence fence: Int64) -> Lock? { table.values.first { $0.fence == fence } }

  /// Whether nothing is locked.
  public var isEmpty: Bool { table.isEmpty }

  /// How many there are.
  public var count: Int { table.count }

  /// All of them, the oldest first.
  public var all: [Lock] { table.values.sorted { $0.fence < $1.fence } }

  /// Those of a person, the oldest first.
  public func held(by person: UUID) -> [Lock] {
    table.values.filter { $0.holder == person }.sorted { $0.fence < $1.fence }
  }

  /// The oldest that satisfies a condition; linear.
  func first(where condition: (Lock) -> Bool) -> Lock? {
    table.values.filter(condition).min { $0.fence < $1.fence }
  }

  /// How many a person holds; linear.
  func count(heldBy person: UUID) -> Int { table.values.count { $0.holder == person } }

  mutating func insert(_ lock: Lock) {
    table[lock.key] = lock
  }

  mutating func extend(_ key: LockKey, until end: Timestamp) {
    table[key]?.expiresAt = end
  }

  mutating func remove(_ key: LockKey) {
    table[key] = nil
  }
}
