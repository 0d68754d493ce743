import CallboardHTTPServer
import CallboardQRCodes

extension Response {
  /// A text as a QR code that must not be cached.
  ///
  /// - Throws: 422 for a text that is too long for a code.
  static func qrCode(
    _ text: String, _ type: String, _ draw: (QRCode) -> [UInt8]
  ) throws -> Response {
    guard let code = QRCode(text) else {
      throw Problem(.invalid, "the link is too long for a QR code")
    }
    return Response(
      status: 200, headers: [("Content-Type", type), ("Cache-Control", "no-store")],
      body: .bytes(draw(code)))
  }
}
