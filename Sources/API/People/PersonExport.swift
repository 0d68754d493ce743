import CallboardAccounts
import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// Everything that is stored about a person, as lines of JSON: the profile, present and past memberships, the inbox,
/// and the events that the person caused.
struct PersonExport {
  static let type = "application/jsonl"
  static let parameters: [Endpoint.Parameter] =
    .read + [
      .query(
        "after_position", .integer(),
        "Where to go on: a page that is not the last has a link to the next.")
    ]

  static let pageLength = 500

  let call: Call
  let person: UUID

  init(of person: UUID, _ call: Call) {
    self.person = person
    self.call = call
  }

  /// A page of the export. The first page begins with everything except the events that the person caused.
  func response() async throws -> Response {
    let state = try await call.personState(person)
    let after = try call.queryPosition("after_position")
    var lines = JSONLines()
    if after == nil { try await begin(state, &lines) }
    let page = try await call.service.reader.page(
      after: after ?? 0, limit: Self.pageLength, bytesMax: Answers.bytesMax,
      filter: EventFilter(actor: person))
    let texts = try await call.texts(of: page.events.compactMap { $0.vaultSubject(of: "text") })
    let invitees = try await call.service.vault.values(
      of: page.events.compactMap { $0.vaultSubject(of: "email") }, keys: ["email", "name"])
    var last: Int64?
    for event in page.events {
      if last != nil, lines.bytes.count + event.data.count > Answers.bytesMax { break }
      let view = event.streamID == person ? EventView(event) : EventView(event, .ofOwnEvents)
      let text = event.vaultSubject(of: "text").map { texts[$0] }
      lines.append {
        view.writeMembers(to: &$0)
        if let text { $0.member("text", text) }
        $0.members(event.vaultSubject(of: "email").flatMap { invitees[$0] })
      }
      last = event.position
    }
    let isLast = page.isLast && last == page.events.last?.position
    let next = "<\(call.request.path)?after_position=\(last ?? 0)>; rel=\"next\""
    return Response(
      status: 200,
      headers: [
        ("Content-Type", Self.type),
        ("Content-Disposition", "attachment; filename=\"\(person.lower).jsonl\""),
      ] + (isLast ? [] : [("Link", next)]), body: .bytes(lines.bytes))
  }
}

extension Visibility {
  /// A person's visibility of events that the person caused, in any space.
  static let ofOwnEvents = Visibility(CapabilitySet(Capability.allCases))
}

extension Call {
  /// A position in the query.
  fileprivate func queryPosition(_ name: String) throws -> Int64? {
    queryInteger(name).map(Int64.init)
  }
}
