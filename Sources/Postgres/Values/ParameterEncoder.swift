/// Encodes the bound values of one call in the form that libpq takes. It is reused from call to call.
struct ParameterEncoder {
  private var bytes: [UInt8] = []
  private var offsets: [Int] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []
  private var values: [UnsafePointer<CChar>?] = []
  /// The size of the largest call so far, in bytes.
  private(set) var bytesMax = 0

  /// Encodes the parameters and passes count, values, lengths and formats to the body. The pointers are valid only
  /// inside it.
  mutating func encode<R>(
    _ parameters: [Parameter],
    _ body: (
      Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
    ) -> R
  ) -> R {
    if parameters.isEmpty { return body(0, nil, nil, nil) }
    layOut(parameters)
    defer { if bytes.count > 1 << 20 { bytes = [] } }
    return bytes.withUnsafeBytes { raw in
      let base = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
      values.removeAll(keepingCapacity: true)
      for offset in offsets { values.append(offset < 0 ? nil : base.map { $0 + offset }) }
      return body(Int32(parameters.count), values, lengths, formats)
    }
  }

  private mutating func layOut(_ parameters: [Parameter]) {
    bytes.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    while formats.count < parameters.count { formats.append(1) }
    for parameter in parameters {
      let start = bytes.count
      parameter.encode(to: &bytes)
      if case .null = parameter { offsets.append(-1) } else { offsets.append(start) }
      lengths.append(Int32(bytes.count - start))
    }
    bytesMax = max(bytesMax, bytes.count)
    // This gives an empty last value an address.
    bytes.append(0)
  }
}
