/// What browsers get of a script or a style sheet: all that it does, in fewer bytes.
enum ServedSource {
  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// Leaves out the lines that hold a comment alone, but for a first line that is a whole comment, which says where the
  /// source is; empty lines; and the spaces at the beginning of lines.
  ///
  /// It knows no strings: no template literal may go over several lines, and no line may begin with a block comment and go
  /// on after its end. The tests of the files see to that.
  static func bytes(of source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var isInBlock = false
    var isFirst = true
    for line in source.split(separator: newline) {
      let content = line.drop { $0 == space }
      let isBegin = content.starts(with: "/*".utf8)
      let isComment = isInBlock || isBegin || content.starts(with: "//".utf8)
      if isInBlock || isBegin { isInBlock = !content.suffix(2).elementsEqual("*/".utf8) }
      if content.isEmpty { continue }
      let isKept = !isComment || isFirst && !isInBlock
      isFirst = false
      guard isKept else { continue }
      result.append(contentsOf: content)
      result.append(newline)
    }
    return result
  }
}
