/// The query of a path: what is nil is left out.
struct QueryText: CustomStringConvertible {
  let description: String

  init(_ items: [(name: String, value: String?)]) {
    let parts = items.compactMap { item in
      item.value.map { "\(item.name)=\(Self.escaped($0))" }
    }
    description = parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }

  /// A text as it may stand in a path or query.
  static func escaped(_ text: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      bytes +=
        plain.contains(byte) ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
