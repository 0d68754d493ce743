import Domain
import HTTPServer
import QRCodes

/// A code for connecting as a QR code of its digits, as an image of either kind.
enum CodeImage {
  static let all: [Endpoint] = [svg, png]

  private static let svg = Endpoint(
    method: .get, path: CodeEndpoints.code + "/qr.svg", name: "getConnectionCodeSVG",
    summary: "The QR code of a code's digits, as SVG", access: .person, parameters: .read,
    answer: .string(), answerType: "image/svg+xml",
    problems: [.notFound, .invalid, .positionBeyondHead]
  ) { call in
    try .qrCode(try await digits(call), "image/svg+xml") { Array($0.svg.utf8) }
  }

  private static let png = Endpoint(
    method: .get, path: CodeEndpoints.code + "/qr.png", name: "getConnectionCodePNG",
    summary: "The QR code of a code's digits, as PNG", access: .person, parameters: .read,
    answer: .binary, answerType: "image/png",
    problems: [.notFound, .invalid, .positionBeyondHead]
  ) { call in
    try .qrCode(try await digits(call), "image/png") { $0.png() }
  }

  private static func digits(_ call: Call) async throws -> String {
    let id = try call.id("code")
    guard let view = try await CodeEndpoints.owned(call).first(where: { $0.id == id }) else {
      throw Problem(.notFound, "there is no such code")
    }
    return view.digits
  }
}
