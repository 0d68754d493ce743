import CallboardAccounts
import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// A person with the values of the vault, as operators see them.
struct PersonView: View {
  var position: Int64
  private let id: UUID
  private let version: Int
  private let createdAt: Timestamp?
  private let values: [String: String]

  /// The keys of the vault's values that it shows.
  static let keys = ["display_name", "username", "email", "external_id", "issuer", "subject"]

  static let name = "Person"
  static let meaning = "A person, as operators see them."

  static let fields: [Field<Self>] =
    [
      .init("id") { $0.id }, .init("version") { $0.version },
      .init("position", .position) { $0.position }, .init("created_at") { $0.createdAt },
    ] + keys.map { key in .init(key) { $0.values[key] } }

  /// - Throws: 404 if there is no such person.
  init(_ id: UUID, _ call: Call) async throws {
    let state = try await call.personState(id)
    self.id = state.id
    position = state.position
    version = state.version
    createdAt = state.createdAt
    values = try await call.service.vault.values(of: [id], keys: Self.keys)[id] ?? [:]
  }

  /// A person in a list, with the values of the vault.
  init(_ person: PersonListing, _ values: [String: String]) {
    id = person.person
    position = person.position
    version = person.version
    createdAt = person.createdAt
    self.values = values
  }
}
