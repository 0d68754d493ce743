public import FoundationEssentials

/// Things in the order of their keys, deleted ones included.
public struct OrderedList: Sendable, Equatable {
  /// One thing.
  public struct Item: Sendable, Equatable {
    /// Its key; no two things of a list share one.
    public let key: OrderKey
    /// The thing.
    public let id: UUID
  }

  /// The things in order.
  public private(set) var items: [Item] = []

  init() {}

  /// The first place whose key is not below this one.
  func place(of key: OrderKey) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first place whose key is above this one.
  func place(behind key: OrderKey) -> Int {
    let place = place(of: key)
    return place < items.count && items[place].key == key ? place + 1 : place
  }

  /// The last thing that satisfies a condition.
  func last(where condition: (UUID) -> Bool) -> Item? {
    items.last { condition($0.id) }
  }

  /// A key behind another one, whether something has that or not.
  func key(behind left: OrderKey) -> OrderKey {
    let place = place(behind: left)
    return OrderKey.between(
      place > 0 ? items[place - 1].key : nil, place < items.count ? items[place].key : nil)
  }

  /// A key at a place among those that count, as things are now; at the end where there is no such place.
  func key(at placement: Placement, counting counts: (UUID) -> Bool) -> OrderKey {
    let left: Int?
    switch placement {
    case .end: left = items.indices.last
    case .after(nil): left = nil
    case .after(let id?): left = items.firstIndex { $0.id == id } ?? items.indices.last
    case .index(let index):
      left = items.indices.filter { counts(items[$0].id) }.prefix(max(0, index)).last
    }
    let next = left.map { $0 + 1 } ?? 0
    return OrderKey.between(left.map { items[$0].key }, next < items.count ? items[next].key : nil)
  }

  mutating func insert(_ id: UUID, _ key: OrderKey) {
    items.insert(Item(key: key, id: id), at: place(of: key))
  }

  mutating func remove(_ id: UUID, _ key: OrderKey) {
    let place = place(of: key)
    guard place < items.count, items[place].id == id else { return }
    items.remove(at: place)
  }
}
