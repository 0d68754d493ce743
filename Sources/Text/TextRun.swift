import CallboardJSON

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
