import CallboardDomain
import CallboardProjections

extension Schemas {
  static let invitations: [(name: String, schema: Schema)] = [
    ("NewInvitation", newInvitation), InvitationView.named,
    ReceivedInvitation.named, AdminList.invitations.namedSchema,
  ]

  static let forms = ["person", "email", "link"]
  private static let overrides = Schema.array(.grantable, max: Capability.allCases.count)

  private static let newInvitation = Schema.body([
    "form": .oneOf(forms), "person?": .uuid,
    "email?": .string(max: EmailAddress.lengthMax, min: 3),
    "max_uses?": Schema.integer(min: 1, max: Invitation.usesMax).described(
      "How many people a link lets in; 1 by default."),
    "name?": .text(max: NewInvitation.nameMax), "role": .role, "granted?": overrides,
    "denied?": overrides, "overrides_until?": until, "capabilities?": overrides,
    "access_until?": .time,
  ]).described(
    "With `form` person goes `person`, with email `email`; `capabilities` is an exact list and "
      + "excludes the overrides.")
}
