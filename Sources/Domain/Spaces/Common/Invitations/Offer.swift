/// The role and access that an invitation grants.
public struct Offer: Sendable, Equatable {
  /// The role's name.
  public let role: String
  /// Capabilities granted on top of the role.
  public let granted: CapabilitySet
  /// Capabilities of the role that are withheld.
  public let denied: CapabilitySet
  /// When overrides end; those that are not listed do not end.
  public let until: [Capability: Timestamp]
  /// When the access ends; nil: never.
  public let accessUntil: Timestamp?
}

extension Offer {
  init(_ record: MemberRecord) {
    self.init(
      role: record.role ?? "", granted: record.granted, denied: record.denied,
      until: record.until, accessUntil: record.accessUntil)
  }
}

extension Offer: PayloadObject {
  static var blank: Offer { Offer(.blank) }

  func fields(_ coder: inout some PayloadCoder) -> Offer {
    let role = coder("role", role)
    let granted = coder("granted", ifPresent: Overrides(granted, until)) ?? .blank
    let denied = coder("denied", ifPresent: Overrides(denied, until)) ?? .blank
    return Offer(
      role: role, granted: granted.capabilities, denied: denied.capabilities,
      until: granted.until.merging(denied.until) { $1 },
      accessUntil: coder("access_until", ifPresent: accessUntil))
  }
}
