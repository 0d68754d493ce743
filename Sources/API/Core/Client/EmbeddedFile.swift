import CallboardCrypto
import CallboardHTTPServer

/// A file that is embedded in the program, with the headers under which it is served.
struct EmbeddedFile {
  private let bytes: [UInt8]
  private let tag: String
  private let headers: [(String, String)]

  init(_ bytes: [UInt8], _ type: String, isForEver: Bool = false, _ more: [(String, String)] = []) {
    self.bytes = bytes
    tag = "\"\(Hex.encode(SHA256.hash(bytes).prefix(16)))\""
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
    let isKnown = request.headers.first("If-None-Match")?.contains(tag) ?? false
    return Response(
      status: isKnown ? 304 : 200, headers: headers, body: isKnown ? .empty : .bytes(bytes))
  }
}
