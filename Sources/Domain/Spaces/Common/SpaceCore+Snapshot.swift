import FoundationEssentials

extension SpaceCore {
  /// Writes the members of a snapshot that every kind of space has.
  func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("version", version)
    json.member("position", position)
    json.member("updated_at", updatedAt.microseconds)
    json.member("created_at", ifPresent: createdAt?.microseconds)
    json.member("members", each: members.all) { $0.membership.write($0.person, to: &$1) }
    if !invitations.isEmpty { json.member("invitations", invitations) }
    if !departures.isEmpty { json.member("departures", departures) }
    if standing != .open { json.member("standing", standing.rawValue) }
    if roleTemplates.count > 0 { json.member("roles", roleTemplates) }
    if chat.count > 0 { json.member("chat", chat) }
    json.member("comments", each: comments.all) { $1.object($0.id, $0.comment) }
    json.member("locks", locks.all)
    if requiresFences { json.member("require_fence", true) }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(id: try reader.uuid("id"))
    version = try reader.integer("version")
    position = Int64(try reader.integer("position"))
    updatedAt = try reader.microseconds("updated_at")
    createdAt = try reader.microsecondsIfPresent("created_at")
    for json in try reader.array("members") {
      noteDeadlines(of: try members.read(try JSONReader(json)))
    }
    if reader.has("invitations") {
      invitations = try Invitations(try reader.reader("invitations"))
      for (id, invitation) in invitations.all where invitation.status == .pending {
        deadlines.set(.invitation(id), invitation.expiresAt)
      }
    }
    if reader.has("departures") {
      departures = try Departures(try reader.reader("departures"))
    }
    if let name = try reader.stringIfPresent("standing") {
      guard let standing = Standing(rawValue: name) else {
        throw reader.problem("standing", "is not known")
      }
      self.standing = standing
    }
    if reader.has("roles") { roleTemplates = try RoleTemplates(try reader.array("roles")) }
    if reader.has("chat") { chat = try Chat(try reader.array("chat")) }
    for json in try reader.array("comments") {
      let comment = try JSONReader(json)
      comments.table[try comment.uuid("id")] = try Comment(comment)
    }
    for json in try reader.array("locks") { keep(try Lock(try JSONReader(json))) }
    requiresFences = try reader.boolIfPresent("require_fence") ?? false
  }
}

extension Membership {
  func write(_ person: UUID, to json: inout JSONWriter) {
    json.object {
      $0.member("record", record(person))
      $0.member("version", version)
      $0.member("joined_at", joinedAt.microseconds)
    }
  }
}

extension Members {
  mutating func read(_ reader: JSONReader) throws(JSONReader.Problem) -> UUID {
    guard let json = reader.object["record"] else { throw reader.problem("record", "is missing") }
    let record = try MemberRecord(try JSONReader(json))
    let membership = Membership(
      record, version: try reader.integer("version"),
      joinedAt: try reader.microseconds("joined_at"))
    guard let membership else { throw reader.problem("record", "has no role") }
    restore(record.person, membership)
    return record.person
  }
}

/// A comment in a snapshot, without its id.
extension Comment: PayloadFields, Blank {
  static var blank: Comment {
    Comment(
      author: .blank, parent: nil, target: .blank, mentions: [], version: 0, createdAt: .blank)
  }

  func fields(_ coder: inout some PayloadCoder) -> Comment {
    Comment(
      author: coder("author", author), parent: coder("parent", ifPresent: parent),
      target: coder("target", target), mentions: coder("mentions", mentions),
      isResolved: coder("resolved", isResolved), isDeleted: coder("deleted", isDeleted),
      version: coder("version", version), createdAt: coder("created_at", microseconds: createdAt),
      editedAt: coder("edited_at", microsecondsIfPresent: editedAt))
  }
}
