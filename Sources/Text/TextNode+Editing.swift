extension TextNode {
  /// Inserts a text of any length, growing upwards where needed.
  mutating func insertAsRoot(
    _ text: UnsafeBufferPointer<UInt8>, scalarCount: Int, at place: Int
  ) {
    if byteCount == 0 {
      self = .tree(of: text)
      return
    }
    if text.count <= Self.bytesMax / 2 {
      insertPiece(text, scalarCount: scalarCount, at: place)
      return
    }
    var (start, place) = (0, place)
    while start < text.count {
      let end = UTF8Scan.boundary(
        atOrBefore: Swift.min(start + Self.bytesMax / 2, text.count), in: text)
      let piece = UnsafeBufferPointer(rebasing: text[start..<end])
      let count = UTF8Scan.scalarCount(piece)
      insertPiece(piece, scalarCount: count, at: place)
      place += count
      start = end
    }
  }

  private mutating func insertPiece(
    _ text: UnsafeBufferPointer<UInt8>, scalarCount: Int, at place: Int
  ) {
    if let sibling = insert(text, scalarCount: scalarCount, at: place) {
      let left = self
      self = TextNode(children: [left, sibling])
    }
  }

  /// Inserts at most half a leaf; returns the right half if this node was split.
  private mutating func insert(
    _ text: UnsafeBufferPointer<UInt8>, scalarCount count: Int, at place: Int
  ) -> TextNode? {
    scalarCount += count
    byteCount += text.count
    guard !isLeaf else {
      let offset = offset(ofScalarBeforeInsert: place, inserted: (count, text.count))
      bytes.insert(contentsOf: text, at: offset)
      return byteCount > Self.bytesMax ? splitLeaf() : nil
    }
    let (index, inner) = child(at: place)
    if let sibling = children[index].insert(text, scalarCount: count, at: inner) {
      children.insert(sibling, at: index + 1)
    }
    return children.count > Self.childrenMax ? splitBranch() : nil
  }

  /// Like `offset(ofScalar:)`, for counts that already include an insert that the bytes lack.
  private func offset(
    ofScalarBeforeInsert place: Int, inserted: (scalars: Int, bytes: Int)
  ) -> Int {
    let scalars = scalarCount - inserted.scalars
    if scalars == bytes.count { return place }
    if place == scalars { return bytes.count }
    return bytes.withUnsafeBufferPointer { UTF8Scan.offset(ofScalar: place, in: $0) }
  }

  private mutating func splitLeaf() -> TextNode {
    let right = bytes.withUnsafeBufferPointer { all in
      let middle = UTF8Scan.boundary(atOrBefore: all.count / 2, in: all)
      return TextNode(leaf: UnsafeBufferPointer(rebasing: all[middle...]))
    }
    bytes.removeLast(right.byteCount)
    byteCount -= right.byteCount
    scalarCount -= right.scalarCount
    return right
  }

  private mutating func splitBranch() -> TextNode {
    let middle = children.count / 2
    let right = TextNode(children: Array(children[middle...]))
    children.removeLast(right.children.count)
    scalarCount -= right.scalarCount
    byteCount -= right.byteCount
    return right
  }
}

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
