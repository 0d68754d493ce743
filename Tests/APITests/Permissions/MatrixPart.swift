import CallboardDomain
import FoundationEssentials

@testable import CallboardAPI

/// A member of the spaces of a permission matrix.
struct MatrixPart: Sendable {
  let name: String
  let person: TestPerson
  let isOwner: Bool
  /// The effective capabilities.
  let capabilities: CapabilitySet
  /// The permissions that the owner sets: role, overrides, end of access.
  let permissions: JSONObject

  /// A person with a role and no overrides.
  init(_ role: Role, _ person: TestPerson) {
    name = role.name
    self.person = person
    isOwner = role.isOwner
    capabilities = role.capabilities
    permissions = ["role": .string(role.name)]
  }

  /// A person who is denied half of the capabilities of a role.
  init(narrowing role: Role, of kind: SpaceKind, _ person: TestPerson) {
    name = "narrowed"
    self.person = person
    isOwner = false
    let denied = Self.half(of: role)
    capabilities = role.capabilities.subtracting(denied)
    permissions = [
      "role": .string(role.name), "denied": .array(kind.names(of: denied).map { .string($0) }),
    ]
  }

  /// A person in a role that the space defines, with a further capability granted, until tomorrow.
  init(templateOf role: Role, of kind: SpaceKind, _ person: TestPerson) {
    name = Self.template
    self.person = person
    isOwner = false
    let granted = CapabilitySet([.manageSettings])
    capabilities = Self.templateCapabilities(of: role).union(granted)
    let tomorrow = Date().addingTimeInterval(86_400).timeIntervalSince1970
    permissions = [
      "role": .string(Self.template),
      "granted": .array(kind.names(of: granted).map { .string($0) }),
      "access_until": .string(Timestamp(microseconds: Int64(tomorrow) * 1_000_000).rfc3339),
    ]
  }

  /// The name of the role that a space defines.
  static let template = "stagehand"

  /// The capabilities of that role.
  static func templateCapabilities(of role: Role) -> CapabilitySet {
    half(of: role).union(CapabilitySet([.view]))
  }

  /// Every other capability of a role, except those that every member or every player must have.
  private static func half(of role: Role) -> CapabilitySet {
    let names = role.capabilities.capabilities
      .filter { $0 != .view && $0 != .play }.sorted { $0.rawValue < $1.rawValue }
    return CapabilitySet(names.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
  }
}
