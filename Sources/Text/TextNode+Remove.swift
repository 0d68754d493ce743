extension TextNode {
  /// Removes a range of scalars; may leave the node empty.
  mutating func remove(_ range: Range<Int>) {
    if isLeaf {
      let start = offset(ofScalar: range.lowerBound)
      let end = offset(ofScalar: range.upperBound)
      bytes.removeSubrange(start..<end)
      byteCount -= end - start
      scalarCount -= range.count
      return
    }
    let first = removeFromChildren(range)
    recount()
    for index in [first + 1, first, first - 1] { mergeChild(at: index) }
  }

  /// Replaces a root with one child by that child, and an empty tree by an empty leaf.
  mutating func collapse() {
    if byteCount == 0 { self = TextNode() }
    while children.count == 1 { self = children[0] }
  }

  /// Returns the index of the first child that was changed or that follows the removed children.
  private mutating func removeFromChildren(_ range: Range<Int>) -> Int {
    var (index, start) = (0, 0)
    while start + children[index].scalarCount <= range.lowerBound {
      start += children[index].scalarCount
      index += 1
    }
    let first = index
    var emptied = 0..<0
    while index < children.count, start < range.upperBound {
      let end = start + children[index].scalarCount
      if range.lowerBound <= start, end <= range.upperBound {
        emptied = (emptied.isEmpty ? index : emptied.lowerBound)..<index + 1
      } else {
        let inner = range.clamped(to: start..<end)
        children[index].remove(inner.lowerBound - start..<inner.upperBound - start)
      }
      start = end
      index += 1
    }
    children.removeSubrange(emptied)
    return first
  }

  /// Joins a child with the one after it if they fit into one.
  private mutating func mergeChild(at index: Int) {
    guard index >= 0, index + 1 < children.count else { return }
    let (left, right) = (children[index], children[index + 1])
    let fits =
      left.isLeaf
      ? left.byteCount + right.byteCount <= Self.bytesMax * 3 / 4
      : left.children.count + right.children.count <= Self.childrenMax * 3 / 4
    guard fits else { return }
    children.remove(at: index + 1)
    children[index].bytes += right.bytes
    children[index].children += right.children
    children[index].scalarCount += right.scalarCount
    children[index].byteCount += right.byteCount
    children[index].mergeChild(at: left.children.count - 1)
  }
}
