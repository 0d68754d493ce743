import CallboardDomain
import FoundationEssentials

/// A connection code as its owner sees it.
struct CodeView {
  let id: UUID
  let code: ConnectionCode
  let digits: String

  init(_ id: UUID, _ code: ConnectionCode, owner: UUID, _ call: Call) {
    self.id = id
    self.code = code
    digits = call.digits(of: id, candidate: code.candidate, owner: owner)
  }

  static let schema = Schema.object([
    "id": .uuid, "code": .string(pattern: .code),
    "state": .oneOf(["good", "used_up", "revoked", "expired"]), "uses": .integer(),
    "max_uses": .integer(min: 1), "created_at": .time, "expires_at": .time,
    "version": .integer(),
  ])

  /// A key that sorts codes in the order in which they were made.
  var key: String { sortable(code.createdAt.microseconds) + id.lower }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("code", digits)
      $0.member("state", code.end?.rawValue ?? "good")
      $0.member("uses", code.uses)
      $0.member("max_uses", code.maxUses)
      $0.member("created_at", code.createdAt)
      $0.member("expires_at", code.expiresAt)
      $0.member("version", code.version)
    }
  }
}
