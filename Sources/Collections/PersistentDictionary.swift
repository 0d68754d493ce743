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
