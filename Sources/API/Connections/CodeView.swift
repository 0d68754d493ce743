import CallboardDomain
import FoundationEssentials

/// A connection code as its owner sees it.
struct CodeView: View {
  let id: UUID
  let code: ConnectionCode
  let digits: String

  static let name = "ConnectionCode"
  static let meaning = "A code by which another person connects with the one who shows it."

  static let fields: [Field<Self>] = [
    .init("id") { $0.id },
    .init("code", Schema.string(pattern: .code).described("The digits that the other enters.")) {
      $0.digits
    },
    .init("state", .oneOf(["good", "used_up", "revoked", "expired"])) {
      $0.code.end?.rawValue ?? "good"
    },
    .init("uses") { $0.code.uses }, .init("max_uses", .integer(min: 1)) { $0.code.maxUses },
    .init("created_at") { $0.code.createdAt }, .init("expires_at") { $0.code.expiresAt },
    .init("version") { $0.code.version },
  ]

  init(_ id: UUID, _ code: ConnectionCode, owner: UUID, _ call: Call) {
    self.id = id
    self.code = code
    digits = call.digits(of: id, candidate: code.candidate, owner: owner)
  }

  /// A key that sorts codes in the order in which they were made.
  var key: String { sortable(code.createdAt.microseconds) + id.lower }
}
