import Domain
import Engine
import EventLog
import FoundationEssentials
import HTTPServer
import Projections

/// All that is kept of a person, as lines of JSON: who they are, where they are and were members, what came to them, and
/// what they did.
struct PersonExport {
  static let type = "application/jsonl"
  static let parameters: [Endpoint.Parameter] =
    .read + [
      .init(
        name: "after_position", place: .query, schema: .integer(),
        description: "Where to go on: a page that is not the last has a link to the next.")
    ]
  static let problems: [ProblemCode] = [.notFound, .invalid, .positionBeyondHead]

  static let pageLength = 500

  let call: Call
  let person: UUID

  init(of person: UUID, _ call: Call) {
    self.person = person
    self.call = call
  }

  /// A page of it; the first one begins with what is kept beside the events.
  func response() async throws -> Response {
    guard case .person(let state) = try await call.state(of: person) else {
      throw Problem(.notFound, "there is no such person")
    }
    let after = try call.queryPosition("after_position")
    var lines = JSONLines()
    if after == nil { try await begin(state, &lines) }
    let page = try await call.service.reader.page(
      after: after ?? 0, limit: Self.pageLength, bytesMax: Answers.bytesMax,
      filter: EventFilter(actor: person))
    let texts = try await call.texts(of: page.events.compactMap(\.words))
    let invitees = try await call.service.vault.values(
      of: page.events.compactMap(\.sentInvitation), keys: ["email", "name"])
    var last: Int64?
    for event in page.events {
      if last != nil, lines.bytes.count + event.data.count > Answers.bytesMax { break }
      let view = event.streamID == person ? EventView(event) : EventView(event, .ofOwnDeeds)
      let text = event.words.map { texts[$0] }
      lines.append {
        view.writeMembers(to: &$0)
        if let text { $0.member("text", text) }
        $0.members(event.sentInvitation.flatMap { invitees[$0] })
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
  /// What somebody sees of what they themselves did, wherever that was.
  static let ofOwnDeeds = Visibility(CapabilitySet(Capability.allCases))
}

extension Call {
  /// A position in the query.
  fileprivate func queryPosition(_ name: String) throws -> Int64? {
    try queryInteger(name, in: 0...Int.max).map(Int64.init)
  }
}

extension StoredEvent {
  /// The invitation that it sends, whose address and name are in the vault while it waits.
  fileprivate var sentInvitation: UUID? {
    guard type == EventType.invitationSent.rawValue else { return nil }
    return (try? JSON.parse(data))?["invitation"]?.string.flatMap { UUID($0) }
  }
}
