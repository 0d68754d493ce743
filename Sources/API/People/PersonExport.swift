import Domain
import Engine
import EventLog
import FoundationEssentials
import HTTPServer
import Projections

/// All that is kept of a person, as lines of JSON: who they are, where they are members, and what they did.
struct PersonExport {
  static let type = "application/jsonl"
  static let parameters: [Endpoint.Parameter] =
    .read + [
      .init(
        name: "after_position", place: .query, schema: .integer(),
        description: "Where to go on: a page that is not the last has a link to the next.")
    ]
  static let problems: [ProblemCode] = [.notFound, .invalid, .positionBeyondHead]

  private static let pageLength = 500

  private let call: Call
  private let person: UUID

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
    var last: Int64?
    for event in page.events {
      if last != nil, lines.bytes.count + event.data.count > Answers.bytesMax { break }
      let view = event.streamID == person ? EventView(event) : EventView(event, .ofOwnDeeds)
      let text = event.words.map { texts[$0] }
      lines.append {
        view.writeMembers(to: &$0)
        if let text { $0.member("text", text) }
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

  private func begin(_ state: PersonState, _ lines: inout JSONLines) async throws {
    let values = try await call.service.vault.values(of: [person] + state.presets)
    lines.append { json in
      json.member("person") { json in
        json.object { json in
          json.member("id", person)
          json.member("created_at", state.createdAt)
          json.member("preset", state.preset?.rawValue)
          json.members(values[person])
        }
      }
    }
    for preset in state.presets {
      lines.append { json in
        json.member("preset") { json in
          json.object { json in
            json.member("id", preset)
            json.members(values[preset])
          }
        }
      }
    }
    for kept in try await call.service.reader.kept(of: person) {
      lines.append { kept.write(to: &$0) }
    }
    try await appendSpaces(&lines)
  }

  private func appendSpaces(_ lines: inout JSONLines) async throws {
    let reader = MemberReader(call.service.projections)
    let minPosition = max(call.service.engine.seen, try await call.reachablePosition())
    try await call.projecting {
      try await call.service.projections.waitFor(
        minPosition: minPosition, MemberReader.projections)
    }
    var after: UUID?
    while true {
      let last = after
      let page = try await call.projecting {
        try await reader.memberships(of: person, after: last, limit: Self.pageLength)
      }
      for member in page {
        guard let space = try await call.service.engine.state(of: member.space).space,
          let membership = space.core.members[person]
        else { continue }
        lines.append { json in
          json.member("space") { json in
            json.object {
              $0.member("id", space.id)
              $0.member("kind", space.kind.rawValue)
              $0.member("title", space.title)
              $0.member("role", membership.role)
              $0.member("capabilities", space.kind.names(of: membership.capabilities))
              $0.member("joined_at", membership.joinedAt)
            }
          }
        }
      }
      guard page.count == Self.pageLength, let next = page.last?.space else { return }
      after = next
    }
  }
}

extension JSONWriter {
  /// What the vault has of something, by its keys in order.
  fileprivate mutating func members(_ values: [String: String]?) {
    for (key, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) { member(key, value) }
  }
}

extension Visibility {
  /// What somebody sees of what they themselves did, wherever that was.
  fileprivate static let ofOwnDeeds = Visibility(CapabilitySet(Capability.allCases))
}

extension KeptOfPerson {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .alias(let alias, let boundAt):
      json.member("alias") { json in
        json.object {
          $0.member("name", alias)
          $0.member("bound_at", boundAt)
        }
      }
    case .lastSeen(let space, let at):
      json.member("last_seen") { json in
        json.object {
          $0.member("space", space)
          $0.member("at", at)
        }
      }
    case .read(let space, let version, let at):
      json.member("read") { json in
        json.object {
          $0.member("space", space)
          $0.member("version", version)
          $0.member("at", at)
        }
      }
    case .inboxRead(let position): json.member("inbox_read_up_to", position)
    case .inboxMark(let position): json.member("inbox_read", position)
    }
  }
}

extension Call {
  /// A position in the query.
  fileprivate func queryPosition(_ name: String) throws -> Int64? {
    try queryInteger(name, in: 0...Int.max).map(Int64.init)
  }
}
