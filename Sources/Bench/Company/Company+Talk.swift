import CallboardDomain
import Foundation

/// The actions that are the same in spaces of every kind.
extension Company {
  private static let message = TargetKind(rawValue: "message")
  private static let comment = TargetKind(rawValue: "comment")

  /// Sends a message, comments, joins, leaves, or changes permissions.
  mutating func meet(in space: some Space) {
    let id = space.id
    switch random.upTo(19) {
    case ...7: chat(in: space)
    case ...12: comment(in: space)
    case 13:
      guard let person = member(of: space, who: .comment) else { return }
      let activity = RecordedActivity(
        kind: "rehearsed", title: "Act \(random.upTo(4))", description: nil)
      ask(person, id, .space(.recordActivity(activity)))
    case 14...15: invite(into: space)
    case 16: define(in: space)
    case 17: gather(in: space, random.pick(space.kind.roles.dropFirst().map(\.name)) ?? "")
    default: change(in: space)
    }
  }

  private mutating func chat(in space: some Space) {
    guard let person = member(of: space, who: .chat) else { return }
    let old = thing(Self.message, in: space.id)
    let answered = old.flatMap { space.core.chat[$0] }
    switch (random.upTo(9), old) {
    case (0, let old?):
      ask(answered?.author ?? person, space.id, .space(.chat(.delete(id: old))))
      forget(Self.message, old, in: space.id)
    case (1...2, let old?):
      ask(
        answered?.author ?? person, space.id,
        .space(.chat(.edit(id: old, text: "better so", ifVersion: nil))))
    default:
      let message = random.uuid()
      let reply = random.upTo(3) == 0 ? old : nil
      if ask(person, space.id, .space(.chat(.post(id: message, inReplyTo: reply, text: "well")))) {
        note(Self.message, message, in: space.id)
      }
    }
  }

  private mutating func comment(in space: some Space) {
    guard let person = member(of: space, who: .comment) else { return }
    let old = thing(Self.comment, in: space.id)
    switch (random.upTo(9), old) {
    case (0, let old?):
      let author = space.core.comments[old]?.author ?? person
      ask(author, space.id, .space(.deleteComment(id: old)))
      forget(Self.comment, old, in: space.id)
    case (1, let old?):
      let author = space.core.comments[old]?.author ?? person
      ask(
        author, space.id,
        .space(.editComment(id: old, text: "better so", mentions: [], ifVersion: nil)))
    case (2...3, let old?):
      ask(person, space.id, .space(.resolveComment(id: old, random.upTo(2) > 0)))
    default:
      let comment = random.uuid()
      let kind = random.pick(space.kind.targets) ?? .space
      let target = thing(kind, in: space.id).map { Target(kind: kind, id: $0) }
      let mentions = random.upTo(3) == 0 ? [member(of: space, who: .view) ?? person] : []
      let added = SpaceCommand.addComment(
        id: comment, parent: random.upTo(3) == 0 ? old : nil,
        target: target ?? Target(kind: .space, id: space.id), text: "hm",
        mentions: mentions)
      if ask(person, space.id, .space(added)) { note(Self.comment, comment, in: space.id) }
    }
  }

  /// Adds somebody as a member, introduced by the team.
  mutating func gather(in space: some Space, _ role: String) {
    guard let owner = member(of: space, who: .manageMembers), let person = random.pick(people)
    else { return }
    let introduction = Introduction(pair: random.uuid(), isByTeam: true)
    ask(
      owner, space.id,
      .space(
        .addMember(
          person: person, .role(role, granted: nil, denied: nil), introduction: introduction)))
  }

  private mutating func invite(into space: some Space) {
    let pending = space.core.invitations.all.last { $0.invitation.status == .pending }
    guard let owner = member(of: space, who: .invite), let person = random.pick(people) else {
      return
    }
    guard let pending, random.upTo(1) == 0 else {
      let role = random.pick(space.kind.roles.filter { !$0.isOwner }.map(\.name))
      let invitee: [Invitee] = [
        .person(person), .link(maxUses: 3), .email(EmailHash([UInt8(random.upTo(99))])),
      ]
      let invitation = NewInvitation(
        id: random.uuid(), invitee: invitee[random.upTo(2)],
        permissions: .role(role, granted: nil, denied: nil))
      ask(owner, space.id, .space(.invite([invitation])))
      return
    }
    let (id, invited) = (pending.id, pending.invitation.invitee.person ?? person)
    let bearer = pending.invitation.invitee.form == "link"
    let answers: [SpaceCommand] = [
      .acceptInvitation(id, person: invited, bearer: bearer),
      .acceptInvitation(id, person: invited, bearer: bearer),
      .declineInvitation(id, person: invited, bearer: bearer),
    ]
    if random.upTo(3) == 0 {
      let ours: [SpaceCommand] = [.revokeInvitation(id), .resendInvitation(id)]
      ask(owner, space.id, .space(ours[random.upTo(1)]))
    } else {
      ask(invited, space.id, .space(answers[random.upTo(2)]))
    }
  }

  private mutating func define(in space: some Space) {
    guard let owner = member(of: space, who: .manageMembers) else { return }
    let capabilities: [CapabilitySet] = [
      CapabilitySet([.view, .comment]), CapabilitySet([.view, .chat]),
    ]
    let name = ["helpers", "guests"][random.upTo(1)]
    let command: SpaceCommand =
      random.upTo(4) == 0
      ? .deleteRole(name, ifVersion: nil)
      : .setRole(name, capabilities[random.upTo(1)], ifVersion: nil)
    ask(owner, space.id, .space(command))
  }

  private mutating func change(in space: some Space) {
    guard let owner = member(of: space, who: .manageMembers),
      let other = member(of: space, who: .view)
    else { return }
    switch random.upTo(9) {
    case 0: ask(owner, space.id, .space(.removeMember(person: other)))
    case 1: ask(other, space.id, .space(.leave))
    case 2:
      ask(
        owner, space.id,
        .space(
          .changePermissions(
            person: other, .role(nil, granted: nil, denied: nil),
            access: .until(now.adding(seconds: 3_600)), ifVersion: nil)))
    default:
      let denied: CapabilitySet = random.upTo(1) == 0 ? CapabilitySet([.comment]) : []
      ask(
        owner, space.id,
        .space(
          .changePermissions(
            person: other, .role(nil, granted: [], denied: denied), ifVersion: nil)))
    }
  }
}
