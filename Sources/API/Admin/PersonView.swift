import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardProjections
import FoundationEssentials

/// A person with the values of the vault, as operators see them.
struct PersonView {
  let position: Int64
  private let id: UUID
  private let version: Int
  private let createdAt: Timestamp?
  private let values: [String: String]

  /// The keys of the vault's values that it shows.
  static let keys = ["display_name", "username", "email", "external_id", "issuer", "subject"]

  /// - Throws: 404 if there is no such person.
  init(_ id: UUID, _ call: Call) async throws {
    guard case .person(let state) = try await call.state(of: id) else {
      throw Problem(.notFound, "there is no such person")
    }
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

  func write(to json: inout JSONWriter, position: Int64) {
    json.object {
      $0.member("id", id)
      $0.member("version", version)
      $0.member("position", position)
      $0.member("created_at", createdAt)
      for key in Self.keys { $0.member(key, values[key]) }
    }
  }
}
