import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Everything that is stored about a person, as lines of JSON: the profile, present and past memberships, the inbox,
/// and the events that the person caused.
struct PersonExport {
  static let type = "application/jsonl"
  static let parameters: [Endpoint.Parameter] =
    .read + [
      .query(
        "after_position", .integer(),
        "Only events after this position. The `Link` of a page leads to the next one."),
      .query(
        "after_space", .uuid,
        "Only the spaces after this one, and what follows them. "
          + "`after_position` takes precedence."),
    ]

  /// The maximum number of spaces, and of events, in a page.
  static let pageLength = 500

  let call: Call
  let person: UUID

  /// A page of the export. The first page begins with everything except the events that the person caused; if the person
  /// is or was in many spaces, these fill pages of their own.
  func response() async throws -> Response {
    let state = try await call.personState(person)
    let after = call.queryInteger("after_position").map { Int64($0) }
    var lines = JSONLines()
    if after == nil {
      let space = call.queryID("after_space")
      if space == nil { try await begin(state, &lines) }
      try await waitForProjections()
      if let last = try await appendSpaces(after: space, &lines) {
        return answer(lines, next: "after_space=\(last.lower)")
      }
      try await appendInvitations(state, &lines)
      try await appendInbox(state, &lines)
    }
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
    return answer(lines, next: isLast ? nil : "after_position=\(last ?? 0)")
  }

  /// - Parameter next: the query of the next page; nil: this is the last one.
  private func answer(_ lines: JSONLines, next: String?) -> Response {
    let link = next.map { [("Link", "<\(call.request.path)?\($0)>; rel=\"next\"")] }
    return .file(
      "\(person.lower).jsonl", type: Self.type, headers: link ?? [], .bytes(lines.bytes))
  }
}

extension Visibility {
  /// A person's visibility of events that the person caused, in any space.
  static let ofOwnEvents = Visibility(CapabilitySet(Capability.allCases))
}

extension PersonExport {
  /// The maximum number of inbox items in an export, counted from the last.
  static let inboxMax = 10_000

  /// Writes what is stored about the person alone, and what others did about the person.
  private func begin(_ state: PersonState, _ lines: inout JSONLines) async throws {
    let values = try await call.service.vault.values(of: [person] + state.presets)
    lines.append("person") {
      $0.member("id", person)
      $0.member("created_at", state.createdAt)
      $0.member("preset", state.preset?.rawValue)
      $0.members(values[person])
    }
    for preset in state.presets {
      lines.append("preset") {
        $0.member("id", preset)
        $0.members(values[preset])
      }
    }
    for kept in try await call.service.reader.kept(of: person) {
      lines.append { kept.write(to: &$0) }
    }
    try await appendWhatOthersDid(&lines)
  }

  private func waitForProjections() async throws {
    let minPosition = max(call.service.engine.seen, try await call.reachablePosition())
    let projections = ProjectionReader.memberProjections + ProjectionReader.inboxProjections
    try await call.waitFor(projections, from: minPosition)
  }

  private func appendInvitations(_ state: PersonState, _ lines: inout JSONLines) async throws {
    for item in try await call.invitations(waitingFor: state) {
      lines.append("invitation") {
        $0.member("id", item.invitation)
        $0.member("space", item.space)
        $0.member("space_kind", item.spaceKind)
        $0.member("role", item.role)
        $0.member("expires_at", item.expiresAt)
        $0.member("access_until", item.accessUntil)
        $0.member("created_at", item.createdAt)
      }
    }
  }

  /// The events of the person's stream that others or the system caused.
  private func appendWhatOthersDid(_ lines: inout JSONLines) async throws {
    var version = 0
    while true {
      let page = try await call.service.reader.streamPage(
        person, afterVersion: version, limit: Self.pageLength, bytesMax: Answers.bytesMax)
      for event in page.events where event.actor != person {
        lines.append("event") { EventView(event).writeMembers(to: &$0) }
      }
      guard !page.isLast, let last = page.events.last else { return }
      version = last.version
    }
  }

  /// Writes a page of the spaces that the person is or was in.
  ///
  /// - Returns: the last of them; nil if no more follow.
  private func appendSpaces(
    after last: UUID?, _ lines: inout JSONLines
  ) async throws -> UUID? {
    let reader = call.service.projections
    let members = try await call.projecting {
      try await reader.memberships(
        of: person, withRemoved: true, after: last, limit: Self.pageLength + 1)
    }
    for member in members.prefix(Self.pageLength) {
      // A space that the person left need not be loaded.
      let space =
        try await member.removedAt == nil
        ? call.service.engine.readableState(of: member.space)?.space : nil
      lines.append("space") {
        $0.member("id", member.space)
        $0.member("kind", member.spaceKind)
        if let space, let membership = space.core.members[person] {
          $0.member("title", space.title)
          $0.member("role", membership.role)
          $0.member("capabilities", space.kind.names(of: membership.capabilities))
          $0.member("access_until", membership.accessUntil)
          $0.member("joined_at", membership.joinedAt)
        } else {
          $0.member("joined_at", member.joinedAt)
          $0.member("left_at", member.removedAt)
        }
      }
    }
    return members.count > Self.pageLength ? members[Self.pageLength - 1].space : nil
  }

  /// The items of the person's inbox.
  private func appendInbox(_ state: PersonState, _ lines: inout JSONLines) async throws {
    let reader = call.service.projections
    var before: CallboardProjections.Notification.Place?
    var count = 0
    while count < Self.inboxMax {
      let last = before
      let page = try await call.projecting {
        try await reader.inbox(
          of: person, state.email, onlyUnread: false, before: last, limit: Self.pageLength)
      }
      for item in page.items {
        lines.append("notification") {
          $0.member("kind", item.kind)
          $0.member("subject", item.subject.isEmpty ? nil : item.subject)
          $0.member("space", item.space)
          $0.member("actor", item.actor)
          $0.member("at", item.at)
          $0.member("position", item.position)
          $0.member("read", item.isRead)
        }
      }
      count += page.items.count
      guard page.goesOn, let next = page.items.last?.place else { return }
      before = next
    }
  }
}

extension JSONWriter {
  /// Writes the vault's values as members, sorted by key.
  mutating func members(_ values: [String: String]?) {
    for (key, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) { member(key, value) }
  }
}

extension KeptOfPerson {
  /// Writes it as the only member of the open object.
  func write(to json: inout JSONWriter) {
    switch self {
    case .alias(let alias, let boundAt):
      json.object("alias") {
        $0.member("name", alias)
        $0.member("bound_at", boundAt)
      }
    case .lastSeen(let space, let at):
      json.object("last_seen") {
        $0.member("space", space)
        $0.member("at", at)
      }
    case .read(let space, let version, let at):
      json.object("read") {
        $0.member("space", space)
        $0.member("version", version)
        $0.member("at", at)
      }
    case .inboxRead(let position): json.member("inbox_read_up_to", position)
    case .inboxMark(let position): json.member("inbox_read", position)
    case .present(let space, let state, let at):
      json.object("presence") {
        $0.member("space", space)
        $0.member("state", raw: state)
        $0.member("renewed_at", at)
      }
    case .command(let id, let at):
      json.object("command_without_events") {
        $0.member("id", id)
        $0.member("at", at)
      }
    case .key(let id, let name, let at):
      json.object("key") {
        $0.member("id", id)
        $0.member("name", name)
        $0.member("created_at", at)
      }
    }
  }
}
