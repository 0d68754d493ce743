public import FoundationEssentials

/// An invitation to be sent.
public struct NewInvitation: Sendable {
  /// Its id, drawn by the service.
  public let id: UUID
  /// Who may accept it.
  public let invitee: Invitee
  /// The stream of the inviter and the person who is invited; nil unless it goes to one.
  public let pair: UUID?
  /// The address, for the vault; nil unless it goes to one.
  public let address: String?
  /// What the inviter calls the invitee, for the vault.
  public let name: String?
  /// Role and overrides.
  public let permissions: SpaceCommand.Permissions
  /// When the access ends by itself.
  public let accessUntil: Timestamp?

  /// How many one command may send.
  public static let countMax = 100
  /// How long an invitee's name may be, in Unicode scalars.
  public static let nameMax = 200

  /// Describes an invitation.
  public init(
    id: UUID, invitee: Invitee, pair: UUID? = nil, address: String? = nil, name: String? = nil,
    permissions: SpaceCommand.Permissions, accessUntil: Timestamp? = nil
  ) {
    self.id = id
    self.invitee = invitee
    self.pair = pair
    self.address = address
    self.name = name
    self.permissions = permissions
    self.accessUntil = accessUntil
  }

  /// The streams that deciding on it takes.
  var reads: [UUID] {
    guard case .person(let person) = invitee else { return [] }
    return [person] + (pair.map { [$0] } ?? [])
  }
}
