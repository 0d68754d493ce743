import Domain
import FoundationEssentials

/// Who asks.
enum Caller: Sendable, Hashable {
  case anybody
  /// A person; `byTeam` where the key that asks for them may ask for anyone.
  case person(UUID, byTeam: Bool = false)
  /// An operator, by the id of the key.
  case `operator`(UUID)

  /// The person's id, or the key's by which an operator asks; nil for anybody.
  var id: UUID? {
    switch self {
    case .anybody: nil
    case .person(let id, _): id
    case .operator(let key): key
    }
  }

  /// Under which name memory is charged to who asks; nil for anybody.
  var account: String? { id?.lower }
}
