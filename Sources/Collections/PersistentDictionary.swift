public import FoundationEssentials

/// A dictionary that is copied in O(1). A write copies only the nodes on the path to its entry.
///
/// A batch can therefore change one entry of a large space without copying the space, while readers
/// hold the space as it was.
public struct PersistentDictionary<Key: PersistentKey, Value: Sendable>: Sendable {
  @usableFromInline var root = PersistentNode<Key, Value>.leaf([])
  @usableFromInline var size = 0

  /// How many entries there are.
  @inlinable
  public var count: Int { size }

  /// Makes an empty dictionary.
  @inlinable
  public init() {}

  /// The value of a key; setting nil removes it.
  @inlinable
  public subscript(key: Key) -> Value? {
    get { root.read(key, key.spread) { copy $0 } }
    set { size += root.set(key, newValue, key.spread, depth: 0) }
  }

  /// Whether there is a value of a key.
  @inlinable
  public func contains(_ key: Key) -> Bool { read(key) { _ in true } ?? false }

  /// Reads from a value without copying it; nil if there is none.
  @inlinable
  public func read<R>(_ key: Key, _ body: (borrowing Value) -> R) -> R? {
    root.read(key, key.spread, body)
  }

  /// Changes a value in place; does nothing and returns nil if there is none.
  @discardableResult
  @inlinable
  public mutating func update<R, E: Error>(
    _ key: Key, _ body: (inout Value) throws(E) -> R
  ) throws(E) -> R? {
    try root.update(key, key.spread, body)
  }

  /// Passes each entry to a body, in no order; linear, and makes no array of the entries.
  @inlinable
  public func visit(_ body: (_ key: Key, _ value: Value) -> Void) { root.visit(body) }

  /// The keys, in no order; linear.
  @inlinable
  public var keys: [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(count)
    visit { key, _ in keys.append(key) }
    return keys
  }

  /// The values, in no order; linear.
  @inlinable
  public var values: [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    visit { _, value in values.append(value) }
    return values
  }

  /// The entries, in no order; linear.
  @inlinable
  public var entries: [(key: Key, value: Value)] {
    var entries: [(key: Key, value: Value)] = []
    entries.reserveCapacity(count)
    visit { entries.append((key: $0, value: $1)) }
    return entries
  }
}

extension PersistentDictionary {
  /// The first entries in an order by ranks, sorted; linear in the number of entries, of which it keeps few at a time.
  ///
  /// - Parameters:
  ///   - count: the maximum number of entries.
  ///   - precedes: whether a rank comes before another one.
  ///   - rank: the rank of an entry; nil leaves the entry out.
  ///   - isWanted: whether an entry counts. It is asked of few entries that are not among the first.
  @inlinable
  public func first<Rank>(
    _ count: Int, by precedes: (Rank, Rank) -> Bool, rank: (Key, Value) -> Rank?,
    where isWanted: (Key, Value) -> Bool = { _, _ in true }
  ) -> [(rank: Rank, key: Key, value: Value)] {
    let count = Swift.min(count, self.count)
    guard count > 0 else { return [] }
    var found: [(rank: Rank, key: Key, value: Value)] = []
    // The last rank of as many entries as are sought, found so far; nil while there are fewer.
    var bound: Rank?
    func cut() {
      found.sort { precedes($0.rank, $1.rank) }
      guard found.count >= count else { return }
      found.removeLast(found.count - count)
      bound = found.last?.rank
    }
    visit { key, value in
      guard let place = rank(key, value), bound.map({ precedes(place, $0) }) ?? true,
        isWanted(key, value)
      else { return }
      found.append((rank: place, key: key, value: value))
      if found.count == 2 * count { cut() }
    }
    cut()
    return found
  }
}

