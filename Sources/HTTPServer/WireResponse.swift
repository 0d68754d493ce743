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

/// The bytes of a long answer. The library sends them from this place, so that there is only one copy.
final class HeldBytes {
  private let bytes: [UInt8]
  /// The charge for the bytes, as long as they exist.
  private let charge: MemoryBudget.Charge?

  /// Answers with fewer bytes are copied.
  static let countMin = 16 << 10

  init(_ bytes: [UInt8], _ charge: MemoryBudget.Charge?) {
    self.bytes = bytes
    self.charge = charge
  }

  /// Makes the library's response, which retains the bytes until it is destroyed and sent.
  func response() -> OpaquePointer? {
    let owner = Unmanaged.passRetained(self)
    // The elements of an array that is not changed keep their address.
    let response = bytes.withUnsafeBytes {
      cmhd_response_holding(
        $0.baseAddress, $0.count,
        { owner in
          if let owner { Unmanaged<HeldBytes>.fromOpaque(owner).release() }
        }, owner.toOpaque())
    }
    if response == nil { owner.release() }
    return response
  }
}
