import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The spaces of the person who asks.
enum SpacesEndpoints {
  static let list = Endpoint(
    .get, "/v1/me/spaces", "listMySpaces",
    "List the caller's spaces, most recently changed first",
    parameters: .read + [
      .cursor, .limit(),
      .query("closed", .bool, "Include closed rooms."),
    ], answer: .page(.named("Space"), ["reset": .bool]), weight: .wholeList()
  ) { call in
    let person = try call.person()
    let withClosed = call.queryBool("closed") ?? false
    let list = try await call.list("spaces", of: ProjectionReader.personSpacesProjections) {
      reader, before, limit in
      try await reader.spaces(of: person, withClosed: withClosed, before: before, limit: limit)
    }
    return .page(call, list) { $0.write(to: &$1) }
  }
}

extension SpaceSummary: View {
  static let name = "Space"
  static let meaning = "A space, in the list of a member's spaces."

  static let fields: [Field<Self>] = [
    .init("id") { $0.space }, .init("kind", .named("SpaceKind")) { $0.kind },
    .init("path", "The path of the space's endpoints.") { summary in
      summary.spaceKind.map { "/v1/\($0.collection)/\(summary.space.lower)" }
    },
    .init("title") { $0.title }, .init("role", .role) { $0.membership?.role },
    .init("owned") { $0.membership?.isOwner ?? false },
    .init("capabilities", .array(.capability)) { $0.capabilityNames },
    .init("color") { $0.membership?.color.map { MemberView.color($0) } },
    .init("standing", .standing) { $0.standing },
    .init(
      "unread", .integer(max: 100),
      "The number of events by others after `read_version` that feeds and chat show; 100 means 100 or more."
    ) { $0.unread },
    .init("read_version", .version) { $0.readVersion },
    .init("member_count") { $0.memberCount },
    .init("joined_at") { $0.membership?.joinedAt },
    .init("created_at") { $0.createdAt },
    .init("updated_at", .time) { $0.updatedAt },
    .init("version", .version) { $0.version },
    .init("position", .position) { $0.position },
  ]

  private var spaceKind: SpaceKind? { SpaceKind(rawValue: kind) }

  /// The kind's names of the capabilities.
  private var capabilityNames: [String] {
    (membership?.capabilities ?? []).map { name in
      Capability(rawValue: name).flatMap { spaceKind?.name(of: $0) } ?? name
    }.sorted()
  }
}

extension Call {
  /// Does something with each space of which a person is a member now. It holds one state at a time: all of them may take
  /// gigabytes.
  func forEachSpace(
    of person: UUID, _ body: (any Space) async throws -> Void
  ) async throws {
    try await waitFor(ProjectionReader.memberProjections, from: service.engine.seen)
    for membership in try await memberships(of: person) {
      let space = try await service.engine.state(of: membership.space).space
      if let space, space.core.members[person] != nil { try await body(space) }
    }
  }

  /// The number of spaces of which a person is a member now.
  func countSpaces(of person: UUID) async throws -> Int {
    var count = 0
    try await forEachSpace(of: person) { _ in count += 1 }
    return count
  }

  /// All memberships of a person that the tables have.
  func memberships(of person: UUID) async throws -> [Member] {
    let pageLength = 500
    let reader = service.projections
    var found: [Member] = []
    while true {
      let last = found.last?.space
      let page = try await projecting {
        try await reader.memberships(of: person, after: last, limit: pageLength)
      }
      found += page
      if page.count < pageLength { return found }
    }
  }

  /// All invitations that wait for a person, as the tables have them, the newest first.
  func invitations(waitingFor person: PersonState) async throws -> [WaitingInvitation] {
    let reader = service.projections
    var found: [WaitingInvitation] = []
    var before: Int64?
    repeat {
      let last = before
      let page = try await projecting {
        try await reader.waitingInvitations(for: person.id, person.email, before: last, limit: 500)
      }
      found += page.items
      before = page.next
    } while before != nil
    return found
  }

  /// The spaces that a person owns and must hand over before the person can be erased.
  func spacesToHandOver(of person: UUID) async throws -> [UUID] {
    var found: [UUID] = []
    try await forEachSpace(of: person) { space in
      if space.kind.endsByCommand, space.core.members.owner == person,
        space.core.members.count > 1
      {
        found.append(space.id)
      }
    }
    return found
  }
}
