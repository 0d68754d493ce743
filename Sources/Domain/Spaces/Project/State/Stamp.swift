public import FoundationEssentials

/// Who last wrote something, and with which event.
public struct Stamp: Sendable, Equatable {
  /// The event's version.
  public let version: Int
  /// Its actor.
  public let actor: UUID?

  init(_ recorded: RecordedEvent) {
    version = recorded.version
    actor = recorded.actor
  }

  init(version: Int, actor: UUID?) {
    self.version = version
    self.actor = actor
  }
}
