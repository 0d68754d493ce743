public import FoundationEssentials

/// What a batch learns of a command that has been carried out: not its events, which may be many and large.
public struct KnownCommand: Sendable, Equatable {
  /// The digest of what it asked; nil where its events do not agree on one.
  public let digest: Int64?
  /// The version at which it left each stream that it changed.
  public private(set) var versions: [UUID: Int]

  /// Describes a command.
  public init(digest: Int64?, versions: [UUID: Int]) {
    self.digest = digest
    self.versions = versions
  }

  /// Adds what it did to another stream.
  func adding(_ other: KnownCommand) -> KnownCommand {
    KnownCommand(
      digest: digest == other.digest ? digest : nil,
      versions: versions.merging(other.versions) { max($0, $1) })
  }
}
