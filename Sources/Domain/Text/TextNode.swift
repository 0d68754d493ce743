/// A part of a text: a leaf with some bytes of UTF-8, or a branch over nodes of one height.
///
/// Its arrays are what is shared between copies: one that is held once is changed in place, one
/// that is shared is copied first, so an edit copies at most the way from the root to a leaf. A leaf
/// has whole scalars. Only a root is empty, or a branch with one child for a moment.
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

  /// The offset in a leaf's bytes of a scalar, or of its end.
  func offset(ofScalar index: Int) -> Int {
    if scalarCount == byteCount { return index }
    if index == scalarCount { return byteCount }
    return bytes.withUnsafeBufferPointer { UTF8Scan.offset(ofScalar: index, in: $0) }
  }

  /// The child that holds a place, the left one between two, and the place inside it.
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
  /// Builds a tree whose leaves are three quarters full, so that typing does not split at once.
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