/// A part of a persistent dictionary: a few entries, or sixteen parts told apart by four bits of the hash.
///
/// Copies share its arrays. A write changes an array in place if it has one owner, and copies it first if it is shared,
/// so a write copies at most the path from the root to a leaf. Each value is in an array of one, so that copying a leaf
/// does not copy the values.
@usableFromInline
enum PersistentNode<Key: PersistentKey, Value: Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let key: Key
    @usableFromInline var slot: [Value]

    @inlinable
    init(key: Key, slot: [Value]) {
      self.key = key
      self.slot = slot
    }
  }

  case leaf([Entry])
  case branch([PersistentNode])

  @inlinable
  static var entriesMax: Int { 8 }
  @inlinable
  static var bits: Int { 4 }
  /// At this depth, keys that share all bits of their hash are held in one leaf.
  @inlinable
  static var depthMax: Int { UInt.bitWidth / bits }

  @inlinable
  static func place(_ hash: UInt) -> Int { Int(hash & 15) }

  /// Reads from a value. It goes through buffers, because a subscript of an array would retain and release each node on
  /// the path.
  @inlinable
  func read<R>(_ key: Key, _ hash: UInt, _ body: (borrowing Value) -> R) -> R? {
    switch self {
    case .leaf(let entries):
      entries.withUnsafeBufferPointer { entries in
        for index in entries.indices where entries[index].key == key {
          return entries[index].slot.withUnsafeBufferPointer { body($0[0]) }
        }
        return nil
      }
    case .branch(let parts):
      parts.withUnsafeBufferPointer { $0[Self.place(hash)].read(key, hash >> Self.bits, body) }
    }
  }

  /// Sets or removes a value; returns the change of the count.
  @inlinable
  mutating func set(_ key: Key, _ value: Value?, _ hash: UInt, depth: Int) -> Int {
    switch self {
    case .branch(var parts):
      self = .leaf([])
      let change = parts[Self.place(hash)].set(
        key, value, hash >> Self.bits, depth: depth + 1)
      self = .branch(parts)
      return change
    case .leaf(var entries):
      self = .leaf([])
      let change = Self.set(key, value, in: &entries)
      let isFull = entries.count > Self.entriesMax && depth < Self.depthMax
      self = isFull ? Self.split(entries, depth: depth) : .leaf(entries)
      return change
    }
  }

  @inlinable
  static func set(_ key: Key, _ value: Value?, in entries: inout [Entry]) -> Int {
    let index = entries.firstIndex { $0.key == key }
    switch (index, value) {
    case (let index?, let value?):
      entries[index].slot = [value]
      return 0
    case (let index?, nil):
      entries.remove(at: index)
      return -1
    case (nil, let value?):
      entries.append(Entry(key: key, slot: [value]))
      return 1
    case (nil, nil):
      return 0
    }
  }

  @inlinable
  static func split(_ entries: [Entry], depth: Int) -> PersistentNode {
    var parts = [[Entry]](repeating: [], count: 16)
    for entry in entries {
      let hash = entry.key.spread >> (depth * bits)
      parts[place(hash)].append(entry)
    }
    return .branch(parts.map { .leaf($0) })
  }

  /// Changes a value in place; returns nil if there is none.
  @inlinable
  mutating func update<R, E: Error>(
    _ key: Key, _ hash: UInt, _ body: (inout Value) throws(E) -> R
  ) throws(E) -> R? {
    switch self {
    case .branch(var parts):
      self = .leaf([])
      defer { self = .branch(parts) }
      return try parts[Self.place(hash)].update(key, hash >> Self.bits, body)
    case .leaf(var entries):
      self = .leaf([])
      defer { self = .leaf(entries) }
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      return try body(&entries[index].slot[0])
    }
  }

  @inlinable
  func visit(_ body: (Key, Value) -> Void) {
    switch self {
    case .leaf(let entries): for entry in entries { body(entry.key, entry.slot[0]) }
    case .branch(let parts): for part in parts { part.visit(body) }
    }
  }
}

/// A key of a persistent dictionary.
public protocol PersistentKey: Hashable, Sendable {
  /// The bits that decide the place of an entry. They differ between processes; equal keys have
  /// equal bits.
  var spread: UInt { get }
}

extension PersistentKey {
  /// The bits of the key's hash.
  @inlinable
  public var spread: UInt { UInt(bitPattern: hashValue) }
}

extension String: PersistentKey {}

extension UUID: PersistentKey {
  /// One folded multiplication with secrets of this process, as in wyhash. Clients choose the ids,
  /// and could otherwise choose ids that all collide.
  @inlinable
  public var spread: UInt {
    let (low, high) = unsafeBitCast(uuid, to: (UInt64, UInt64).self)
    let secrets = Self.secrets
    let product = (low ^ secrets.low).multipliedFullWidth(by: high ^ secrets.high)
    return UInt(truncatingIfNeeded: product.high ^ product.low)
  }

  @usableFromInline static let secrets: (low: UInt64, high: UInt64) = (secret(1), secret(2))

  /// The standard library seeds its hashes anew in each process.
  private static func secret(_ number: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(number)
    return UInt64(truncatingIfNeeded: hasher.finalize()) | 1
  }
}
