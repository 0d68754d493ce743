import CallboardCMicroHTTPD

/// A response of libmicrohttpd. It may be made on any thread and must be destroyed exactly once.
struct WireResponse: @unchecked Sendable {
  let pointer: OpaquePointer
  let status: UInt32

  /// Makes the library's form of a response; nil if there is no memory for it.
  init?(_ response: Response, requestID: RequestID, closesConnection: Bool) {
    guard let pointer = Self.body(of: response) else { return nil }
    self.pointer = pointer
    status = UInt32(response.status)
    for (name, value) in response.headers { add(name, value) }
    add("X-Request-Id", requestID.text)
    if closesConnection { add("Connection", "close") }
  }

  func destroy() {
    MHD_destroy_response(pointer)
  }

  // Adds a header, unless the library refuses it because its name or value contains line breaks or tabs.
  private func add(_ name: String, _ value: String) {
    _ = MHD_add_response_header(pointer, name, value)
  }

  private static func body(of response: Response) -> OpaquePointer? {
    switch response.body {
    // A stream comes here only for HEAD, which gets only the headers.
    case .empty, .eventStream: cmhd_response_copying(nil, 0)
    case .bytes(let bytes):
      bytes.count < HeldBytes.countMin
        ? bytes.withUnsafeBytes { cmhd_response_copying($0.baseAddress, $0.count) }
        : HeldBytes(bytes, response.charge).response()
    }
  }
}
