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

  init(_ record: MemberRecord) {
    role = record.role ?? ""
    granted = record.granted
    denied = record.denied
    until = record.until
    accessUntil = record.accessUntil
  }
}

extension Offer: JSONWritable {
  /// Writes `{role, granted, denied, access_until?}`; overrides are objects of capability → until.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("role", role)
      $0.member("granted") { $0.overrides(granted, until) }
      $0.member("denied") { $0.overrides(denied, until) }
      $0.member("access_until", ifPresent: accessUntil)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    var until: [Capability: Timestamp] = [:]
    role = try reader.string("role")
    granted = try reader.overrides("granted", &until)
    denied = try reader.overrides("denied", &until)
    accessUntil = try reader.timestampIfPresent("access_until")
    self.until = until
  }
}
