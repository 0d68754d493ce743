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

extension Service {
  /// Does something with each space of which a person is a member now, except those that this node cannot read. It holds
  /// one state at a time: all of them may take gigabytes.
  ///
  /// - Returns: the spaces that this node cannot read.
  func forEachSpace(
    of person: UUID, _ body: (any Space) async throws -> Void
  ) async throws -> [UUID] {
    var unreadable: [UUID] = []
    for membership in try await memberships(of: person) {
      guard let state = try await engine.readableState(of: membership.space) else {
        unreadable.append(membership.space)
        continue
      }
      if let space = state.space, space.core.members[person] != nil { try await body(space) }
    }
    return unreadable
  }

  /// All memberships of a person, as the tables have them now.
  private func memberships(of person: UUID) async throws -> [Member] {
    let pageLength = 500
    return try await projecting {
      try await projections.waitFor(
        minPosition: engine.seen, ProjectionReader.memberProjections)
      var found: [Member] = []
      while true {
        let page = try await projections.memberships(
          of: person, after: found.last?.space, limit: pageLength)
        found += page
        if page.count < pageLength { return found }
      }
    }
  }
}

extension Call {
  /// Whether a person is a member of any space, as the tables have it now.
  func isMemberOfAnySpace(_ person: UUID) async throws -> Bool {
    try await !reading(ProjectionReader.memberProjections, from: service.engine.seen) { reader in
      try await reader.memberships(of: person, limit: 1)
    }.isEmpty
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

  /// The spaces that a person owns and must hand over before the person can be erased, and the person's spaces that this
  /// node cannot read.
  func spacesToHandOver(of person: UUID) async throws -> (found: [UUID], unreadable: [UUID]) {
    var found: [UUID] = []
    let unreadable = try await service.forEachSpace(of: person) { space in
      if space.kind.endsByCommand, space.core.members.owner == person,
        space.core.members.count > 1
      {
        found.append(space.id)
      }
    }
    return (found, unreadable)
  }
}
