public import FoundationEssentials

/// What someone asks for, as one unit: decided and appended whole or not at all.
public struct Command: Sendable {
  /// Who asks.
  public let actor: Actor
  /// The command's id; drawn by the client so that sending it again is harmless.
  public let id: UUID
  /// A digest of what it asks.
  public let digest: Int64
  /// The request's id.
  public let correlationID: UUID?
  /// The stream that it changes.
  public let stream: UUID
  /// The kind of space that it takes the stream for; nil where that goes without saying.
  public let spaceKind: SpaceKind?
  /// The lock of the actor's that it rests on: refused once that has gone, and where it touches what that does not cover.
  public let fence: Int64?
  /// Whether its id is known to who asks, so that it may be sent again.
  public let isRepeatable: Bool
  /// What it asks for.
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

  /// The streams whose states deciding takes.
  public var streams: [UUID] { [stream] + action.alsoReads }

  /// The claims that deciding has to know of.
  public var claims: [Claim] { action.claims }

  /// Asks that what time has changed in a stream be appended.
  ///
  /// - Parameter id: of no meaning; no event keeps it.
  public static func lapse(of stream: UUID, id: UUID) -> Command {
    Command(
      actor: .system, id: id, digest: 0, correlationID: nil, stream: stream, action: .lapse)
  }

  /// The ids under which it would be known if it was carried out before; none for the system's.
  public var keys: [CommandKey] {
    guard let actor = actor.id else { return [] }
    if case .project(.change(let set)) = action, !set.changes.isEmpty {
      return set.changes.map { CommandKey(actor: actor, id: $0.id, digest: $0.digest) }
    }
    return [CommandKey(actor: actor, id: id, digest: digest)]
  }
}
