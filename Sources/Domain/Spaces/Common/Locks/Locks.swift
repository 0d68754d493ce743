public import FoundationEssentials

/// The locks of a space.
public struct Locks: Sendable {
  private var table: [LockKey: Lock] = [:]
  /// The keys of the locks, by their fences.
  private var keys: [Int64: LockKey] = [:]

  /// The maximum number of locks in a space.
  public static let countMax = 1_000
  /// The maximum number of locks that one person may hold.
  public static let countOfPersonMax = 50

  init() {}

  /// The lock on exactly this key.
  public subscript(key: LockKey) -> Lock? { table[key] }

  /// The lock that was acquired at a position.
  public subscript(fence fence: Int64) -> Lock? { keys[fence].flatMap { table[$0] } }

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
    remove(lock.key)
    table[lock.key] = lock
    keys[lock.fence] = lock.key
  }

  mutating func extend(_ key: LockKey, until end: Timestamp) {
    table[key]?.expiresAt = end
  }

  mutating func remove(_ key: LockKey) {
    guard let lock = table.removeValue(forKey: key) else { return }
    keys[lock.fence] = nil
  }
}

/// A lock that a member holds.
public struct Lock: Sendable, Equatable {
  /// The key of the locked target.
  public let key: LockKey
  /// The member who holds it.
  public let holder: UUID
  /// The position of the event that acquired it. Fences only grow, and each one names a single lock.
  public let fence: Int64
  /// When it was acquired.
  public let acquiredAt: Timestamp
  /// When it ends unless it is extended. From then on it has no effect.
  public internal(set) var expiresAt: Timestamp

  /// The time that a lock may last without being extended, in seconds.
  public static let secondsRange = 1...300
  /// The time that a lock lasts if the request names none, in seconds.
  public static let secondsDefault = 30
}

/// A lock in a snapshot.
extension Lock: PayloadObject {
  static var blank: Lock {
    Lock(key: .blank, holder: .blank, fence: 0, acquiredAt: .blank, expiresAt: .blank)
  }

  func fields(_ coder: inout some PayloadCoder) -> Lock {
    Lock(
      key: coder("key", key), holder: coder("holder", holder), fence: coder("fence", fence),
      acquiredAt: coder("acquired_at", microseconds: acquiredAt),
      expiresAt: coder("expires_at", microseconds: expiresAt))
  }
}

extension JSONReader {
  /// Reads the key of a lock.
  public func lockKey(_ key: String) throws(Problem) -> LockKey {
    guard let lockKey = LockKey(try string(key)) else {
      throw problem(key, "must be 1 to \(LockKey.textMax) letters, digits and _.:-")
    }
    return lockKey
  }
}

extension SpaceCore {
  mutating func evolve(_ event: LockEvent, _ recorded: RecordedEvent) {
    switch event {
    case .acquired(let key, let until):
      guard let holder = recorded.actor else { return }
      keep(
        Lock(
          key: key, holder: holder, fence: recorded.stored.position,
          acquiredAt: recorded.recordedAt, expiresAt: until))
    case .extended(_, let key, let until):
      locks.extend(key, until: until)
      deadlines.set(.lock(key), until)
    case .released(_, let key), .expired(_, let key, _), .takenOver(_, let key, _):
      dropLock(key)
    }
  }

  mutating func keep(_ lock: Lock) {
    locks.insert(lock)
    deadlines.set(.lock(lock.key), lock.expiresAt)
  }

  private mutating func dropLock(_ key: LockKey) {
    locks.remove(key)
    deadlines.set(.lock(key), nil)
  }

  /// Removes the locks of people who no longer have the capability `lock`.
  mutating func dropLocks(of records: [MemberRecord]) {
    guard !locks.isEmpty else { return }
    if records.count == 1, records[0].capabilities.contains(.lock) { return }
    var barred: Set<UUID> = []
    for record in records where !record.capabilities.contains(.lock) {
      barred.insert(record.person)
    }
    for lock in locks.all where barred.contains(lock.holder) { dropLock(lock.key) }
  }
}
