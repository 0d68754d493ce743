import Domain
import FoundationEssentials

/// The endpoints that every kind of space has, written once and mounted for each kind.
///
/// They are written for the path `/v1/spaces/{space}`, which itself is never served.
enum SpaceRoutes {
  /// The path of a space in an endpoint that is to be mounted.
  static let space = "/v1/spaces/{space}"

  /// All of them, to be mounted.
  static let common: [Endpoint] =
    MemberEndpoints.all + EventEndpoints.all + LiveEndpoints.ofSpace + ChatEndpoints.all
    + RoleEndpoints.all + ReadEndpoints.all + ExportEndpoints.all + WhyEndpoints.all
    + CommentEndpoints.all
    + FeedEndpoints.ofSpace
    + LockEndpoints.all + PresenceEndpoints.ofSpace + SignalEndpoints.ofSpace

  /// Those of a kind, to be mounted.
  static func of(_ kind: SpaceKind) -> [Endpoint] {
    common + (kind.takesInvitations ? InvitationEndpoints.all : [])
      + (kind.endsByCommand ? StandingEndpoints.all : [])
      + (kind.hasSettings ? LockSettingsEndpoints.all : [])
  }

  /// All of them, mounted for every kind.
  static let mounted: [Endpoint] = SpaceKind.allCases.flatMap(\.commonEndpoints)
}

extension Endpoint {
  /// The endpoint as it is for one kind of space: `/v1/spaces/{space}/members` becomes
  /// `/v1/projects/{project}/members`, `listMembers` becomes `listProjectMembers`.
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
