import CallboardDomain
import CallboardProjections

extension Schemas {
  static let invitations: [(name: String, schema: Schema)] = [
    ("NewInvitation", newInvitation), ("Invitation", invitation),
    ("ReceivedInvitation", received), AdminList.invitations.namedSchema,
  ]

  private static let forms = ["person", "email", "link"]
  private static let status = Schema.oneOf(Invitation.Status.self)
  private static let overrides = Schema.array(.grantable, max: Capability.allCases.count)
  private static let until = Schema.map(.time, max: SpaceKind.capabilityNames.count)

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

  private static let invitation = Schema.object([
    "id": .uuid, "form": .oneOf(forms), "person": Schema.named("PersonReference").orNull,
    "email": .string().orNull, "name": .string().orNull, "role": .role,
    "granted": .array(.capability), "denied": .array(.capability), "overrides_until": until,
    "access_until": .time.orNull, "capabilities": .array(.capability), "status": status,
    "effective": .bool.described(
      "Whether it can be accepted: who sent it may still give what it offers."),
    "inviter": .named("PersonReference"), "max_uses": .integer(min: 1),
    "accepted_by": .array(.named("PersonReference")),
    "token": .string().orNull.described("Of a link that is pending: whoever has it may accept."),
    "url": .string().orNull, "expires_at": .time, "version": .version, "created_at": .time,
    "updated_at": .time,
  ])

  private static let received = Schema.object([
    "id": .uuid, "form": .oneOf(forms), "space_kind": .oneOf(SpaceKind.self),
    "space_title": .string().orNull, "role": .role, "capabilities": .array(.capability),
    "access_until": .time.orNull, "inviter_name": .string().orNull, "status": status,
    "expires_at": .time, "sent_at": .time,
  ])
}
