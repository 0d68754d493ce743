/// The named things of a project beside its scenes.
public enum EntityKind: String, Sendable, CaseIterable {
  case character
  case location
}
