import CallboardDomain

extension Story {
  /// People change their own streams, and operators may do so for them.
  static let people: Story = {
    let own: [EventType] = [
      .personCreated, .personEmailVerified, .personProfileChanged, .usernameChanged,
      .statusChanged, .presetAdded, .presetDeleted, .connectionCodeMade, .connectionCodeRevoked,
      .personErased,
    ]
    var deeds: [Deed] = [
      .lawful(.personExternalIDChanged, by: "operator", on: "ben"),
      .forged(.personExternalIDChanged, by: "ben", on: "ben"),
      .forged(.personExternalIDChanged, by: "app", on: "ben"),
    ]
    for type in own {
      deeds += [
        .lawful(type, by: "ben", on: "ben"), .lawful(type, by: "operator", on: "ben"),
        .forged(type, by: "cem", on: "ben"), .forged(type, by: "app", on: "ben"),
        .forged(type, by: nil, on: "ben"),
      ]
    }
    return Story(name: "people", deeds: deeds)
  }()

  /// Nobody may cause an event that only time causes.
  static let time: Story = {
    let expires: [EventType] = [
      .lockExpired, .invitationExpired, .memberOverridesEnded, .memberAbsent,
      .connectionCodeExpired, .connectionCodeForgotten,
    ]
    var deeds: [Deed] = []
    for type in expires {
      deeds += [.lawful(type, by: nil), .forged(type, by: "ada"), .forged(type, by: "operator")]
    }
    for type in [EventType.memberAccessEnded, .seatFreed] {
      deeds += [
        .lawful(type, by: nil, members: [member("ben")]),
        .forged(type, by: "ada", members: [member("ben")]),
        .forged(type, by: nil, members: [member("ben", "view")]),
      ]
    }
    return Story(name: "time", deeds: deeds)
  }()

  /// The person who creates a space owns it, and nobody creates it a second time.
  static let creations: Story = {
    let types: [EventType] = [.projectCreated, .courseCreated, .workSessionCreated, .roomCreated]
    let owner = member("ada", "own", "view")
    var deeds: [Deed] = []
    for (index, type) in types.enumerated() {
      deeds += [
        .lawful(type, by: "ada", on: "space \(index)", members: [owner]),
        .forged(type, by: "ada", on: "space \(index)", members: [owner]),
        .forged(type, by: "ben", on: "theirs \(index)", members: [owner]),
        .forged(type, by: nil, on: "nobodys \(index)", members: [owner]),
        .forged(type, by: "ada", on: "two \(index)", members: [owner, member("ben", "own")]),
        .forged(type, by: "ada", on: "none \(index)", members: [member("ada", "view")]),
      ]
    }
    return Story(name: "creations", deeds: deeds)
  }()

  /// A pending invitation is answered by the person it is for, and grants no more than the inviter has.
  static let invitations = Story(
    name: "invitations",
    deeds: [
      .lawful(
        .projectCreated, by: "ada",
        members: [member("ada", "own", "manage_members", "invite", "edit", "view")]),
      .lawful(
        .invitationSent, by: "ada", #""invitation": "$note", "form": "person", "person": "$ben""#),
      .forged(
        .invitationAccepted, by: "cem", answer("note", "cem"), members: [member("cem", "view")]),
      .forged(
        .invitationAccepted, by: "cem", answer("note", "ben"), members: [member("ben", "view")]),
      .forged(
        .invitationAccepted, by: "ben", answer("note", "ben"), members: [member("ben", "delete")]),
      .forged(
        .invitationAccepted, by: "ben", answer("note", "ben"),
        members: [member("ben", "view"), member("dan", "view")]),
      .forged(
        .invitationAccepted, by: "ben", answer("code", "ben"), members: [member("ben", "view")]),
      .forged(.invitationDeclined, by: "cem", answer("note", "cem")),
      .lawful(
        .invitationAccepted, by: "ben", answer("note", "ben", "accepted"),
        members: [member("ben", "edit", "view")]),
      .forged(
        .invitationAccepted, by: "ben", answer("note", "ben"),
        members: [member("ben", "edit", "view")]),
      // Several people may accept a link, and nobody can decline it.
      .lawful(.invitationSent, by: "ada", #""invitation": "$link", "form": "link""#),
      .lawful(
        .invitationAccepted, by: "cem", answer("link", "cem"),
        members: [member("cem", "view")]),
      .forged(.invitationDeclined, by: "dan", answer("link", "dan")),
      .lawful(
        .invitationAccepted, by: "dan", answer("link", "dan", "accepted"),
        members: [member("dan", "view")]),
      .forged(
        .invitationAccepted, by: "app", answer("link", "app"), members: [member("app", "view")]),
      // A declined, expired or revoked invitation is not pending. One that was sent again is, and its inviter is the
      // member who sent it last.
      .lawful(.invitationSent, by: "ada", #""invitation": "$code", "form": "email""#),
      .lawful(.invitationExpired, by: nil, #""invitation": "$code""#),
      .forged(.invitationDeclined, by: "dan", answer("code", "dan")),
      .lawful(.invitationResent, by: "ada", #""invitation": "$code""#),
      .forged(.invitationDeclined, by: "cem", answer("code", "dan")),
      .lawful(.invitationDeclined, by: "dan", answer("code", "dan", "declined")),
      .forged(
        .invitationAccepted, by: "dan", answer("code", "dan"), members: [member("dan", "view")]),
      .lawful(.invitationSent, by: "ada", #""invitation": "$pair", "form": "email""#),
      .lawful(.invitationRevoked, by: "ada", #""invitation": "$pair""#),
      .forged(
        .invitationAccepted, by: "dan", answer("pair", "dan"), members: [member("dan", "view")]),
      .lawful(.invitationResent, by: "ada", #""invitation": "$pair""#),
      .lawful(
        .invitationSent, by: "ada", #""invitation": "$space", "form": "person", "person": "$dan""#),
      .lawful(.invitationDeclined, by: "dan", answer("space", "dan", "declined")),
      .lawful(.memberPermissionsChanged, by: "ada", members: [member("ada", "view")]),
      .forged(
        .invitationAccepted, by: "app", answer("pair", "app"), members: [member("app", "view")]),
    ])

  private static func answer(_ invitation: String, _ person: String, _ status: String = "pending")
    -> String
  {
    #""invitation": "$\#(invitation)", "person": "$\#(person)", "status": "\#(status)""#
  }
}
