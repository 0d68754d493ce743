/// A dictionary whose copies share their storage shard by shard.
///
/// Copying is O(1); the first write after a copy copies one shard of about 64 entries and the list
/// of shards, so that a batch can change one entry of a large space without copying the space.
public struct PersistentDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var shards: [[Key: Value]]
  /// How many entries there are.
  public private(set) var count = 0

  private static var entriesPerShard: Int { 64 }

  /// Makes an empty dictionary.
  public init() {
    shards = [[:]]
  }

  private func shard(of key: Key) -> Int { key.hashValue & (shards.count - 1) }

  /// The value of a key; setting nil removes it.
  public subscript(key: Key) -> Value? {
    get { shards[shard(of: key)][key] }
    set {
      let index = shard(of: key)
      let before = shards[index].count
      shards[index][key] = newValue
      count += shards[index].count - before
      if count > shards.count * Self.entriesPerShard { grow() }
    }
  }

  /// Changes a value in place; does nothing where there is none.
  public mutating func update<R>(_ key: Key, _ body: (inout Value) throws -> R) rethrows -> R? {
    let index = shard(of: key)
    guard let slot = shards[index].index(forKey: key) else { return nil }
    return try body(&shards[index].values[slot])
  }

  private mutating func grow() {
    var larger = [[Key: Value]](repeating: [:], count: shards.count * 2)
    for shard in shards {
      for (key, value) in shard { larger[key.hashValue & (larger.count - 1)][key] = value }
    }
    shards = larger
  }

  /// The keys, in no order.
  public var keys: some Sequence<Key> { shards.lazy.flatMap { $0.keys } }

  /// The values, in no order.
  public var values: some Sequence<Value> { shards.lazy.flatMap { $0.values } }

  /// The entries, in no order.
  public var entries: some Sequence<(key: Key, value: Value)> {
    shards.lazy.flatMap { $0.lazy.map { (key: $0.key, value: $0.value) } }
  }
}
