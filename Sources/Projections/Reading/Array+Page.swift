extension Array {
  /// Returns the first `limit` items of an array that was read with one more, and the key at which the next page
  /// begins; nil if this was the last.
  func page(of limit: Int, _ key: (Element) -> Int64) -> (items: [Element], next: Int64?) {
    let items = Array(prefix(limit))
    return (items, count > limit ? items.last.map(key) : nil)
  }
}
