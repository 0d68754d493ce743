import Domain
import FoundationEssentials
import HTTPServer

@testable import API

/// A route of a permission matrix.
struct MatrixRoute: Sendable {
  let endpoint: Endpoint
  /// Its name before it was mounted.
  let name: String
  /// What it takes, where no event of it tells; empty: to be a member.
  let needs: CapabilitySet?
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
        let isRead = endpoint.method == .get
        return MatrixRoute(
          endpoint: endpoint, name: name,
          needs: needs(name, in: kind) ?? (isRead ? reading(endpoint) : nil),
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
    // Whatever is changed takes `edit`, deleting a scene more than that.
    let needs = operation == "delete_scene" ? CapabilitySet([.edit, .delete]) : needs
    return MatrixRoute(
      endpoint: endpoint, name: name, needs: needs, isPersonal: isPersonal, operation: operation)
  }

  private static func needs(_ name: String, in kind: SpaceKind) -> CapabilitySet? {
    switch name {
    case "listInvitations", "getInvitation": CapabilitySet([.invite])
    // Nobody offers what they lack, nor shows somebody else's link to it.
    case "sendInvitation", "sendInvitations", "resendInvitation", "getInvitationSVG",
      "getInvitationPNG":
      CapabilitySet([.invite]).union(kind.leastCapable.capabilities)
    // Somebody else's: the owner's.
    case "revokeInvitation", "endLock", "endSession": CapabilitySet([.manageMembers])
    case "releaseLocks": []
    // Somebody else's.
    case "deleteChat": CapabilitySet([.chat, .manageMembers])
    // Without the lock's token they are told that they have none.
    case "extendSessionLock", "releaseSessionLock": []
    // Afterwards nobody reads its events; and what is not archived stays as it is.
    case "delete", "restore": CapabilitySet([.deleteSpace])
    case "export": CapabilitySet([.export])
    // Nothing that others need is undone.
    case "undoChanges": CapabilitySet([.edit])
    // What they may not change is kept.
    case "undoCourseChanges", "undoWorkSessionChanges", "undoConnectionChanges": []
    case "listChat", "sendSignal": CapabilitySet([.chat])
    case "listBans": CapabilitySet([.manageMembers])
    case "closeRoom", "endGame": CapabilitySet([.host])
    // One's own; another's is for the host.
    case "setScore": CapabilitySet([.play])
    case "exportFountain": CapabilitySet([.export])
    case "listCourseOpenings", "getCourseOpeningCounts": CapabilitySet([.manageMembers])
    default: nil
    }
  }

  /// What reading takes: to be a member, and what a course's records take.
  private static func reading(_ endpoint: Endpoint) -> CapabilitySet {
    var needs: CapabilitySet = []
    for kind in CourseRecordKind.allCases where endpoint.path.hasPrefix(kind.route) {
      needs.formUnion(CapabilitySet([kind.seenWith]))
      if endpoint.path.hasSuffix("/csv") { needs.formUnion(CapabilitySet([.export])) }
    }
    return needs
  }
}
