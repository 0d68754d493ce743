import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// People's names and, if asked for, the texts of comments or messages, from the vault.
struct Names: Sendable {
  private let values: [UUID: [String: String]]

  /// Looks up each person once and all texts, in one query.
  init(
    of people: some Sequence<UUID>, textsOf writings: [UUID] = [], in vault: Vault
  ) async throws {
    values = try await vault.values(
      of: Array(Set(people)) + writings, keys: ["display_name", "username", "avatar", "text"])
  }

  /// The display name; nil for a person who has none or was erased.
  subscript(person: UUID) -> String? { values[person]?["display_name"] }

  /// The text of a comment or message; nil if it was erased.
  func text(of writing: UUID) -> String? { values[writing]?["text"] }

  /// The username.
  func username(_ person: UUID) -> String? { values[person]?["username"] }

  /// The avatar's URL.
  func avatar(_ person: UUID) -> String? { values[person]?["avatar"] }
}

/// A person by id and display name.
struct PersonReference: JSONWritable {
  private let id: UUID
  private let name: String?

  init(_ id: UUID, _ names: Names?) {
    self.id = id
    name = names?[id]
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("display_name", name)
    }
  }
}
