import CQREncode

/// A QR code (ISO/IEC 18004): a square of dark and light modules.
public struct QRCode: Sendable, Equatable {
  /// How many modules a side has, without the quiet zone around.
  public let width: Int
  /// Row by row, whether a module is dark.
  private let modules: [Bool]

  /// The light modules around it that readers need.
  public static let quietZone = 4

  /// Encodes a text as UTF-8, so that it can be read with up to 15 % of it damaged.
  ///
  /// Returns nil for an empty text and for one that no code can hold, which ends at 2,331 bytes. Safe to call from
  /// any thread.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty,
      let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M)
    else { return nil }
    defer { QRcode_free(code) }
    width = Int(code.pointee.width)
    guard let data = code.pointee.data else { return nil }
    modules = (0..<width * width).map { data[$0] & 1 == 1 }
  }

  /// Whether the module at a place is dark; those of the quiet zone and beyond are light.
  public subscript(column: Int, row: Int) -> Bool {
    guard (0..<width).contains(column), (0..<width).contains(row) else { return false }
    return modules[row * width + column]
  }

  /// How many modules a side has with the quiet zone.
  var side: Int { width + 2 * Self.quietZone }
}
