import EventLog
import FoundationEssentials

/// How people are called and, where asked for, what they wrote, from the vault.
struct Names: Sendable {
  private let values: [UUID: [String: String]]

  /// Looks people up, each once, however often given, and the texts of comments or messages, all in one query.
  init(
    of people: some Sequence<UUID>, textsOf writings: [UUID] = [], in vault: Vault
  ) async throws {
    values = try await vault.values(
      of: Array(Set(people)) + writings, keys: ["display_name", "username", "avatar", "text"])
  }

  /// The display name; nil for who has none, or was erased.
  subscript(person: UUID) -> String? { values[person]?["display_name"] }

  /// The text of a comment or a message; nil for an erased one.
  func text(of writing: UUID) -> String? { values[writing]?["text"] }

  /// The username.
  func username(_ person: UUID) -> String? { values[person]?["username"] }

  /// The avatar's URL.
  func avatar(_ person: UUID) -> String? { values[person]?["avatar"] }
}
