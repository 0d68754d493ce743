import CallboardCCurl

/// A request that is under way. It belongs to the loop's thread once it has been passed to it. Only its result is
/// passed to another thread.
final class Transfer: @unchecked Sendable {
  /// An answer. If the request posted, the body is cut.
  struct End {
    let status: Int
    let retryAfterSeconds: Int?
    let freshSeconds: Int?
    let body: [UInt8]
  }

  let id: UInt64
  private let request: OutgoingRequest
  private let settings: ClientSettings
  private let continuation: CheckedContinuation<Result<End, OutgoingFailure>, Never>
  private var handle: UnsafeMutableRawPointer?
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var receivedBytes = 0
  private var body: [UInt8] = []
  private var isAddressRefused = false

  init(
    _ id: UInt64, _ request: OutgoingRequest, _ settings: ClientSettings,
    _ continuation: CheckedContinuation<Result<End, OutgoingFailure>, Never>
  ) {
    self.id = id
    self.request = request
    self.settings = settings
    self.continuation = continuation
  }

  deinit { release() }

  /// Makes the library's handle, which exists until the transfer is released; nil if it cannot be made.
  func prepare() -> UnsafeMutableRawPointer? {
    // No `Expect` is sent: a receiver that does not support it would cost a second each time.
    for line in request.headers.map({ "\($0.name): \($0.value)" }) + ["Expect:"] {
      guard let longer = curl_slist_append(headers, line) else { return nil }
      headers = longer
    }
    handle = withBody { body, bytes in
      request.url.withCString { url in
        (settings.allowsHTTP ? "https,http" : "https").withCString { schemes in
          func make(_ certificates: UnsafePointer<CChar>?) -> UnsafeMutableRawPointer? {
            var request = ccurl_request(
              url: url, schemes: schemes, certificates: certificates, body: body,
              body_bytes: bytes, headers: headers,
              connect_milliseconds: Int(settings.connectSeconds * 1_000),
              total_milliseconds: Int(settings.totalSeconds * 1_000),
              silent_seconds: settings.silentSeconds ?? 0,
              context: Unmanaged.passUnretained(self).toOpaque(),
              header: { Transfer.note($1 * $2, $3) },
              received: { Transfer.take($0, $1 * $2, $3) },
              open_socket: { Transfer.open($0, $2) })
            return ccurl_make(&request)
          }
          guard let certificates = settings.certificates else { return make(nil) }
          return certificates.withCString { make($0) }
        }
      }
    }
    return handle
  }

  /// Passes on what is posted; no address if the request gets.
  private func withBody<Result>(_ body: (UnsafeRawPointer?, Int) -> Result) -> Result {
    guard let bytes = request.body else { return body(nil, 0) }
    // An empty array may have no address.
    return (bytes + [0]).withUnsafeBytes { body($0.baseAddress, bytes.count) }
  }

  /// Passes the bytes of a document on or keeps them, and keeps the first ones of an answer to a request that posted.
  private static func take(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?
  ) -> Int {
    guard let context, let bytes else { return note(count, context) }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    if let take = transfer.request.take, transfer.isSuccess {
      return take(Array(UnsafeRawBufferPointer(start: bytes, count: count))) ? count : 0
    }
    let taken = note(count, context)
    if taken == count {
      let room = max(0, transfer.settings.keptBytesMax - transfer.body.count)
      transfer.body += UnsafeRawBufferPointer(
        start: bytes, count: transfer.request.body == nil ? count : min(count, room))
    }
    return taken
  }

  /// Whether the answer, whose head has arrived, is one of success.
  private var isSuccess: Bool { handle.map { (200..<300).contains(ccurl_status($0)) } ?? false }

  /// Counts the received bytes. A result below `count` makes the library cut the connection.
  private static func note(_ count: Int, _ context: UnsafeMutableRawPointer?) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    transfer.receivedBytes += count
    return transfer.receivedBytes > transfer.settings.answerBytesMax ? 0 : count
  }

  /// Opens a socket to the address to which the name was resolved, if that address is allowed.
  private static func open(
    _ context: UnsafeMutableRawPointer?, _ address: UnsafeMutablePointer<curl_sockaddr>?
  ) -> curl_socket_t {
    guard let context, let address else { return ccurl_refused() }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let called = NetworkAddress(ccurl_address(address))
    let mayCall =
      transfer.settings.isLoopbackOnly
      ? called?.isLoopback ?? false
      : transfer.settings.allowsPrivate || called?.isPublic ?? false
    guard mayCall else {
      transfer.isAddressRefused = true
      return ccurl_refused()
    }
    return ccurl_open(address)
  }

  /// Passes the library's result on to the caller.
  func end(_ result: CURLcode) {
    // An answer to a request that posted is complete enough with a status: an error in the rest of it changes nothing.
    let isEnough = result == CURLE_OK || request.body != nil
    if let handle, case let status = ccurl_status(handle), status >= 200, isEnough {
      let seconds = ccurl_retry_after(handle)
      return finish(
        .success(
          End(
            status: status, retryAfterSeconds: seconds > 0 ? Int(clamping: seconds) : nil,
            freshSeconds: freshSeconds(of: handle), body: body)))
    }
    if request.body == nil, receivedBytes > settings.answerBytesMax {
      return fail(.tooLong, "the answer is longer than \(settings.answerBytesMax) bytes")
    }
    let code: OutgoingFailure.Code =
      switch result {
      case CURLE_COULDNT_CONNECT where isAddressRefused: .addressRefused
      case CURLE_COULDNT_RESOLVE_HOST: .nameUnknown
      case CURLE_COULDNT_CONNECT: .notConnected
      case CURLE_OPERATION_TIMEDOUT: .timedOut
      case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM:
        .notTrusted
      case CURLE_URL_MALFORMAT: .unusable
      default: .broken
      }
    fail(code, String(cString: curl_easy_strerror(result)))
  }

  private func freshSeconds(of handle: UnsafeMutableRawPointer) -> Int? {
    func header(_ name: String) -> String? {
      ccurl_header(handle, name).map { String(cString: $0) }
    }
    return header("Cache-Control").flatMap { Freshness.seconds($0, age: header("Age")) }
  }

  func fail(_ code: OutgoingFailure.Code, _ message: String) {
    finish(.failure(OutgoingFailure(code: code, message: message)))
  }

  private func finish(_ result: Result<End, OutgoingFailure>) {
    release()
    continuation.resume(returning: result)
  }

  private func release() {
    if let handle { curl_easy_cleanup(handle) }
    if let headers { curl_slist_free_all(headers) }
    handle = nil
    headers = nil
  }
}

/// How long an answer may be used without asking again (RFC 9111, 4.2).
enum Freshness {
  /// The seconds that an answer counts as fresh from now on; nil if it does not say.
  ///
  /// - Parameters:
  ///   - cacheControl: the value of `Cache-Control`.
  ///   - age: the value of `Age`: the seconds that a cache has kept the answer.
  static func seconds(_ cacheControl: String, age: String?) -> Int? {
    var seconds: Int?
    for directive in cacheControl.lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map { text in
        text.filter { !$0.isWhitespace && $0 != "\"" }
      }
      switch parts.first {
      case "no-cache", "no-store": return 0
      case "max-age" where parts.count == 2:
        // A number that does not fit is a long time; a text that is no number counts as stale.
        let digits = parts[1]
        let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        seconds = isNumber ? Int(digits) ?? .max : 0
      default: break
      }
    }
    return seconds.map { max(0, $0 - max(0, age.flatMap { Int($0) } ?? 0)) }
  }
}
