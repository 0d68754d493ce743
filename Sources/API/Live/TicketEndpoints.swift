import CallboardCrypto
import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// Tickets for streams.
enum TicketEndpoints {
  private static let pathMax = 200
  /// The paths of the streams that tickets open, by segment; nil stands for any one segment.
  private static let paths: [[String?]] = VersionOne.endpoints.filter(\.takesTickets).map {
    $0.path.split(separator: "/").map { $0.hasPrefix("{") ? nil : String($0) }
  }

  static let make = Endpoint(
    .post, "/v1/stream_tickets", "makeStreamTicket",
    "Create a ticket for one stream as the caller. For `EventSource`, which sends no headers. It expires after a minute.",
    body: .body([
      "path": Schema.text(max: pathMax).described("The path of the stream, without a query.")
    ]), status: 201,
    answer: .object(["ticket": .string(), "url": .string(), "expires_at": .time]), isCommand: false
  ) { call, body in
    let path = try body.string("path").lowercased()
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let isStream = paths.contains { pattern in
      pattern.count == segments.count
        && zip(pattern, segments).allSatisfy { $0 == nil || $0 == String($1) }
    }
    guard path.hasPrefix("/"), isStream else {
      throw body.problem("path", "must be the path of a stream, without a query")
    }
    let ticket = StreamTicket(call.identity, path: path, at: .now)
    let text = TenantPrefix.put(
      call.service.tenant, before: ticket.text(secret: call.service.secret))
    return .object {
      $0.member("ticket", text)
      $0.member("url", "\(path)?ticket=\(text)")
      $0.member("expires_at", ticket.expiresAt)
    }
  }
}

/// Opens one stream on behalf of the person who asked for it, for a minute. It is for browsers' `EventSource`, which
/// sends no headers.
///
/// It is signed with the log's secret, so it is not stored and every node accepts it. It ends with the key or token
/// that it was requested with, and so does the stream that it opens.
struct StreamTicket {
  let identity: Identity
  let path: String
  let expiresAt: Timestamp

  static let lifetimeSeconds: Int64 = 60
  static let textMax = 1_024
  /// The greatest difference between the clocks of two nodes.
  private static let leewaySeconds: Int64 = 30

  init(_ identity: Identity, path: String, at now: Timestamp) {
    self.identity = identity
    self.path = path
    let end = Self.time(Self.lifetimeSeconds, after: now)
    expiresAt = identity.expiresAt.map { min($0, end) } ?? end
  }

  /// The ticket of a request; nil if there is none, or if `Authorization` identifies the caller.
  ///
  /// - Throws: 401 if the text is not a ticket, or if the ticket has expired or is for another path.
  init?(of request: Request, _ service: Service) throws {
    guard request.headers.first("Authorization") == nil,
      let text = request.query.last(where: { $0.0 == "ticket" })?.1
    else { return nil }
    let prefix = TenantPrefix.put(service.tenant, before: "")
    guard text.hasPrefix(prefix),
      let ticket = StreamTicket(String(text.dropFirst(prefix.count)), secret: service.secret),
      ticket.path == request.path.lowercased(), ticket.isGood(at: .now)
    else { throw Problem(.unauthenticated, "the ticket is not for this stream, or has expired") }
    self = ticket
  }

  /// Reads what `text` wrote; nil for anything else.
  init?(_ text: String, secret: [UInt8]) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.textMax, parts.count == 2,
      let statement = Base64URL.decode(String(parts[0])),
      let code = Base64URL.decode(String(parts[1])),
      constantTimeEquals(code, Self.code(statement, secret)),
      let json = try? JSON.parse(statement), let path = json["path"]?.string,
      let person = json["person"]?.string.flatMap({ UUID($0) }),
      let end = json["end"]?.integer
    else { return nil }
    identity = Identity(
      caller: .person(person), key: json["key"]?.string.flatMap { UUID($0) },
      expiresAt: json["token_end"]?.integer.map { Timestamp(microseconds: $0) })
    self.path = path
    expiresAt = Timestamp(microseconds: end)
  }

  /// Whether it is valid now, and expires no later than a ticket made now by any node could.
  private func isGood(at now: Timestamp) -> Bool {
    let latest = Self.time(Self.lifetimeSeconds + Self.leewaySeconds, after: now)
    return now < expiresAt && expiresAt <= latest
      && identity.expiresAt.map { expiresAt <= $0 } ?? true
  }

  private static func time(_ seconds: Int64, after now: Timestamp) -> Timestamp {
    Timestamp(microseconds: now.microseconds + seconds * 1_000_000)
  }

  /// The ticket in the form that clients carry.
  func text(secret: [UInt8]) -> String {
    let json = JSONWriter.object {
      if case .person(let person, _) = identity.caller { $0.member("person", person) }
      $0.member("key", identity.key)
      $0.member("token_end", identity.expiresAt?.microseconds)
      $0.member("path", path)
      $0.member("end", expiresAt.microseconds)
    }
    return Base64URL.encode(json) + "." + Base64URL.encode(Self.code(json, secret))
  }

  private static func code(_ statement: [UInt8], _ secret: [UInt8]) -> [UInt8] {
    HMAC.sha256(key: secret, message: Array("stream ticket\n".utf8) + statement)
  }
}
