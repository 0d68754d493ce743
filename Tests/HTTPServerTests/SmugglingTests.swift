import CallboardHTTPServer
import CallboardTestSupport
import Testing

/// Heads that two servers may read differently. With one, a sender could hide a request in a body.
struct SmugglingTests {
  /// The request that each body hides. The server must never carry it out.
  private static let hidden = "GET /hidden HTTP/1.1\r\nHost: test\r\n\r\n"

  private static let length = hidden.utf8.count

  @Test(arguments: [
    // White space around a name, which makes it another field for some readers.
    "Content-Length : \(length)\r\n", "Content-Length\t: \(length)\r\n",
    " Content-Length: \(length)\r\n", "\tContent-Length: \(length)\r\n",
    "Transfer-Encoding : chunked\r\n", "X-A : b\r\n", "X A: b\r\n", ": b\r\n", "X-A\u{1}: b\r\n",
    "X-Ä: b\r\n", "(X): b\r\n", "no colon\r\n", "X-A\r\n",
    // A NUL byte in any place.
    "X-A: a\u{0}b\r\n", "X-A: a\u{0}\r\n", "X-A: \u{0}\r\n", "X\u{0}-A: b\r\n", "X-A\u{0}: b\r\n",
    "\u{0}: b\r\n", "\u{0}X-A: b\r\n", "\u{0}\r\n", "X-A: b\r\n\u{0}\r\n",
    "Content-Length: \(length)\u{0}\r\n", "Content\u{0}-Length: \(length)\r\n",
    "X-A: a\u{0}b: c\r\nX-B: c\r\n",
    // A body length that is given twice, wrongly or in two ways.
    "Content-Length: \(length)\r\nContent-Length: \(length)\r\n",
    "Content-Length: 0\r\nContent-Length: \(length)\r\n",
    "Content-Length: \(length)\r\nTransfer-Encoding: chunked\r\n",
    "Transfer-Encoding: chunked\r\nContent-Length: \(length)\r\n",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
    "Transfer-Encoding: identity\r\n", "Transfer-Encoding: chunked, identity\r\n",
    "Transfer-Encoding: xchunked\r\n", "Transfer-Encoding: \u{b}chunked\r\n",
    "Transfer-Encoding:\r\n", "Content-Length:\r\n",
    "Content-Length: +\(length)\r\n", "Content-Length: -1\r\n",
    "Content-Length: \(length),\(length)\r\n",
    "Content-Length: 0x5\r\n", "Content-Length: 5 5\r\n",
    // A line that continues on the next one, or does not end with CR and LF.
    "X-A: a\r\n b\r\n", "X-A: a\r\n\tContent-Length: \(length)\r\n", "X-A: a\r\n \r\n",
    "X-A: a\rContent-Length: \(length)\r\n", "X-A: a\r\r\n", "X-A: a\rb\r\n", "X-A: a\nX-B: b\r\n",
    "\r: b\r\n", "X-A: a\n\r\n", "X-A: a\r\n\r: b\r\n",
  ])
  func aHeadThatIsReadInTwoWaysIs400AndTheLineIsClosed(headers: String) async throws {
    try await refuses("POST / HTTP/1.1\r\nHost: test\r\n\(headers)\r\n\(Self.hidden)")
    try await refuses("POST / HTTP/1.1\r\n\(headers)Host: test\r\n\r\n\(Self.hidden)")
  }

