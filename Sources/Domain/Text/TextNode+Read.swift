extension TextNode {
  /// Appends the bytes of a range of scalars.
  func appendBytes(of range: Range<Int>, to result: inout [UInt8]) {
    if isLeaf {
      result += bytes[offset(ofScalar: range.lowerBound)..<offset(ofScalar: range.upperBound)]
      return
    }
    var start = 0
    for child in children where start < range.upperBound {
      let end = start + child.scalarCount
      if end > range.lowerBound {
        let inner = range.clamped(to: start..<end)
        child.appendBytes(of: inner.lowerBound - start..<inner.upperBound - start, to: &result)
      }
      start = end
    }
  }

  /// Whether two trees of the same length hold the same bytes, however they are cut into leaves.
  func hasSameBytes(as other: TextNode) -> Bool {
    if isLeaf, other.isLeaf { return bytes == other.bytes }
    var (mine, theirs): ([[UInt8]], [[UInt8]]) = ([], [])
    appendLeaves(to: &mine)
    other.appendLeaves(to: &theirs)
    return mine.joined().elementsEqual(theirs.joined())
  }

  private func appendLeaves(to leaves: inout [[UInt8]]) {
    if isLeaf { leaves.append(bytes) }
    for child in children { child.appendLeaves(to: &leaves) }
  }
}
