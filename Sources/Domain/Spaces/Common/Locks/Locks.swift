public import FoundationEssentials

/// The locks of a space.
public struct Locks: Sendable {
  private var table: [LockKey: Lock] = [:]

  /// The maximum number of locks in a space.
  public static let countMax = 1_000
  /// The maximum number of locks that one person may hold.
  public static let countOfPersonMax = 50

  init() {}

  /// The lock on exactly this key.
  public subscript(key: LockKey) -> Lock? { table[key] }

  /// The lock that was acquired at a position.
  public subscript(fence fence: Int64) -> Lock? { table.values.first { $0.fence == fence } }

  /// Whether there are no locks.
  public var isEmpty: Bool { table.isEmpty }

  /// The number of locks.
  public var count: Int { table.count }

  /// All locks, the oldest first.
  public var all: [Lock] { table.values.sorted { $0.fence < $1.fence } }

  /// The locks of a person, the oldest first.
  public func held(by person: UUID) -> [Lock] {
    table.values.filter { $0.holder == person }.sorted { $0.fence < $1.fence }
  }

  /// The oldest lock that satisfies a condition; takes linear time.
  func first(where condition: (Lock) -> Bool) -> Lock? {
    table.values.filter(condition).min { $0.fence < $1.fence }
  }

  /// The number of locks that a person holds; takes linear time.
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