  @Test(arguments: [
    "POST /a\u{0}b HTTP/1.1\r\n", "POST /a\u{0} HTTP/1.1\r\n", "POST /a\u{0}HTTP/1.1 HTTP/1.1\r\n",
    "POST / HTTP/1.1\u{0}\r\n", "POST / HTTP/1.1\u{0}b\r\n", "POST / HTTP/1.1\n",
    "POST / HTTP/1.1\r", "POST  / HTTP/1.1\r\n", "POST /  HTTP/1.1\r\n", "POST /\tHTTP/1.1\r\n",
    "POST / HTTP/1.1 \r\n", "POST\u{0} / HTTP/1.1\r\n", "POST /?a\u{0}b HTTP/1.1\r\n",
    "POST /?a=b\u{0} HTTP/1.1\r\n", "POST /a b HTTP/1.1\r\n",
  ])
  func aRequestLineThatIsReadInTwoWaysIsRefusedAndTheLineIsClosed(line: String) async throws {
    // The library closes the connection on some lines without an answer.
    try await refuses(
      "\(line)Host: test\r\nContent-Length: \(Self.length)\r\n\r\n\(Self.hidden)",
      mayHangUp: line.contains("  ") || line.contains("/a b"))
  }

  @Test(arguments: [
    "Content-Length: 3\r\n", "Content-Length:3\r\n", "Content-Length: \t3\r\n",
    "content-length:\t 3\r\n", "CONTENT-LENGTH: 003\r\nX-A:\r\n",
    "X-A: \r\nContent-Length: 3\r\nX-B: a b\r\n",
    "Content-Length: 3\r\nCookie: a=b; c=\"d e\"; f\r\n",
    "X-A: ä\r\n!#$%&'*+-.^_`|~09: x\r\nContent-Length: 3\r\n",
    "X-A: a\tb:c\r\nContent-Length: 3\r\n",
    "Content-Length: 3\r\nCookie: a=b\r\nX-C: \(String(repeating: "x", count: 4_000))\r\n",
  ])
  func aHeadThatIsReadInOneWayIsServed(headers: String) async throws {
    for line in ["POST / HTTP/1.1", "POST /a%20b?c=d&e HTTP/1.1", "POST /?x HTTP/1.1"] {
      let bodies = try await sent(
        "\(line)\r\nHost: test\r\n\(headers)\r\nabc\(line)\r\n\(headers)Host: test\r\n\r\ndef")
      #expect(bodies == ["abc", "def"], "\(line)")
    }
  }

  /// The library's memory for a head grows while the head arrives.
  @Test(arguments: [1, 700, 3_000, 20_000])
  func aLongHeadThatArrivesInPiecesIsServed(pieceBytes: Int) async throws {
    let many = (0..<100).map { "X-\($0): \(String(repeating: "x", count: 40))\r\n" }.joined()
    let long = "X-Long: \(String(repeating: "y", count: 7_000))\r\nCookie: a=b; c=d\r\n"
    let bodies = try await withServer { _ in
    } handler: {
      .text(String(decoding: $0.body, as: UTF8.self))
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        let request = "POST /?a=b HTTP/1.1\r\nHost: test\r\n\(many)\(long)Content-Length: 3\r\n\r\n"
        let bytes = Array("\(request)abc\(request)def".utf8)
        for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
          try client.send(Array(bytes[start..<min(start + pieceBytes, bytes.count)]))
          if pieceBytes > 1 { usleepMilliseconds(2) }
        }
        return [try client.reply().text, try client.reply().text]
      }
    }
    #expect(bodies == ["abc", "def"])
  }

  private func refuses(_ request: String, mayHangUp: Bool = false) async throws {
    let seen = Recorder<String>()
    let (status, isClosed) = try await withServer {
      $0.renderRefusal = { .text("\($0.reason)", status: $0.status) }
    } handler: {
      seen.record($0.path)
      return .text("handled")
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send(request)
        let reply = try? client.reply()
        return (reply?.status, client.isClosed())
      }
    }
    #expect(status == 400 || mayHangUp && status == nil)
    #expect(isClosed)
    #expect(seen.values.isEmpty)
  }

  /// Sends two requests at once, and returns the bodies that the server read.
  private func sent(_ requests: String) async throws -> [String] {
    try await withServer { _ in
    } handler: {
      .text(String(decoding: $0.body, as: UTF8.self))
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send(requests)
        return [try client.reply().text, try client.reply().text]
      }
    }
  }
}
