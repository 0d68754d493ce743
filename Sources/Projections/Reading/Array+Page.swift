extension Array {
  /// Its first items, where one more was read than a page holds, and where the next page begins; nil if this was the last.
  func page(of limit: Int, _ key: (Element) -> Int64) -> (items: [Element], next: Int64?) {
    let items = Array(prefix(limit))
    return (items, count > limit ? items.last.map(key) : nil)
  }
}
