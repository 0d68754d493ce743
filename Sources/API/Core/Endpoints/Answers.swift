import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardQRCodes

/// The limits of every answer.
enum Answers {
  /// The approximate size of a page in bytes. A single larger item comes alone.
  static let bytesMax = 4 << 20

  /// Answers that are longer are charged to the caller until they are sent.
  static let bytesUncharged = 64 << 10
}

extension Call {
  /// Checks that there is room for a long answer before it is made.
  ///
  /// - Throws: 429, 503.
  func checkRoom(forAnswerOf bytes: Int) throws {
    guard bytes > Answers.bytesUncharged, let account = caller.account else { return }
    do { try service.answers.checkRoom(for: account, bytes: bytes) } catch { throw Problem(error) }
  }

  /// Charges the caller for a long answer, until the charge is dropped.
  ///
  /// - Returns: nil if the answer is not long, or the caller anonymous.
  /// - Throws: 429, 503.
  func charge(forAnswerOf bytes: Int) throws -> MemoryBudget.Charge? {
    guard bytes > Answers.bytesUncharged, let account = caller.account else { return nil }
    do { return try service.answers.take(bytes, for: account) } catch { throw Problem(error) }
  }

  /// Checks that there is room for an answer with all content of a space.
  ///
  /// - Throws: 429, 503.
  func checkRoom(forAllOf space: any Space) throws {
    if let project = space as? ProjectState { try checkRoom(forAnswerOf: project.jsonBytes) }
  }
}

extension Problem {
  /// There is no room for an answer.
  init(_ refused: MemoryBudget.Refused) {
    switch refused {
    case .account:
      self.init(
        .tooManyRequests, "too much that this caller asked for is yet to be read",
        retryAfterSeconds: 1)
    case .budget:
      self.init(
        .unavailable, "too much that was asked of this node is yet to be read",
        retryAfterSeconds: 1)
    }
  }
}

extension Response {
  /// A JSON answer.
  ///
  /// - Parameter bytes: the approximate length, so that a long answer is not moved in memory while it is written.
  static func json(
    _ status: Int = 200, headers: [(String, String)] = [], bytes: Int = 1_024,
    _ body: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    var json = JSONWriter(capacity: bytes)
    try body(&json)
    return Response(
      status: status, headers: [("Content-Type", "application/json")] + headers,
      body: .bytes(json.bytes))
  }

  /// An answer with one thing: as it is, or as a command left it.
  ///
  /// - Parameter version: the version that the thing's entity tag names; nil for none.
  static func one(
    _ view: some View, _ names: Names? = nil, status: Int = 200, version: Int? = nil,
    after reply: Reply? = nil, _ headers: [(String, String)] = []
  ) -> Response {
    let tag = version.map { [Response.etag($0)] } ?? []
    let position = reply.map { [Response.position($0.written)] } ?? []
    return .json(status, headers: headers + tag + position) { view.write(to: &$0, names) }
  }

  /// The answer to a write that has nothing to show but its position.
  static func written(_ reply: Reply) -> Response {
    .json(headers: [position(reply.written)]) { json in
      json.object { $0.member("position", reply.written) }
    }
  }

  /// The entity tag of a version.
  static func etag(_ version: Int) -> (String, String) { ("ETag", "\"\(version)\"") }

  /// The position of a write, for the `min_position` of later reads.
  static func position(_ position: Int64) -> (String, String) {
    ("Callboard-Position", String(position))
  }

  /// A text as a QR code that must not be cached.
  ///
  /// - Throws: 422 for a text that is too long for a code.
  static func qrCode(
    _ text: String, _ type: String, _ draw: (QRCode) -> [UInt8]
  ) throws -> Response {
    guard let code = QRCode(text) else {
      throw Problem(.invalid, "the link is too long for a QR code")
    }
    return Response(
      status: 200, headers: [("Content-Type", type), ("Cache-Control", "no-store")],
      body: .bytes(draw(code)))
  }
}

extension Reply {
  /// The position of the last event that the command caused; the head if it caused none.
  var written: Int64 { events.last?.stored.position ?? position }
}
