import CallboardHTTPServer
import CallboardQRCodes

/// A text as a QR code, as SVG or PNG, which must not be cached.
enum QRCodeEndpoints {
  /// The endpoints below a path.
  ///
  /// - Parameters:
  ///   - name: that of the endpoints, without the format: `getInvitation`.
  ///   - what: the text, in words.
  ///   - text: the text for a call; 422 if it is too long for a code.
  static func all(
    below path: String, _ name: String, of what: String,
    _ text: @escaping @Sendable (Call) async throws -> String
  ) -> [Endpoint] {
    let formats: [(name: String, type: String, answer: Schema, draw: Drawing)] = [
      ("SVG", "image/svg+xml", .string(), { Array($0.svg.utf8) }),
      ("PNG", "image/png", .binary, { $0.png() }),
    ]
    return formats.map { format in
      Endpoint(
        .get, "\(path)/qr.\(format.name.lowercased())", name + format.name,
        "Get the QR code of \(what) as \(format.name)", parameters: .read, answer: format.answer,
        answerType: format.type
      ) { call in
        guard let code = QRCode(try await text(call)) else {
          throw Problem(.invalid, "the link is too long for a QR code")
        }
        return Response(
          status: 200, headers: [("Content-Type", format.type), ("Cache-Control", "no-store")],
          body: .bytes(format.draw(code)))
      }
    }
  }

  private typealias Drawing = @Sendable (QRCode) -> [UInt8]
}
