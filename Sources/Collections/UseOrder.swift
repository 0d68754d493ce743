/// Keys in the order of their last use, for a cache that removes first what was not used for the longest time.
///
///     order.use(stream)
///     while isTooLarge, let oldest = order.oldest { remove(oldest) }
///
/// Each operation takes constant time on average, however many keys there are.
public struct UseOrder<Key: Hashable & Sendable>: Sendable {
  @usableFromInline struct Use: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let number: UInt64

    @inlinable
    init(key: Key, number: UInt64) { (self.key, self.number) = (key, number) }
  }

  /// The uses in their order, from the place `first` on. One after which its key was used again or removed is outdated:
  /// it stays until it is the first one, or until there are too many of them.
  @usableFromInline var uses: [Use] = []
  @usableFromInline var first = 0
  /// The number of the last use of each key.
  @usableFromInline var last: [Key: UInt64] = [:]
  @usableFromInline var count: UInt64 = 0

  /// How many outdated uses may be kept beside as many as there are keys.
  @usableFromInline static var outdatedMax: Int { 8 }

  /// Makes an order without keys.
  @inlinable
  public init() {}

  /// Notes the use of a key, which becomes the last one.
  @inlinable
  public mutating func use(_ key: Key) {
    count += 1
    last[key] = count
    uses.append(Use(key: key, number: count))
    dropOutdated()
  }

  /// Removes a key.
  @inlinable
  public mutating func remove(_ key: Key) {
    if last.removeValue(forKey: key) != nil { dropOutdated() }
  }

  /// The key that was not used for the longest time; nil: there is none.
  @inlinable
  public var oldest: Key? { first < uses.count ? uses[first].key : nil }

  @inlinable
  func isCurrent(_ use: Use) -> Bool { last[use.key] == use.number }

  @inlinable
  mutating func dropOutdated() {
    while first < uses.count, !isCurrent(uses[first]) { first += 1 }
    guard uses.count > 2 * last.count + Self.outdatedMax else { return }
    uses = uses[first...].filter { isCurrent($0) }
    first = 0
  }
}
