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

  @inlinable
  func read<R>(_ key: Key, _ hash: UInt, _ body: (borrowing Value) -> R) -> R? {
    switch self {
    case .leaf(let entries):
      for index in entries.indices where entries[index].key == key {
        return body(entries[index].slot[0])
      }
      return nil
    case .branch(let parts):
      return parts[Self.place(hash)].read(key, hash >> Self.bits, body)
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
