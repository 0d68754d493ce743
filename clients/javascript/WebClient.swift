import CallboardCWebClient

/// The client for JavaScript, embedded in the program: the service gives it to browsers.
public enum WebClient {
  /// `callboard.js` without its comments, in UTF-8.
  public static let module = withoutComments(bytes(callboard_module))

  /// `callboard.d.ts`, the types of the module, in UTF-8.
  public static let types = bytes(callboard_types)

  /// `callboard-spaces.js` without its comments, in UTF-8.
  public static let spacesModule = withoutComments(bytes(callboard_spaces_module))

  /// `callboard-spaces.d.ts`, the types of that module, in UTF-8.
  public static let spacesTypes = bytes(callboard_spaces_types)

  /// The example of a page, `examples/browser/index.html`, in UTF-8.
  public static let example = bytes(callboard_example)

  /// Leaves out the lines that hold a comment alone, but for the first line, which says where the source is.
  ///
  /// It knows no strings: a line of a template literal must not begin as a comment does. The client's tests see to that.
  static func withoutComments(_ source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isInBlock = false
    for (number, line) in source.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    {
      let content = line.drop { $0 == UInt8(ascii: " ") }
      let isBegin = content.starts(with: "/*".utf8)
      let isComment = isInBlock || isBegin || content.starts(with: "//".utf8)
      if isInBlock || isBegin { isInBlock = !content.suffix(2).elementsEqual("*/".utf8) }
      if isComment, number > 0 { continue }
      if number > 0 { result.append(10) }
      result.append(contentsOf: line)
    }
    return result
  }

  private static func bytes(
    _ file: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?
  ) -> [UInt8] {
    var count = 0
    let start = file(&count)
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
