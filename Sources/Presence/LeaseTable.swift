import CallboardDomain
import FoundationEssentials

/// Leases with indexes by space, by person and by the time of their end. Each change updates all indexes.
struct LeaseTable {
  private var spaces: [UUID: [PresenceKey: Lease]] = [:]
  private var people: [UUID: Set<PresenceKey>] = [:]
  /// The keys of the leases that expire in a second, by that second since 1970.
  private var ends: [Int64: Set<PresenceKey>] = [:]
  private(set) var count = 0

  subscript(key: PresenceKey) -> Lease? { spaces[key.space]?[key] }

  /// The leases in a space, in any order.
  func inSpace(_ space: UUID) -> Dictionary<PresenceKey, Lease>.Values {
    (spaces[space] ?? [:]).values
  }

  /// The leases of a person, in any order.
  ///
  /// - Parameter space: the space to look in; nil for all.
  func of(_ person: UUID, in space: UUID? = nil) -> [Lease] {
    (people[person] ?? []).compactMap { space == nil || space == $0.space ? self[$0] : nil }
  }

  /// How many leases of a person there are.
  func count(of person: UUID) -> Int { people[person]?.count ?? 0 }

  /// The keys of the leases that expired before a time, except those of that time's second.
  func expired(before time: Timestamp) -> [PresenceKey] {
    let second = time.second
    return ends.filter { $0.key < second }.flatMap(\.value)
  }

  /// Stores a lease in place of the one with the same key. The state of a lease that has ended is dropped.
  mutating func keep(_ lease: Lease) {
    let key = lease.key
    var lease = lease
    if lease.hasLeft || lease.isSettled { lease.state = PresenceState() }
    let old = spaces[key.space, default: [:]].updateValue(lease, forKey: key)
    if old == nil {
      count += 1
      people[key.person, default: []].insert(key)
    }
    let second = lease.expiresAt.second
    guard old?.expiresAt.second != second else { return }
    if let old { Self.remove(key, from: &ends[old.expiresAt.second]) }
    ends[second, default: []].insert(key)
  }

  mutating func remove(_ key: PresenceKey) {
    guard let old = spaces[key.space]?.removeValue(forKey: key) else { return }
    if spaces[key.space]?.isEmpty == true { spaces[key.space] = nil }
    Self.remove(key, from: &people[key.person])
    Self.remove(key, from: &ends[old.expiresAt.second])
    count -= 1
  }

  /// Removes a key from a set of an index; an empty set becomes nil.
  private static func remove(_ key: PresenceKey, from keys: inout Set<PresenceKey>?) {
    keys?.remove(key)
    if keys?.isEmpty == true { keys = nil }
  }
}

extension Timestamp {
  /// The whole seconds since 1970.
  fileprivate var second: Int64 { microseconds / 1_000_000 }
}
