import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// Explains why a person may or may not do something.
enum WhyEndpoints {
  static let all: [Endpoint] = [ofSpace]
  static let forOperators: [Endpoint] = [ofAnySpace]

  private static let ofSpace = Endpoint(
    .get, SpaceRoutes.space + "/permissions/why", "explainPermission",
    "Whether a person may do something, now or then, and the events that made it so",
    parameters: .readInTime + Why.parameters, answer: .named("Why"), reads: .current
  ) { call in
    let space = try await call.space()
    let version = try await call.versionAsked(of: space)
    let why = try await Why(
      call, space.id, space.kind, through: version,
      Visibility(of: try call.person(), in: space))
    let names = try await Names(of: why.people, in: call.service.vault)
    return .json { why.write(to: &$0, names) }
  }

  private static let ofAnySpace = Endpoint(
    .get, "/admin/v1/spaces/{space}/permissions/why", "explainSpacePermission",
    "Whether a person may do something, now or then, and the events that made it so",
    access: .reading, parameters: .readSpace + Why.parameters, answer: .named("Why"),
    reads: .current
  ) { call in
    let asked = try await SpaceInTime(call)
    guard let kind = SpaceKind(rawValue: asked.kind) else {
      throw Problem(.notFound, "there is no such space")
    }
    let why = try await Why(
      call, asked.space, kind, through: asked.version ?? asked.currentVersion, nil)
    let names = try await Names(of: why.people, in: call.service.vault)
    return .json { why.write(to: &$0, names) }
  }
}
