import FoundationEssentials

extension SpaceEvent {
  func write(to json: inout JSONWriter) {
    switch self {
    case .memberAdded(let person, let members), .memberPermissionsChanged(let person, let members),
      .memberRemoved(let person, let members), .memberLeft(let person, let members),
      .memberAccessEnded(let person, let members), .memberOverridesEnded(let person, let members):
      json.member("person", person)
      json.member("members", members)
    case .ownershipTransferred(let from, let to, let members, let isByOperator):
      json.member("from", from)
      json.member("to", to)
      json.member("members", members)
      if isByOperator { json.member("operator", true) }
    case .invitationSent(let id, let invitee, let offer, let expiresAt):
      json.member("invitation", id)
      invitee.write(into: &json)
      json.member("offer", offer)
      json.member("expires_at", expiresAt)
    case .invitationResent(let id, let expiresAt, let person):
      json.member("invitation", id)
      if let person { json.member("person", person) }
      json.member("expires_at", expiresAt)
    case .invitationRevoked(let id), .invitationExpired(let id):
      json.member("invitation", id)
    case .invitationAccepted(let id, let person, let status, let members):
      json.member("invitation", id)
      json.member("person", person)
      json.member("status", status.rawValue)
      json.member("members", members)
    case .invitationDeclined(let id, let person):
      json.member("invitation", id)
      json.member("person", person)
    case .roleSet(let name, let capabilities, let members):
      json.member("name", name)
      json.member("capabilities", capabilities.names)
      if let alike = AlikeMembers(members, role: name, capabilities) {
        alike.write(to: &json)
      } else {
        json.member("members", members)
      }
    case .roleDeleted(let name): json.member("name", name)
    case .spaceArchived, .spaceRestored: break
    case .spaceDeleted(let members): json.member("members", members)
    case .chat(let event): event.write(to: &json)
    case .commentAdded(let comment, let parent, let target, let mentions):
      json.member("comment", comment)
      json.member("parent", ifPresent: parent)
      json.member("target", target)
      json.member("mentions", mentions)
    case .commentEdited(let comment, let mentions, let newlyMentioned):
      json.member("comment", comment)
      json.member("mentions", mentions)
      if !newlyMentioned.isEmpty { json.member("newly_mentioned", newlyMentioned) }
    case .commentDeleted(let comment), .commentRemoved(let comment),
      .commentResolved(let comment), .commentReopened(let comment):
      json.member("comment", comment)
    case .activityRecorded(let activity):
      json.member("kind", activity.kind)
      json.member("title", activity.title)
      json.member("description", ifPresent: activity.description)
      json.member("target", ifPresent: activity.target)
    case .lock(let event): event.write(to: &json)
    case .recordsUndone(let report): report.write(to: &json)
    case .lockSettingsChanged(let requiresFences): json.member("require_fence", requiresFences)
    }
  }

  init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .memberAdded:
      self = .memberAdded(person: try reader.uuid("person"), members: try reader.members())
    case .memberPermissionsChanged:
      self = .memberPermissionsChanged(
        person: try reader.uuid("person"), members: try reader.members())
    case .memberRemoved:
      self = .memberRemoved(person: try reader.uuid("person"), members: try reader.members())
    case .memberLeft:
      self = .memberLeft(person: try reader.uuid("person"), members: try reader.members())
    case .memberAccessEnded:
      self = .memberAccessEnded(person: try reader.uuid("person"), members: try reader.members())
    case .memberOverridesEnded:
      self = .memberOverridesEnded(
        person: try reader.uuid("person"), members: try reader.members())
    case .ownershipTransferred:
      self = .ownershipTransferred(
        from: try reader.uuid("from"), to: try reader.uuid("to"), members: try reader.members(),
        isByOperator: try reader.boolIfPresent("operator") ?? false)
    case .invitationSent:
      self = .invitationSent(
        try reader.uuid("invitation"), try Invitee(reader), try Offer(try reader.reader("offer")),
        expiresAt: try reader.timestamp("expires_at"))
    case .invitationResent:
      self = .invitationResent(
        try reader.uuid("invitation"), expiresAt: try reader.timestamp("expires_at"),
        person: try reader.uuidIfPresent("person"))
    case .invitationRevoked: self = .invitationRevoked(try reader.uuid("invitation"))
    case .invitationAccepted:
      guard let status = Invitation.Status(rawValue: try reader.string("status")) else {
        throw reader.problem("status", "is not known")
      }
      self = .invitationAccepted(
        try reader.uuid("invitation"), person: try reader.uuid("person"), status,
        members: try reader.members())
    case .invitationDeclined:
      self = .invitationDeclined(
        try reader.uuid("invitation"), person: try reader.uuid("person"))
    case .invitationExpired: self = .invitationExpired(try reader.uuid("invitation"))
    case .roleSet:
      self = .roleSet(
        name: try reader.string("name"), try reader.capabilities("capabilities"),
        members: try reader.members())
    case .roleDeleted: self = .roleDeleted(name: try reader.string("name"))
    case .spaceArchived: self = .spaceArchived
    case .spaceRestored: self = .spaceRestored
    case .spaceDeleted: self = .spaceDeleted(members: try reader.members())
    case .commentAdded:
      self = .commentAdded(
        comment: try reader.uuid("comment"), parent: try reader.uuidIfPresent("parent"),
        target: try CommentTarget(try reader.reader("target")),
        mentions: try reader.uuids("mentions", max: .max))
    case .commentEdited:
      self = .commentEdited(
        comment: try reader.uuid("comment"), mentions: try reader.uuids("mentions", max: .max),
        newlyMentioned: try reader.uuids("newly_mentioned", max: .max))
    case .commentDeleted: self = .commentDeleted(comment: try reader.uuid("comment"))
    case .commentRemoved: self = .commentRemoved(comment: try reader.uuid("comment"))
    case .commentResolved: self = .commentResolved(comment: try reader.uuid("comment"))
    case .commentReopened: self = .commentReopened(comment: try reader.uuid("comment"))
    case .activityRecorded:
      self = .activityRecorded(
        RecordedActivity(
          kind: try reader.string("kind"), title: try reader.string("title"),
          description: try reader.stringIfPresent("description"),
          target: reader.has("target") ? try CommentTarget(try reader.reader("target")) : nil))
    case .lockAcquired, .lockExtended, .lockReleased, .lockExpired, .lockTakenOver:
      self = .lock(try LockEvent(type, reader))
    case .recordsUndone: self = .recordsUndone(try UndoReport(reader))
    case .lockSettingsChanged:
      self = .lockSettingsChanged(requiresFences: try reader.bool("require_fence"))
    default:
      if let event = try ChatEvent(type, reader) {
        self = .chat(event)
        return
      }
      throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not common to spaces")
    }
  }
}

extension JSONReader {
  func members() throws(Problem) -> [MemberRecord] {
    var members: [MemberRecord] = []
    for json in try array("members") { members.append(try MemberRecord(json)) }
    members += try alikeMembers()
    return members
  }
}
