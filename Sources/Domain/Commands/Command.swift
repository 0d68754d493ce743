public import FoundationEssentials

/// A request of one actor. It is decided and appended as a whole or not at all.
public struct Command: Sendable {
  /// The actor who asks.
  public let actor: Actor
  /// The command's id. The client chooses it, so that sending the command again is harmless.
  public let id: UUID
  /// A digest of the request.
  public let digest: Int64
  /// The request's id.
  public let correlationID: UUID?
  /// The stream that it changes.
  public let stream: UUID
  /// The kind of space that the stream must be; nil if the action alone decides it.
  public let spaceKind: SpaceKind?
  /// The fence of the actor's lock that the command depends on. The command is refused if the lock is gone, or if it
  /// changes something that the lock does not cover.
  public let fence: Int64?
  /// Whether the actor knows its id, and so may send it again.
  public let isRepeatable: Bool
  /// The action that it asks for.
  public let action: Action

  /// Describes a command.
  public init(
    actor: Actor, id: UUID, digest: Int64, correlationID: UUID?, stream: UUID,
    spaceKind: SpaceKind? = nil, fence: Int64? = nil, isRepeatable: Bool = true, action: Action
  ) {
    self.actor = actor
    self.id = id
    self.digest = digest
    self.correlationID = correlationID
    self.stream = stream
    self.spaceKind = spaceKind
    self.fence = fence
    self.isRepeatable = isRepeatable
    self.action = action
  }

  /// The streams whose states are needed to decide it.
  public var streams: [UUID] { [stream] + action.alsoReads }

  /// The claims whose state is needed to decide it.
  public var claims: [Claim] { action.claims }

  /// Makes a command that appends the events of the deadlines that have passed in a stream.
  ///
  /// - Parameter id: without a meaning; no event holds it.
  public static func expire(of stream: UUID, id: UUID) -> Command {
    Command(
      actor: .system, id: id, digest: 0, correlationID: nil, stream: stream, action: .expire)
  }

  /// The keys under which the log knows it if it was carried out before; none for a command of the system.
  public var keys: [CommandKey] {
    guard let actor = actor.id else { return [] }
    if case .project(.change(let set)) = action, !set.changes.isEmpty {
      return set.changes.map { CommandKey(actor: actor, id: $0.id, digest: $0.digest) }
    }
    return [CommandKey(actor: actor, id: id, digest: digest)]
  }
}

/// The origin of a command.
public enum Actor: Sendable, Hashable {
  /// A person.
  case person(UUID)
  /// An operator, by the id of the key used.
  case `operator`(UUID)
  /// The system, at a deadline.
  case system

  /// The id that events hold; nil for the system.
  public var id: UUID? {
    switch self {
    case .person(let id), .operator(let id): id
    case .system: nil
    }
  }

  /// An id that belongs to no actor.
  static let nobody = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
