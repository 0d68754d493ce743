import CallboardCMicroHTTPD

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
