import FoundationEssentials

extension SpaceCore {
  /// Writes the members of a snapshot that every kind of space has.
  func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("version", version)
    json.member("position", position)
    json.member("updated_at", updatedAt.microseconds)
    json.member("created_at", ifPresent: createdAt?.microseconds)
    json.member("members") { json in
      json.array { for (person, member) in members.all { member.write(person, to: &$0) } }
    }
    if !invitations.isEmpty { json.member("invitations", invitations) }
    if !departures.isEmpty { json.member("departures", departures) }
    if standing != .open { json.member("standing", standing.rawValue) }
    if roleTemplates.count > 0 { json.member("roles", roleTemplates) }
    if chat.count > 0 { json.member("chat", chat) }
    json.member("comments") { json in
      json.array { for (id, comment) in comments.all { comment.write(id, to: &$0) } }
    }
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

extension Comment {
  func write(_ id: UUID, to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("author", author)
      $0.member("parent", ifPresent: parent)
      $0.member("target", target)
      $0.member("mentions", mentions)
      $0.member("resolved", isResolved)
      $0.member("deleted", isDeleted)
      $0.member("version", version)
      $0.member("created_at", createdAt.microseconds)
      $0.member("edited_at", ifPresent: editedAt?.microseconds)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      author: try reader.uuid("author"), parent: try reader.uuidIfPresent("parent"),
      target: try Target(try reader.reader("target")),
      mentions: try reader.uuids("mentions", max: .max),
      isResolved: try reader.bool("resolved"), isDeleted: try reader.bool("deleted"),
      version: try reader.integer("version"),
      createdAt: try reader.microseconds("created_at"),
      editedAt: try reader.microsecondsIfPresent("edited_at"))
  }
}
