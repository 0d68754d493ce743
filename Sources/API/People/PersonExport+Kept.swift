import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardProjections
import FoundationEssentials

extension PersonExport {
  /// The maximum number of inbox items in an export, counted from the last.
  static let inboxMax = 10_000

  /// Writes everything that is stored about the person, except the events that the person caused.
  func begin(_ state: PersonState, _ lines: inout JSONLines) async throws {
    let values = try await call.service.vault.values(of: [person] + state.presets)
    lines.append { json in
      json.object("person") { json in
        json.member("id", person)
        json.member("created_at", state.createdAt)
        json.member("preset", state.preset?.rawValue)
        json.members(values[person])
      }
    }
    for preset in state.presets {
      lines.append { json in
        json.object("preset") { json in
          json.member("id", preset)
          json.members(values[preset])
        }
      }
    }
    for kept in try await call.service.reader.kept(of: person) {
      lines.append { kept.write(to: &$0) }
    }
    try await appendWhatOthersDid(&lines)
    let minPosition = max(call.service.engine.seen, try await call.reachablePosition())
    try await call.projecting {
      try await call.service.projections.waitFor(
        minPosition: minPosition, MemberReader.projections + InboxReader.projections)
    }
    try await appendSpaces(&lines)
    try await appendInvitations(state, &lines)
    try await appendInbox(state, &lines)
  }

  /// The events of the person's stream that others or the system caused.
  private func appendWhatOthersDid(_ lines: inout JSONLines) async throws {
    var version = 0
    while true {
      let events = try await call.service.reader.streamEvents(
        person, afterVersion: version, limit: Self.pageLength)
      for event in events where event.actor != person {
        lines.append { json in
          json.object("event") { EventView(event).writeMembers(to: &$0) }
        }
      }
      guard events.count == Self.pageLength, let last = events.last else { return }
      version = last.version
    }
  }

  private func appendSpaces(_ lines: inout JSONLines) async throws {
    let reader = MemberReader(call.service.projections)
    var after: UUID?
    while true {
      let last = after
      let page = try await call.projecting {
        try await reader.memberships(
          of: person, withRemoved: true, after: last, limit: Self.pageLength)
      }
      for member in page {
        let space = try await call.service.engine.readableState(of: member.space)?.space
        lines.append { json in
          json.object("space") {
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
      }
      guard page.count == Self.pageLength, let next = page.last?.space else { return }
      after = next
    }
  }

  /// The person's pending invitations.
  private func appendInvitations(_ state: PersonState, _ lines: inout JSONLines) async throws {
    let reader = InvitationReader(call.service.projections)
    var before: Int64?
    repeat {
      let last = before
      let page = try await call.projecting {
        try await reader.waiting(for: person, state.email, before: last, limit: Self.pageLength)
      }
      for item in page.items {
        lines.append { json in
          json.object("invitation") {
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
      before = page.next
    } while before != nil
  }

  /// The items of the person's inbox.
  private func appendInbox(_ state: PersonState, _ lines: inout JSONLines) async throws {
    let reader = InboxReader(call.service.projections)
    var before: CallboardProjections.Notification.Place?
    var count = 0
    while count < Self.inboxMax {
      let last = before
      let page = try await call.projecting {
        try await reader.page(
          of: person, state.email, onlyUnread: false, before: last, limit: Self.pageLength)
      }
      for item in page.items {
        lines.append { json in
          json.object("notification") {
            $0.member("kind", item.kind)
            $0.member("subject", item.subject.isEmpty ? nil : item.subject)
            $0.member("space", item.space)
            $0.member("actor", item.actor)
            $0.member("at", item.at)
            $0.member("position", item.position)
            $0.member("read", item.isRead)
          }
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
