public import CallboardJSON

/// A text that is copied in O(1) and edited in O(log n), however many copies share its parts.
///
/// A document is a value: copies never see each other's edits. Places and lengths count Unicode
/// scalars.
public struct TextDocument: Sendable {
  private var root: TextNode

  /// Makes an empty text.
  public init() { root = TextNode() }

  /// Makes a document from a text; linear.
  public init(_ text: String) {
    var text = text
    root = text.withUTF8 { TextNode.tree(of: $0) }
  }

  /// Makes a document from valid UTF-8; linear.
  private init(utf8 bytes: [UInt8]) {
    root = bytes.withUnsafeBufferPointer { TextNode.tree(of: $0) }
  }

  /// Its length in Unicode scalars.
  public var scalarCount: Int { root.scalarCount }

  /// Its length in bytes of UTF-8.
  public var utf8Count: Int { root.byteCount }

  /// Whether it is empty.
  public var isEmpty: Bool { root.byteCount == 0 }

  /// The whole text; linear.
  public var string: String { slice(0..<scalarCount) }

  /// The text of a range of scalars, which must lie inside.
  public func slice(_ range: Range<Int>) -> String {
    check(range)
    if range.isEmpty { return "" }
    var bytes: [UInt8] = []
    if range.count == scalarCount { bytes.reserveCapacity(utf8Count) }
    root.appendBytes(of: range, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Inserts a text before the scalar at a place, or at the end.
  public mutating func insert(_ run: TextRun, at place: Int) {
    precondition((0...scalarCount).contains(place), "an insert lies inside the text")
    var text = run.text
    text.withUTF8 { root.insertAsRoot($0, scalarCount: run.scalarCount, at: place) }
  }

  /// Removes a range of scalars, which must lie inside.
  public mutating func remove(_ range: Range<Int>) {
    check(range)
    if range.isEmpty { return }
    root.remove(range)
    root.collapse()
  }

  /// The text after an operation, which must fit it, built anew from its parts; linear.
  func rebuilt(by operation: TextOperation) -> TextDocument {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8Count + operation.insertedUTF8Count)
    var place = 0
    for component in operation.components {
      switch component {
      case .retain(let count):
        root.appendBytes(of: place..<place + count, to: &bytes)
        place += count
      case .insert(let run): bytes += run.text.utf8
      case .delete(let count): place += count
      }
    }
    if place < scalarCount { root.appendBytes(of: place..<scalarCount, to: &bytes) }
    return TextDocument(utf8: bytes)
  }

  private func check(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= scalarCount, "a range lies inside the text")
  }
}

extension TextDocument: Equatable {
  public static func == (a: TextDocument, b: TextDocument) -> Bool {
    guard a.scalarCount == b.scalarCount, a.utf8Count == b.utf8Count else { return false }
    return a.root.hasSameBytes(as: b.root)
  }
}

extension TextDocument: JSONWritable {
  public func write(to json: inout JSONWriter) { json.string(string) }
}

extension TextDocument: CustomStringConvertible {
  public var description: String { string }
}
