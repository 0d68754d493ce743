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
