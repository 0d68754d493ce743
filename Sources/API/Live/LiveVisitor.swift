import Domain
import FoundationEssentials

/// Who opens a stream, by what, and until when that holds.
struct LiveVisitor: Sendable {
  let identity: Identity
  let address: String

  /// The person; nil for an operator.
  var person: UUID? { if case .person(let id, _) = identity.caller { id } else { nil } }
}
