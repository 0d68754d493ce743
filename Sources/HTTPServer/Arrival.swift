/// The part of a request that has arrived; belongs to the event thread.
struct Arrival {
  enum Stage {
    case line
    case body
    /// Like `body`, but the connection is suspended until it is decided whether more of the body is read.
    case asking
    case complete
  }

  let target: [UInt8]
  /// The address of the target in the library's memory, until the head has been read.
  let targetStart: UnsafeRawPointer
  /// The layout of the head in the library's memory, while it is read.
  var layout: HeadLayout?
  var stage = Stage.line
  var method = HTTPMethod.get
  var headers = Headers()
  var body: [UInt8] = []
  /// The charge for a body that `admitBody` has admitted.
  var charge: MemoryBudget.Charge?
  var requestID = RequestID.made(0, 0)
  var receivedAt = ContinuousClock.now

  // Properties of the body and of the headers, as the headers give them.
  var contentLength: Int?
  var isChunked = false
  var isMalformed = false

  init(target: [UInt8], at start: UnsafeRawPointer) {
    self.target = target
    targetStart = start
  }

  var hasBody: Bool { isChunked || (contentLength ?? 0) > 0 }

  /// Notes that all headers have been read.
  mutating func endHead(bytes: Int) {
    layout?.end(headBytes: bytes)
    if layout?.isSound != true { isMalformed = true }
    layout = nil
  }

  mutating func take(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    layout?.take(name: name, value: value)
    // A name of that length is invalid, and the head is refused.
    guard name.count <= Int(UInt16.max) else { return }
    headers.append(name: name, value: value)
    if value.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7f }) { isMalformed = true }
    switch name.count {
    case 12 where Headers.isSame(name, "X-Request-Id"):
      requestID = RequestID(given: String(decoding: value, as: UTF8.self)) ?? requestID
    case 14 where Headers.isSame(name, "Content-Length"):
      // A length that is given twice, or beside an encoding, is used for request smuggling (RFC 9112, 6.3).
      if contentLength != nil || isChunked { isMalformed = true }
      contentLength = Int(String(decoding: value, as: UTF8.self))
      if contentLength ?? -1 < 0 { isMalformed = true }
    case 17 where Headers.isSame(name, "Transfer-Encoding"):
      if contentLength != nil || isChunked { isMalformed = true }
      isChunked = true
      if !value.elementsEqual("chunked".utf8) { isMalformed = true }
    default: break
    }
  }
}
