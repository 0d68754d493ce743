public import FoundationEssentials

/// What can be asked of a space's chat; all of it takes `chat`.
public enum ChatCommand: Sendable {
  /// Write a message, in answer to another one if one is named.
  case post(id: UUID, inReplyTo: UUID?, text: String)
  /// Change a message of one's own.
  case edit(id: UUID, text: String, ifVersion: Int?)
  /// Delete a message of one's own; anyone's with `manage_members`.
  case delete(id: UUID)
}
