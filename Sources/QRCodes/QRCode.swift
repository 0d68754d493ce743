import CallboardCQREncode

/// A QR code (ISO/IEC 18004): a square of dark and light modules.
public struct QRCode: Sendable, Equatable {
  /// The number of modules on a side, without the quiet zone.
  public let width: Int
  /// Whether each module is dark, row by row.
  private let modules: [Bool]

  /// The number of light modules around the code that readers need.
  public static let quietZone = 4

  /// Encodes a text as UTF-8, so that the code can be read with up to 15 % of it damaged.
  ///
  /// Returns nil for an empty text, and for one of more than 2,331 bytes, which no code can hold. Safe to call from any
  /// thread.
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

  /// Whether the module at a place is dark. Modules of the quiet zone and beyond are light.
  public subscript(column: Int, row: Int) -> Bool {
    guard (0..<width).contains(column), (0..<width).contains(row) else { return false }
    return modules[row * width + column]
  }

  /// The number of modules on a side, with the quiet zone.
  var side: Int { width + 2 * Self.quietZone }
}

extension QRCode {
  /// The code as an SVG image, black on white, with one unit for each module.
  public var svg: String {
    var path = ""
    for row in 0..<width {
      var column = 0
      while column < width {
        guard self[column, row] else {
          column += 1
          continue
        }
        let start = column
        while self[column, row] { column += 1 }
        path += "M\(start + Self.quietZone) \(row + Self.quietZone)h\(column - start)v1"
        path += "h-\(column - start)z"
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(side)v\(side)h-\(side)z"/>\
      <path d="\(path)"/></svg>
      """
  }
}
