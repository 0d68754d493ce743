import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// Tickets for streams.
enum TicketEndpoints {
  static let all: [Endpoint] = [make]

  private static let pathMax = 200
  /// The paths of the streams that tickets open, by segment; nil stands for any one segment.
  private static let paths: [[String?]] = VersionOne.endpoints.filter(\.takesTickets).map {
    $0.path.split(separator: "/").map { $0.hasPrefix("{") ? nil : String($0) }
  }

  private static let make = Endpoint(
    .post, "/v1/stream_tickets", "makeStreamTicket",
    "A ticket that opens one stream as the caller within a minute, for `EventSource`",
    body: .body([
      "path": Schema.text(max: pathMax).described("The path of the stream, without a query.")
    ]), status: 201,
    answer: .object(["ticket": .string(), "url": .string(), "expires_at": .time]), isCommand: false
  ) { call in
    let body = try call.body()
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
    return .json(201) { json in
      json.object {
        $0.member("ticket", text)
        $0.member("url", "\(path)?ticket=\(text)")
        $0.member("expires_at", ticket.expiresAt)
      }
    }
  }
}
