import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

@testable import CallboardAPI

/// A route of a permission matrix.
struct MatrixRoute: Sendable {
  let endpoint: Endpoint
  /// The name before the route was mounted on a kind.
  let name: String
  /// Whether it acts on something of the owner's own, so that others are refused whatever their capabilities.
  let isPersonal: Bool
  /// The type of the change to send, for the route that takes many types.
  var operation: String?

  /// The name in `MatrixTable` and in failures.
  var label: String { operation.map { "\(endpoint.name) \($0)" } ?? endpoint.name }

  /// Whether it is for joining a room: no member joins again, and nobody joins for others.
  var isComingIn: Bool { name == "joinRoom" || endpoint.name == "addRoomMember" }

  /// Whether it must be asked in a space of its own. A GET changes nothing, so it may be asked where others are, unless
  /// it names something that only some spaces of `MatrixStage` have.
  var needsOwnStage: Bool {
    endpoint.method != .get || MatrixStage.madeOnDemand.contains { endpoint.path.contains($0) }
  }

  /// Whether a member who lacks these capabilities is answered as if there were no such thing.
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

  /// Every route of a kind. The route that takes several types of change is there once for each type.
  static func rows(of kind: SpaceKind) -> [MatrixRoute] {
    all(of: kind).flatMap { route in
      route.name == "changeProject" ? SampleBody.operations.map(route.sending) : [route]
    }
  }

  /// The route with a change of a type.
  private func sending(_ operation: String) -> MatrixRoute {
    MatrixRoute(endpoint: endpoint, name: name, isPersonal: isPersonal, operation: operation)
  }
}
