public import FoundationEssentials

/// Who asks.
public enum Actor: Sendable, Hashable {
  /// A person.
  case person(UUID)
  /// An operator, by the id of the key used.
  case `operator`(UUID)
  /// Nobody: time has come for something.
  case system

  /// The id that events keep; nil for the system.
  public var id: UUID? {
    switch self {
    case .person(let id), .operator(let id): id
    case .system: nil
    }
  }

  /// The id of no one.
  static let nobody = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
