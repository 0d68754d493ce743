public import FoundationEssentials

/// A command about a person.
public enum PersonCommand: Sendable {
  /// Make sure that the person exists and has this verified address; causes no event if so. Values go to the vault: all
  /// of them for a new person, else the address.
  case ensure(values: [String: String], email: EmailHash? = nil)
  /// Create a person; by an operator, who vouches for the address.
  case create(values: [String: String], externalID: ExternalID?, email: EmailHash? = nil)
  /// Set values of the profile, the username and the status, or clear them with nil; by the person or an operator.
  case changeProfile(
    values: [String: String?] = [:], username: Username?? = nil, status: StatusChange? = nil,
    ifVersion: Int?)
  /// Set the display name to the one in the person's token, if the profile still has this version.
  case followName(String, ifVersion: Int)
  /// Set the team's own id of the person; by an operator.
  case setExternalID(ExternalID?)
  /// Add a preset of the person's own; its values go to the vault.
  case addPreset(UUID, values: [String: String])
  /// Delete a preset of the person's own.
  case deletePreset(UUID)
  /// Make a connection code from the first candidate that is free.
  case makeCode(UUID, candidates: [Claim], maxUses: Int)
  /// Revoke a connection code.
  case revokeCode(UUID)
  /// Erase all data of the person; by the person or an operator.
  case erase

  var claims: [Claim] {
    switch self {
    case .create(_, let id?, _): [id.claim]
    case .setExternalID(let id?): [id.claim]
    case .changeProfile(_, .some(.some(let name)), _, _): [name.claim]
    case .makeCode(_, let candidates, _): candidates
    case .ensure, .create, .changeProfile, .followName, .setExternalID, .addPreset, .deletePreset,
      .revokeCode, .erase:
      []
    }
  }

  /// Whether it may cause more than one event.
  var mayTakeSeveralEvents: Bool {
    if case .changeProfile = self { true } else { false }
  }
}

/// A change of a person's status. Named values are set, or cleared with nil; all others stay the same.
public struct StatusChange: Sendable, Equatable {
  /// The keys of the vault's values that make up a status.
  public static let keys = ["status_message", "current_activity"]

  /// The preset; `.some(nil)` clears it, nil leaves it.
  public var preset: StatusPreset??
  /// Values for the vault, under `keys`.
  public var values: [String: String?]

  /// Describes a change.
  public init(preset: StatusPreset?? = nil, values: [String: String?] = [:]) {
    self.preset = preset
    self.values = values
  }

  /// Whether it changes nothing.
  var isEmpty: Bool { preset == nil && values.isEmpty }
}
