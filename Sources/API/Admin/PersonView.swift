import Domain
import Engine
import EventLog
import FoundationEssentials

/// A person with the values of the vault, as operators see them.
struct PersonView {
  private let state: PersonState
  private let values: [String: String]

  var position: Int64 { state.position }

  /// - Throws: 404 where there is no such person.
  init(_ id: UUID, _ call: Call) async throws {
    guard case .person(let state) = try await call.state(of: id) else {
      throw Problem(.notFound, "there is no such person")
    }
    self.state = state
    values = try await call.service.vault.values(of: [id])[id] ?? [:]
  }

  func write(to json: inout JSONWriter, position: Int64) {
    json.object {
      $0.member("id", state.id)
      $0.member("version", state.version)
      $0.member("position", position)
      $0.member("created_at", state.createdAt)
      for key in ["display_name", "email", "external_id", "issuer", "subject"] {
        $0.member(key, values[key])
      }
    }
  }
}
