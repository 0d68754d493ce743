import CallboardAccounts
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

  /// Looks up one display name and nothing else.
  init(displayNameOf person: UUID, in vault: Vault) async throws {
    values = try await vault.values(of: [person], keys: ["display_name"])
  }

  /// No names.
  init() { values = [:] }

  /// The display name; nil for a person who has none or was erased.
  subscript(person: UUID) -> String? { values[person]?["display_name"] }

  /// The text of a comment or message; nil if it was erased.
  func text(of writing: UUID) -> String? { values[writing]?["text"] }

  /// The username.
  func username(_ person: UUID) -> String? { values[person]?["username"] }

  /// The avatar's URL.
  func avatar(_ person: UUID) -> String? { values[person]?["avatar"] }
}

struct PersonReference: View {
  private let id: UUID
  private let known: String?

  /// Stored, because lists of shared things ask for it with every item.
  static let name = "PersonReference"
  static let meaning = "A person, by id and name."

  static let fields: [Field<Self>] = [.init("id") { $0.id }, .init("name") { $0.known }]

  init(_ id: UUID, _ names: Names?) {
    self.id = id
    known = names?[id]
  }
}
