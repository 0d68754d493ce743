import Domain
import HTTPServer
import QRCodes

/// A link's QR code, as an image of either kind.
enum InvitationCode {
  static let all: [Endpoint] = [svg, png]

  private static let svg = Endpoint(
    method: .get, path: InvitationEndpoints.invitation + "/qr.svg", name: "getInvitationSVG",
    summary: "The QR code of a link, as SVG", access: .person, parameters: .read,
    answer: .string(), answerType: "image/svg+xml",
    problems: [.notFound, .forbidden, .invalid, .positionBeyondHead]
  ) { call in try await image(call, "image/svg+xml") { Array($0.svg.utf8) } }

  private static let png = Endpoint(
    method: .get, path: InvitationEndpoints.invitation + "/qr.png", name: "getInvitationPNG",
    summary: "The QR code of a link, as PNG", access: .person, parameters: .read,
    answer: .binary, answerType: "image/png",
    problems: [.notFound, .forbidden, .invalid, .positionBeyondHead]
  ) { call in try await image(call, "image/png") { $0.png() } }

  private static func image(
    _ call: Call, _ type: String, _ draw: (QRCode) -> [UInt8]
  ) async throws -> Response {
    let token = try await call.invitationView(try call.id("invitation")).shownToken()
    return try .qrCode(call.link(token), type, draw)
  }
}
