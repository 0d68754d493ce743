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

/// A name under which a person is found. It is unique in the log, regardless of case.
public struct Username: Sendable, Equatable {
  /// The name as the person writes it, which is stored in the vault.
  public let value: String
  /// The claim on it, whose value is a keyed hash of the name in lower case.
  public let claim: Claim

  /// Describes a name.
  public init(value: String, claim: Claim) {
    self.value = value
    self.claim = claim
  }

  /// The form in which two equal usernames are the same text.
  public static func folded(_ text: String) -> String { text.lowercased() }
}

/// A team's own id of a person, with the claim that keeps it unique.
public struct ExternalID: Sendable, Equatable {
  /// The id, which is stored in the vault.
  public let value: String
  /// The claim on it. Its value is a keyed hash, which the log stores.
  public let claim: Claim

  /// Describes an id.
  public init(value: String, claim: Claim) {
    self.value = value
    self.claim = claim
  }
}

/// The status of a person in one word: a preset that everybody has, or one of the person's own.
public enum StatusPreset: Sendable, Hashable {
  case working
  case meeting
  case lunch
  case `break`
  case focus
  /// A preset that the person made. Its name is in the vault, with the preset as its subject.
  case own(UUID)

  /// How many presets of their own a person may have.
  public static let ownMax = 50

  /// The presets that everybody has.
  public static let common: [StatusPreset] = [.working, .meeting, .lunch, .break, .focus]

  /// The word, or the preset's id.
  public var rawValue: String {
    switch self {
    case .working: "working"
    case .meeting: "meeting"
    case .lunch: "lunch"
    case .break: "break"
    case .focus: "focus"
    case .own(let id): id.lower
    }
  }

  /// Reads a word or an id.
  public init?(rawValue: String) {
    if let preset = Self.common.first(where: { $0.rawValue == rawValue }) {
      self = preset
    } else if let id = UUID(rawValue) {
      self = .own(id)
    } else {
      return nil
    }
  }

  /// Its name in feeds; a preset of the person's own is only called `custom`.
  var feedTitle: String {
    if case .own = self { "custom" } else { rawValue }
  }
}
