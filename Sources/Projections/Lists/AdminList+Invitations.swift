import CallboardDomain

extension AdminList {
  /// The filter by person matches the invitee, the inviter or the owner of the address, and each has an index.
  public static let invitations = AdminList(
    "invitations", operation: "listAllInvitations", schema: "InvitationListing",
    summary: "All invitations, the newest first; links without their tokens",
    of: "invitations", by: "sent_position", projections: ["invitations"],
    filters: [
      .init("space", .uuid, "item.space = $space", "Only into this space."),
      .init(
        "person", .uuid,
        .ways([
          .init(condition: "item.person = $person"),
          .init(condition: "item.inviter = $person and item.person is distinct from $person"),
          .init(
            condition: """
              item.email = $email and item.inviter <> $person
              and item.person is distinct from $person
              """),
        ]),
        "Only those that this person sent, or that are for them."),
      .init(
        "status", .word(Invitation.Status.allCases.map(\.rawValue)), "item.status = $status",
        "Only those that stand so."),
      .init("email", .address(of: "person"), .asNamed),
    ],
    columns: [
      .init("id", .uuid, "item.invitation"),
      .init("space", .uuid),
      .init("space_kind", .text),
      .init("form", .word(["person", "email", "link"])),
      .init("person", .person).orNull,
      .init("email", .vaulted("email"), "item.invitation").orNull,
      .init("name", .vaulted("name"), "item.invitation").orNull,
      .init("inviter", .person),
      .init("role", .text),
      .init("status", .word(Invitation.Status.allCases.map(\.rawValue))),
      .init("max_uses", .integer(min: 1)),
      .init("uses", .integer()),
      .init("expires_at", .time),
      .init("access_until", .time).orNull,
      .init("created_at", .time),
      .init("updated_at", .time),
      .init("version", .version),
    ])
}
