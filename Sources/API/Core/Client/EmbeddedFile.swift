import CallboardCrypto
import CallboardDomain
import CallboardHTTPServer

/// A file that is embedded in the program, with the headers under which it is served.
struct EmbeddedFile {
  private let bytes: [UInt8]
  private let tag: String
  private let headers: [(String, String)]

  init(_ bytes: [UInt8], _ type: String, isForEver: Bool = false, _ more: [(String, String)] = []) {
    self.bytes = bytes
    tag = "\"\(SHA256.hash(bytes).prefix(16).hexadecimal)\""
    // Under its plain name a browser asks each time whether it has changed.
    let caching = isForEver ? "public, max-age=31536000, immutable" : "no-cache"
    headers =
      [
        ("Content-Type", "\(type); charset=utf-8"), ("Cache-Control", caching), ("ETag", tag),
        ("X-Content-Type-Options", "nosniff"),
      ] + more
  }

  /// The answer to a request for it: 304 if the client has it.
  func response(to request: Request) -> Response {
    let isKnown = request.hasAnswer(tag)
    return Response(
      status: isKnown ? 304 : 200, headers: headers, body: isKnown ? .empty : .bytes(bytes))
  }
}

/// A script or a style sheet as browsers get it: it does the same in fewer bytes.
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
