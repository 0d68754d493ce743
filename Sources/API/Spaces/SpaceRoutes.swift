import CallboardAccounts
import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The endpoints that every kind of space has. They are written once and mounted for each kind.
///
/// They are written for the path `/v1/spaces/{space}`, which itself is never served.
enum SpaceRoutes {
  /// The path of a space in an endpoint before it is mounted.
  static let space = "/v1/spaces/{space}"

  /// The common endpoints, to be mounted.
  static let common = Array(groups.joined())

  private static let groups: [[Endpoint]] = [
    MemberEndpoints.all, EventEndpoints.all, [LiveEndpoints.follow], ChatEndpoints.all,
    RoleEndpoints.all, [ReadEndpoints.mark, ExportEndpoints.export, WhyEndpoints.ofSpace],
    CommentEndpoints.all, FeedEndpoints.ofSpace, LockEndpoints.all, PresenceEndpoints.ofSpace,
    [SignalEndpoints.send],
  ]

  /// The endpoints of one kind, to be mounted.
  static func of(_ kind: SpaceKind) -> [Endpoint] {
    common + (kind.takesInvitations ? InvitationEndpoints.all : [])
      + (kind.endsByCommand ? StandingEndpoints.all : [])
      + (kind.hasSettings ? LockSettingsEndpoints.all : [])
  }

  /// All endpoints, mounted for every kind.
  static let mounted: [Endpoint] = SpaceKind.allCases.flatMap(\.commonEndpoints)
}

extension Endpoint {
  /// The endpoint for one kind of space: `/v1/spaces/{space}/members` becomes `/v1/projects/{project}/members`, and
  /// `listMembers` becomes `listProjectMembers`.
  func mounted(on kind: SpaceKind) -> Endpoint {
    let verb = name.prefix { $0.isLowercase }
    let handle = handle
    var mounted = self
    mounted.path = path.replacing(SpaceRoutes.space, with: kind.route)
    mounted.name = verb + kind.endpointName + name.dropFirst(verb.count)
    mounted.handle = { call in try await handle(call.about(kind)) }
    return mounted
  }
}

/// The position up to which the caller has read a space.
enum ReadEndpoints {
  static let mark = Endpoint(
    .put, SpaceRoutes.space + "/read", "markRead",
    "Mark a space as read up to a version. The mark never goes back.",
    body: .body(["version": .integer(max: Int(Int32.max))]), answer: .object(["version": .version]),
    isCommand: false
  ) { call, body in
    let space = try await call.space()
    let version = try body.integer("version")
    guard (0...space.version).contains(version) else {
      throw body.problem("version", "must be from 0 to the current one, \(space.version)")
    }
    let read = try await call.service.readMarks.mark(
      space.id, readBy: try call.person(), upTo: version)
    return .object { $0.member("version", read) }
  }
}

/// Archiving, restoring and deleting a space. All of it requires the capability `delete_space`.
enum StandingEndpoints {
  static let all: [Endpoint] = [
    command("archive", .post, "/archive", "Archive a space, which makes it read-only", .archive),
    command("restore", .post, "/restore", "Restore an archived space", .restore),
    command(
      "delete", .delete, "",
      "Delete a space. Ends all memberships and invitations.", .delete),
  ]

  private static func command(
    _ verb: String, _ method: HTTPMethod, _ path: String, _ summary: String,
    _ command: SpaceCommand
  ) -> Endpoint {
    .written(method, SpaceRoutes.space + path, verb, summary) { call in
      try await call.submit(command)
    }
  }
}

extension SpaceKind {
  /// The collection of its spaces in paths: `projects` in `/v1/projects`.
  var collection: String { rawValue + "s" }

  /// The kind's name in the names of endpoints.
  var endpointName: String { self == .worksession ? "WorkSession" : pascalCase(rawValue) }

  /// The endpoints of this kind alone, besides those that every kind of space has.
  var ownEndpoints: [Endpoint] {
    switch self {
    case .project:
      ProjectEndpoints.all + ContentEndpoints.all
        + [DifferenceEndpoint.difference, UndoEndpoints.ofProject]
        + NoticeEndpoints.all + FountainEndpoints.all + ProjectSessionEndpoints.all
    case .course: CourseEndpoints.all + [UndoEndpoints.ofRecords(in: self)]
    case .worksession: WorkSessionEndpoints.all + [UndoEndpoints.ofRecords(in: self)]
    case .room: RoomEndpoints.all
    case .connection: ConnectionEndpoints.all + [UndoEndpoints.ofRecords(in: self)]
    }
  }

  /// The path of a space in routes.
  var route: String { "/v1/\(collection)/{\(rawValue)}" }

  /// The endpoints that every kind of space has, mounted on this kind.
  var commonEndpoints: [Endpoint] { SpaceRoutes.of(self).map { $0.mounted(on: self) } }
}
