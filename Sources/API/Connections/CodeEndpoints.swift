import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardQRCodes
import FoundationEssentials

/// The caller's connection codes.
enum CodeEndpoints {
  static let all: [Endpoint] = [list, make, show, revoke] + CodeImage.all

  private static let codes = "/v1/me/connection_codes"
  static let code = codes + "/{code}"
  /// The number of candidates for a code.
  private static let candidates = 16

  private static let list = Endpoint(
    .get, codes, "listConnectionCodes", "The caller's codes that are good, or were within a day",
    parameters: .list, answer: .page(.named("ConnectionCode"))
  ) { call in
    let codes = try await owned(call).map(\.self).sorted { $0.key < $1.key }
    return .page(call, try call.page("codes", of: codes) { $0.key }) { $0.write(to: &$1) }
  }

  private static let make = Endpoint(
    .post, codes, "makeConnectionCode", "Make a code of 6 digits that is good for an hour",
    body: .body(["max_uses?": .integer(min: 1, max: ConnectionCode.usesMax)]), status: 201,
    answer: .named("ConnectionCode"), problems: [.duplicateID, .limitReached]
  ) { call in
    let body = try call.body()
    let uses = try body.integerIfPresent("max_uses") ?? 1
    let owner = try call.person()
    let id = try call.commandID()
    let claims = (0..<candidates).map {
      call.claim(digits: call.digits(of: id, candidate: $0, owner: owner))
    }
    let command = Command(
      actor: .person(owner), id: id, digest: call.digest(), correlationID: call.correlationID,
      stream: owner, action: .person(.makeCode(id, candidates: claims, maxUses: uses)))
    let reply = try await call.submit(command)
    let location = [("Location", "\(codes)/\(id.lower)")]
    return try await answer(
      call.after(reply), id, status: 201, location + [Response.position(reply.written)])
  }

  private static let show = Endpoint(
    .get, code, "getConnectionCode", "A code of the caller's", parameters: .read,
    answer: .named("ConnectionCode")
  ) { call in
    try await answer(call, try call.id("code"))
  }

  private static let revoke = Endpoint(
    .delete, code, "revokeConnectionCode", "Let a code of the caller's be good no more",
    answer: .named("Written")
  ) { call in
    .written(
      try await call.submit(try call.person(), .person(.revokeCode(try call.id("code")))))
  }

  static func owned(_ call: Call) async throws -> [CodeView] {
    let owner = try call.person()
    var stream = try await call.state(of: owner)
    if let asOf = call.asOf {
      stream = try await call.service.engine.state(of: owner, atVersion: asOf)
    }
    guard case .person(let state) = stream else { return [] }
    return state.codes.map { CodeView($0, $1, owner: owner, call) }
  }

  private static func answer(
    _ call: Call, _ id: UUID, status: Int = 200, _ headers: [(String, String)] = []
  ) async throws -> Response {
    guard let view = try await owned(call).first(where: { $0.id == id }) else {
      throw Problem(.notFound, "there is no such code")
    }
    return .one(view, status: status, version: view.code.version, headers)
  }
}

/// A connection code's digits as a QR code, as SVG or PNG.
enum CodeImage {
  static let all: [Endpoint] = [svg, png]

  private static let svg = Endpoint(
    .get, CodeEndpoints.code + "/qr.svg", "getConnectionCodeSVG",
    "The QR code of a code's digits, as SVG", parameters: .read, answer: .string(),
    answerType: "image/svg+xml"
  ) { call in
    try .qrCode(try await digits(call), "image/svg+xml") { Array($0.svg.utf8) }
  }

  private static let png = Endpoint(
    .get, CodeEndpoints.code + "/qr.png", "getConnectionCodePNG",
    "The QR code of a code's digits, as PNG", parameters: .read, answer: .binary,
    answerType: "image/png"
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
