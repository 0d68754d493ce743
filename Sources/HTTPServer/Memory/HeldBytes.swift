import CMicroHTTPD

/// The bytes of a long answer, which the library sends from where they are: there is one copy of them.
final class HeldBytes {
  private let bytes: [UInt8]
  /// What is charged for them, as long as they are there.
  private let charge: MemoryBudget.Charge?

  /// Fewer are copied.
  static let countMin = 16 << 10

  init(_ bytes: [UInt8], _ charge: MemoryBudget.Charge?) {
    self.bytes = bytes
    self.charge = charge
  }

  /// The library's form of them, which holds them until it is destroyed and sent.
  func response() -> OpaquePointer? {
    let owner = Unmanaged.passRetained(self)
    // The elements of an array that is not changed stay where they are.
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
