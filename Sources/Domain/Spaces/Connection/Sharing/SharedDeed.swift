/// What was done to a thing that is there after it.
public enum SharedDeed: Sendable, CaseIterable {
  case created
  case updated
}
