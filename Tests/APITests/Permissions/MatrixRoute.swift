import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

@testable import CallboardAPI

/// A route of a permission matrix.
struct MatrixRoute: Sendable {
  let endpoint: Endpoint
  /// Its name before it was mounted.
  let name: String
  /// Whether it is about something of the owner's own, so that others are refused whatever they may.
  let isPersonal: Bool
  /// The type of the change that is sent, of a route that takes many.
  var operation: String?

  /// What failures call it.
  var label: String { operation.map { "\(endpoint.name) \($0)" } ?? endpoint.name }

  /// Whether it is about coming into a room, which no member does, and nobody does for others.
  var isComingIn: Bool { name == "joinRoom" || endpoint.name == "addRoomMember" }

  /// Whether who lacks these is told that there is nothing.
  func isHidden(without missing: CapabilitySet) -> Bool {
    ["getInvitationSVG", "getInvitationPNG"].contains(name)
      && missing.isDisjoint(with: CapabilitySet([.invite]))
  }

  /// Every route of a kind.
  static func all(of kind: SpaceKind) -> [MatrixRoute] {
    let common = Dictionary(
      uniqueKeysWithValues: SpaceRoutes.of(kind).map { ($0.mounted(on: kind).name, $0.name) })
    return VersionOne.endpoints
      .filter { $0.path.contains("{\(kind.rawValue)}") }
      .map { endpoint in
        let name = common[endpoint.name] ?? endpoint.name
        return MatrixRoute(
          endpoint: endpoint, name: name,
          isPersonal: ["extendLock", "releaseLock"].contains(name))
      }
  }

  /// Every route of a kind, once for each type of change where it takes several.
  static func rows(of kind: SpaceKind) -> [MatrixRoute] {
    all(of: kind).flatMap { route in
      route.name == "changeProject" ? SampleBody.operations.map(route.sending) : [route]
    }
  }

  /// It with a change of a type.
  private func sending(_ operation: String) -> MatrixRoute {
    MatrixRoute(endpoint: endpoint, name: name, isPersonal: isPersonal, operation: operation)
  }
}
