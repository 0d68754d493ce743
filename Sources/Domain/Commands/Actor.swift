public import FoundationEssentials

/// Who asks.
public enum Actor: Sendable, Hashable {
  /// A person.
  case person(UUID)
  /// An operator, by the id of the key used.
  case `operator`(UUID)

  /// The id that events keep.
  public var id: UUID {
    switch self {
    case .person(let id), .operator(let id): id
    }
  }
}
