public import FoundationEssentials

/// A person as the log tells; who that is, the vault tells.
public struct PersonState: Sendable, Equatable {
  /// The person.
  public let id: UUID
  /// The version of the last event.
  public internal(set) var version = 0
  /// The position of the last event.
  public internal(set) var position: Int64 = 0
  /// When the person became known; nil before.
  public internal(set) var createdAt: Timestamp?
  /// The profile's values that are set.
  public internal(set) var profile: Set<String> = []
  /// The version of the last event that touched the profile.
  public internal(set) var profileVersion = 0
  /// A keyed hash of the verified e-mail address.
  public internal(set) var email: EmailHash?
  /// The claim on the team's own id.
  public internal(set) var externalID: Claim?

  init(id: UUID) {
    self.id = id
  }

  mutating func evolve(_ event: PersonEvent, _ recorded: RecordedEvent) {
    switch event {
    case .created(let fields, let externalID, let email):
      self.email = email
      createdAt = recorded.recordedAt
      profile = Set(fields)
      profileVersion = recorded.version
      self.externalID = externalID
    case .profileChanged(let fields, let cleared):
      profile.formUnion(fields)
      profile.subtract(cleared)
      profileVersion = recorded.version
    case .externalIDChanged(let externalID):
      self.externalID = externalID
    case .emailVerified(let email):
      self.email = email
      profile.insert("email")
    }
  }
}
