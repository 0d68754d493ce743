public import FoundationEssentials

/// A command that was carried out and caused no event: what it asked for was so already.
///
/// It is remembered beside the log, so that it has no effect later either when it is sent again.
public struct CommandWithoutEvents: Sendable, Equatable {
  /// Which command it is.
  public let key: CommandKey
  /// The stream that it was to change.
  public let stream: UUID
  /// The stream's version then.
  public let version: Int
  /// The head of the log then.
  public let position: Int64

  /// Describes a command.
  public init(key: CommandKey, stream: UUID, version: Int, position: Int64) {
    self.key = key
    self.stream = stream
    self.version = version
    self.position = position
  }
}
