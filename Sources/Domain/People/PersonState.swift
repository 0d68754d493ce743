public import FoundationEssentials

/// The state of a person from the log. The vault holds the data that identifies the person.
public struct PersonState: Sendable, Equatable {
  /// The person.
  public let id: UUID
  /// The version of the last event.
  public internal(set) var version = 0
  /// The position of the last event.
  public internal(set) var position: Int64 = 0
  /// When the person was created; nil before.
  public internal(set) var createdAt: Timestamp?
  /// When the person was erased; nil before.
  public internal(set) var erasedAt: Timestamp?
  /// The names of the profile's values that are set.
  public internal(set) var profile: Set<String> = []
  /// The key of the profile's value that marks the display name as the one in the person's token.
  public static let nameOfTokenKey = "token_name"
  /// Whether the display name is the one in the person's token, which it then follows.
  public var isNameOfToken: Bool { profile.contains(Self.nameOfTokenKey) }
  /// The version of the last event that touched the profile.
  public internal(set) var profileVersion = 0
  /// A keyed hash of the verified e-mail address.
  public internal(set) var email: EmailHash?
  /// When the verified e-mail address was recorded; nil if there is none.
  public internal(set) var emailAt: Timestamp?
  /// The claim on the team's own id.
  public internal(set) var externalID: Claim?
  /// The claim on the username.
  public internal(set) var username: Claim?
  /// The preset of the person's status.
  public internal(set) var preset: StatusPreset?
  /// When the status last changed.
  public internal(set) var statusAt: Timestamp?
  /// The presets of the person's own, oldest first.
  public internal(set) var presets: [UUID] = []
  /// The connection codes that are valid, or were valid recently.
  public internal(set) var codes: [UUID: ConnectionCode] = [:]

  /// The next deadline; nil if there is none.
  var dueAt: Timestamp? { codes.values.map(\.dueAt).min() }

  /// The code whose digits a claim is for.
  func code(_ claim: Claim) -> (id: UUID, code: ConnectionCode)? {
    codes.first { $0.value.claim == claim }.map { (id: $0.key, code: $0.value) }
  }

  mutating func evolve(_ event: PersonEvent, _ recorded: RecordedEvent) {
    switch event {
    case .created(let fields, let externalID, let email):
      self.email = email
      emailAt = email == nil ? nil : recorded.recordedAt
      createdAt = recorded.recordedAt
      setProfile(fields, cleared: [], recorded)
      self.externalID = externalID
    case .profileChanged(let fields, let cleared): setProfile(fields, cleared: cleared, recorded)
    case .externalIDChanged(let externalID): self.externalID = externalID
    case .usernameChanged(let claim):
      username = claim
      profileVersion = recorded.version
    case .emailVerified(let email):
      self.email = email
      emailAt = recorded.recordedAt
      profile.insert("email")
    case .statusChanged(let preset, let fields, let cleared):
      setProfile(fields, cleared: cleared, recorded)
      self.preset = preset
      statusAt = recorded.recordedAt
    case .presetAdded(let id, _): presets.append(id)
    case .presetDeleted(let id): delete(preset: id, recorded)
    case .codeMade(let id, let candidate, let claim, let maxUses, let expiresAt):
      codes[id] = ConnectionCode(
        candidate: candidate, claim: claim, maxUses: maxUses, createdAt: recorded.recordedAt,
        expiresAt: expiresAt, version: recorded.version)
    case .codeRedeemed(let id, _, _):
      touch(id, recorded) {
        $0.uses += 1
        if $0.uses >= $0.maxUses { $0.end = .usedUp }
      }
    case .codeRevoked(let id): touch(id, recorded) { $0.end = .revoked }
    case .codeExpired(let id): touch(id, recorded) { $0.end = .expired }
    case .codeForgotten(let id): codes[id] = nil
    case .erased:
      self = PersonState(id: id)
      erasedAt = recorded.recordedAt
    }
  }

  private mutating func setProfile(
    _ fields: [String], cleared: [String], _ recorded: RecordedEvent
  ) {
    profile.formUnion(fields)
    profile.subtract(cleared)
    profileVersion = recorded.version
  }

  private mutating func delete(preset id: UUID, _ recorded: RecordedEvent) {
    presets.removeAll { $0 == id }
    if preset == .own(id) {
      preset = nil
      profileVersion = recorded.version
    }
  }

  private mutating func touch(
    _ id: UUID, _ recorded: RecordedEvent, _ body: (inout ConnectionCode) -> Void
  ) {
    guard var code = codes[id] else { return }
    body(&code)
    code.version = recorded.version
    codes[id] = code
  }
}
