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

  mutating func insert(_ id: UUID, _ key: OrderKey) {
    items.insert(Item(key: key, id: id), at: place(of: key))
  }

  mutating func remove(_ id: UUID, _ key: OrderKey) {
    let place = place(of: key)
    guard place < items.count, items[place].id == id else { return }
    items.remove(at: place)
  }
}
