/// The kinds of named things that a project has beside its scenes.
public enum EntityKind: String, Sendable, CaseIterable {
  case character
  case location
}
