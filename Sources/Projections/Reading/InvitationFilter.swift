public import Domain
public import FoundationEssentials

/// Which invitations a list tells of; what is nil lets all through.
public struct InvitationFilter: Sendable {
  public var space: UUID?
  /// Whom they go to or come from.
  public var person: UUID?
  /// The person's verified address, so that what goes to it is among them.
  public var email: EmailHash?
  public var status: Invitation.Status?

  /// Makes a filter.
  public init(
    space: UUID? = nil, person: UUID? = nil, email: EmailHash? = nil,
    status: Invitation.Status? = nil
  ) {
    self.space = space
    self.person = person
    self.email = email
    self.status = status
  }
}
