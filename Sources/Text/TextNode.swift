import CallboardJSON

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

/// A text and its length in Unicode scalars.
public struct TextRun: Sendable {
  public private(set) var text: String
  public private(set) var scalarCount: Int

  /// Counts the scalars of a text; linear.
  public init(_ text: String) {
    var text = text
    scalarCount = text.withUTF8 { UTF8Scan.scalarCount($0) }
    self.text = text
  }

  package init(text: String, scalarCount: Int) {
    self.text = text
    self.scalarCount = scalarCount
  }

  /// Whether every scalar is one byte of UTF-8.
  var isASCII: Bool { text.utf8.count == scalarCount }

  mutating func append(_ other: TextRun) {
    text += other.text
    scalarCount += other.scalarCount
  }
}

extension TextRun: Equatable {
  public static func == (a: TextRun, b: TextRun) -> Bool {
    a.scalarCount == b.scalarCount && a.text.hasSameBytes(as: b.text)
  }
}

/// Counts and finds scalars in valid UTF-8, eight bytes at a time.
enum UTF8Scan {
  /// How many scalars begin in these bytes.
  static func scalarCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var continuations = 0
    var offset = 0
    while offset + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      continuations += continuationCount(word)
      offset += 8
    }
    while offset < raw.count {
      if isContinuation(raw[offset]) { continuations += 1 }
      offset += 1
    }
    return raw.count - continuations
  }

  /// The offset in bytes of the scalar with this index, or the end.
  static func offset(ofScalar index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var remaining = index
    var offset = 0
    while remaining > 8, offset + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      remaining -= 8 - continuationCount(word)
      offset += 8
    }
    while offset < raw.count {
      if !isContinuation(raw[offset]) {
        if remaining == 0 { return offset }
        remaining -= 1
      }
      offset += 1
    }
    return offset
  }

  /// The last offset up to this one where a scalar begins.
  static func boundary(atOrBefore offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, isContinuation(bytes[offset]) { offset -= 1 }
    return offset
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func continuationCount(_ word: UInt64) -> Int {
    ((word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
  }
}
