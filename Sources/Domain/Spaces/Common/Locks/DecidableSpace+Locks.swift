import FoundationEssentials

extension DecidableSpace {
  /// Someone else's lock that covers a thing, so that only its holder may write there.
  func lock(on key: LockKey, besides person: UUID) -> Lock? {
    guard !core.locks.isEmpty else { return nil }
    return keys(covering: key).lazy.compactMap { core.locks[$0] }.first { $0.holder != person }
  }

  /// The keys whose locks cover a thing: its own, that of what holds it, and that of the space.
  func keys(covering key: LockKey) -> [LockKey] {
    [key, parent(of: key), .space].compactMap(\.self)
  }

  /// A lock that covers a thing, or something in it, but those of a person.
  func lock(overlapping key: LockKey, besides person: UUID? = nil) -> Lock? {
    guard !core.locks.isEmpty else { return nil }
    let above = parent(of: key)
    return core.locks.first { lock in
      let overlaps =
        lock.key == key || lock.key == above || lock.key == .space || key == .space
        || parent(of: lock.key) == key
      return overlaps && lock.holder != person
    }
  }

  private func parent(of key: LockKey) -> LockKey? {
    key.target.flatMap { parent(of: $0) }.map { LockKey($0.kind, $0.id) }
  }
}
