/// A part of a text: a leaf with some bytes of UTF-8, or a branch over nodes of one height.
///
/// Copies share its arrays. An edit changes an array in place if it has one owner, and copies it
/// first if it is shared, so an edit copies at most the path from the root to a leaf. A leaf has
/// whole scalars. Only a root may be empty. A root has one child only for a moment, until
/// `collapse`.
struct TextNode: Sendable {
  static let bytesMax = 1024
  static let childrenMax = 16

  var bytes: [UInt8] = []
  var children: [TextNode] = []
  var scalarCount = 0
  var byteCount = 0

  var isLeaf: Bool { children.isEmpty }

  /// Makes an empty leaf.
  init() {}

  init(leaf text: UnsafeBufferPointer<UInt8>) {
    bytes = Array(text)
    byteCount = text.count
    scalarCount = UTF8Scan.scalarCount(text)
  }

  init(children: [TextNode]) {
    self.children = children
    recount()
  }

  mutating func recount() {
    scalarCount = children.reduce(0) { $0 + $1.scalarCount }
    byteCount = children.reduce(0) { $0 + $1.byteCount }
  }

  /// The offset of a scalar in a leaf's bytes, or of the leaf's end.
  func offset(ofScalar index: Int) -> Int {
    if scalarCount == byteCount { return index }
    if index == scalarCount { return byteCount }
    return bytes.withUnsafeBufferPointer { UTF8Scan.offset(ofScalar: index, in: $0) }
  }

  /// The child that holds a place, and the place inside it; between two children, the left one.
  func child(at place: Int) -> (index: Int, place: Int) {
    var place = place
    var index = 0
    while index < children.count - 1, place > children[index].scalarCount {
      place -= children[index].scalarCount
      index += 1
    }
    return (index, place)
  }
}

extension TextNode {
  /// Builds a tree whose leaves are three quarters full, so that typing does not split them at
  /// once.
  static func tree(of text: UnsafeBufferPointer<UInt8>) -> TextNode {
    guard text.count > bytesMax else { return TextNode(leaf: text) }
    var nodes: [TextNode] = []
    nodes.reserveCapacity(text.count / (bytesMax * 3 / 4) + 1)
    var start = 0
    while start < text.count {
      let end = UTF8Scan.boundary(
        atOrBefore: Swift.min(start + bytesMax * 3 / 4, text.count), in: text)
      nodes.append(TextNode(leaf: UnsafeBufferPointer(rebasing: text[start..<end])))
      start = end
    }
    while nodes.count > 1 {
      nodes = stride(from: 0, to: nodes.count, by: childrenMax).map { first in
        TextNode(children: Array(nodes[first..<Swift.min(first + childrenMax, nodes.count)]))
      }
    }
    return nodes[0]
  }
}

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
