import EventLog
import FoundationEssentials

/// How people are called, from the vault.
struct Names: Sendable {
  private let values: [UUID: [String: String]]

  /// Looks people up; each once, however often given.
  init(of people: some Sequence<UUID>, in vault: Vault) async throws {
    values = try await vault.values(
      of: Array(Set(people)), keys: ["display_name", "avatar"])
  }

  /// The display name; nil for who has none, or was erased.
  subscript(person: UUID) -> String? { values[person]?["display_name"] }

  /// The avatar's URL.
  func avatar(_ person: UUID) -> String? { values[person]?["avatar"] }
}
