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
  /// The claim on the team's own id, as the state of this process knows it.
  public internal(set) var hasExternalID = false

  init(id: UUID) {
    self.id = id
  }

  mutating func evolve(_ event: PersonEvent, _ recorded: RecordedEvent) {
    switch event {
    case .created(let fields, let externalID):
      createdAt = recorded.recordedAt
      profile = Set(fields)
      profileVersion = recorded.version
      hasExternalID = externalID
    case .profileChanged(let fields):
      profile.formUnion(fields)
      profileVersion = recorded.version
    case .externalIDChanged(let isSet):
      hasExternalID = isSet
    }
  }
}
