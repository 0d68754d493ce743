/// The meanings of members that are the same wherever they occur: what `created_at` is stands here and not at each of
/// its declarations. A member with a meaning of its own is described where it is declared, and that description goes
/// first.
enum CommonMembers {
  /// What a member is, and what null means where it may be null.
  struct Meaning: Sendable {
    let text: String
    let null: String?
  }

  /// The description of a member; nil if it has no common meaning.
  static func description(of name: String, _ schema: Schema) -> String? {
    guard let meaning = meanings[name] else { return nil }
    guard schema.allowsNull, let null = meaning.null else { return meaning.text + "." }
    return "\(meaning.text); null: \(null)."
  }

  /// What the parameters of paths are.
  static func description(ofPathParameter name: String) -> String {
    switch name {
    case "fence": "The fence of the lock."
    case "position": "A position in the log."
    case "code": "A code that a person was given."
    case "role": "A role, by its name."
    case "schema": "A schema of a projection's tables, by its name."
    case "user": "A person, by the name that the app's session client has for them."
    case "problem": "A problem, by its code."
    case "projection": "A projection, by its name."
    case "notice": "A notice of a conflict, by its id."
    case "invitation": "An invitation, by its id or the token of its link."
    case "file": "A file of the client, by its name."
    default: "The id of the \(name.split(separator: "_").joined(separator: " "))."
    }
  }

  private static let meanings: [String: Meaning] = [
    "absent_since": .init(text: "Since when the person is not there", null: "they are"),
    "accepted_by": .init(text: "Who has accepted it", null: nil),
    "access_until": .init(text: "When the membership ends by itself", null: "it does not"),
    "acquired": .init(text: "Whether the lock is the caller's now", null: nil),
    "actor": .init(text: "Who did it", null: "the service itself, because a time had come"),
    "added_at": .init(text: "When it was added", null: nil),
    "added_by": .init(text: "Who added it", null: nil),
    "all_day": .init(text: "Whether it takes whole days", null: nil),
    "allowed": .init(text: "Whether it is allowed", null: nil),
    "assignee": .init(text: "Who is to do it", null: "nobody"),
    "at": .init(text: "When it happened", null: nil),
    "attachments": .init(
      text: "Files that belong to it; the service keeps their addresses, not their content",
      null: nil),
    "attempts": .init(text: "How often it was tried", null: nil),
    "attendees": .init(text: "Who takes part", null: nil),
    "author": .init(text: "Whose changes they are", null: nil),
    "avatar": .init(
      text: "What shows the person: a picture's URL, or what the app draws", null: nil),
    "banned_at": .init(text: "When the person was banned", null: nil),
    "banned_by": .init(text: "Who banned the person", null: nil),
    "base": .init(text: "The version that the replica had seen when it made the change", null: nil),
    "calendar_event": .init(text: "A date in the connection's calendar, by its id", null: nil),
    "capabilities": .init(
      text: "What its holder may do, in words: `view`, `comment`, `edit`, …", null: nil),
    "capability": .init(text: "The capability in question", null: nil),
    "characters": .init(text: "The characters of the project", null: nil),
    "checkpoint": .init(text: "The position up to which events are in its tables", null: nil),
    "client": .init(
      text: "The app's instance on which the person is present, by the name that the app gives it",
      null: nil),
    "comment": .init(text: "The comment, by its id", null: nil),
    "comment_count": .init(text: "How many comments there are", null: nil),
    "completed": .init(text: "Whether it is done", null: nil),
    "completed_at": .init(text: "When it was completed", null: "it is not"),
    "completed_by": .init(text: "Who completed it", null: nil),
    "conflicts": .init(text: "What the change met that others had changed meanwhile", null: nil),
    "connected_at": .init(text: "When the two were connected", null: "they are not"),
    "constraint": .init(text: "A constraint of the course, by its id", null: nil),
    "counter": .init(text: "The number of the change among those of its replica", null: nil),
    "created_at": .init(text: "When it was created", null: nil),
    "created_by": .init(text: "Who created it", null: nil),
    "current_activity": .init(text: "What the person does at the moment", null: "nothing is said"),
    "current_card_index": .init(
      text: "The place in the deck of the card that was drawn last", null: "none was"),
    "data": .init(text: "What the app put there; the service does not read it", null: nil),
    "day": .init(text: "The day, as in `2026-11-21`", null: nil),
    "deleted": .init(text: "Whether it was deleted", null: nil),
    "description": .init(text: "A text about it, for people", null: nil),
    "detail": .init(text: "What happened this time, for a person", null: nil),
    "disabled_at": .init(text: "When it was disabled", null: "it is not"),
    "disabled_reason": .init(text: "Why it was disabled", null: "it is not"),
    "display_name": .init(text: "The name that is shown for the person", null: "none"),
    "due_at": .init(text: "When it should be done", null: nil),
    "edited_at": .init(text: "When it was last edited", null: "never"),
    "element": .init(text: "An element of a scene, by its id", null: nil),
    "element_count": .init(text: "How many elements the scene has", null: nil),
    "elements": .init(text: "The elements of the scene, in their order", null: nil),
    "email": .init(text: "An e-mail address", null: "none"),
    "enabled": .init(text: "Whether deliveries are made", null: nil),
    "ended_at": .init(text: "When it ended", null: "it has not"),
    "ends_at": .init(text: "When it ends", null: nil),
    "ends_on": .init(text: "The last day", null: nil),
    "expires_at": .init(text: "When it ends by itself", null: nil),
    "external_id": .init(text: "The id that the app or the team has for it", null: "none"),
    "fence": .init(
      text: "The fence of the lock: greater than that of every lock of the key before", null: nil),
    "field": .init(text: "The field it is about, by its name", null: nil),
    "found_at": .init(text: "When it was found", null: nil),
    "game_type": .init(text: "The game that is played, in the app's words", null: nil),
    "goal": .init(text: "A goal of the connection, by its id", null: nil),
    "heading": .init(text: "The heading of the scene, as in `EXT. HEATH - NIGHT`", null: nil),
    "host": .init(text: "Who leads it", null: nil),
    "id": .init(text: "Its id, which never changes", null: nil),
    "in_reply_to": .init(text: "The message that it answers", null: "none"),
    "incarnation": .init(
      text: "Which log this is: another one after a restore from a backup", null: nil),
    "inserted": .init(text: "How many were added", null: nil),
    "invitation": .init(text: "The invitation, by its id", null: nil),
    "is_active": .init(text: "Whether it has begun and has not ended", null: nil),
    "is_host": .init(text: "Whether the person leads the room", null: nil),
    "is_muted": .init(text: "Whether the person is muted", null: nil),
    "issuer": .init(text: "The identity provider with which the person signs in", null: "none"),
    "items": .init(text: "What the page holds", null: nil),
    "joined_at": .init(text: "When the person became a member", null: nil),
    "kind": .init(text: "Its kind, in a word", null: nil),
    "lag": .init(text: "How many events it is behind the log", null: nil),
    "last_at": .init(text: "When the last of it happened", null: nil),
    "last_attempt_at": .init(text: "When it was last tried", null: "never"),
    "last_used_at": .init(text: "When it was last used", null: "never"),
    "locations": .init(text: "The locations of the project", null: nil),
    "locked": .init(text: "Whether somebody has the lock", null: nil),
    "made_at": .init(text: "When the change was made, by the clock of the replica", null: nil),
    "marker": .init(text: "A marker of the work session, by its id", null: nil),
    "marker_count": .init(text: "How many markers there are", null: nil),
    "max_players": .init(text: "How many people may play at once", null: nil),
    "max_uses": .init(text: "How often it can be used", null: nil),
    "media_type": .init(text: "The type of the content (RFC 6838)", null: nil),
    "member_count": .init(text: "How many members there are", null: nil),
    "members": .init(text: "The members whom it concerns", null: nil),
    "mentions": .init(text: "The people whom the text mentions", null: nil),
    "merged": .init(text: "Whether edits of others were taken in", null: nil),
    "milestones": .init(text: "The steps to the goal, in their order", null: nil),
    "milliseconds": .init(text: "How long it took", null: "it has not ended"),
    "mine": .init(text: "How many are the caller's", null: nil),
    "name": .init(text: "Its name, for people", null: nil),
    "next": .init(text: "Where the next page begins, for `cursor`", null: "this is the last"),
    "next_attempt_at": .init(text: "When it is tried next", null: "no more"),
    "open_task_count": .init(text: "How many tasks are not completed", null: nil),
    "operator": .init(text: "Whether an operator did it", null: nil),
    "overrides_until": .init(
      text: "When the granted and denied capabilities end", null: "they do not"),
    "owned": .init(text: "Whether the caller owns it", null: nil),
    "parent": .init(text: "The comment that it answers", null: "none"),
    "participants": .init(text: "Who takes part", null: nil),
    "partners": .init(text: "The two people of the connection", null: nil),
    "person": .init(text: "The person it is about", null: nil),
    "player_count": .init(text: "How many people play", null: nil),
    "players": .init(text: "Who plays, in the order in which they came", null: nil),
    "position": .init(text: "A position in the log", null: nil),
    "present": .init(text: "Whether the person is there now", null: nil),
    "preset": .init(
      text: "What the person does, in a word, or the id of a preset of their own", null: "nothing"),
    "priority": .init(text: "How urgent it is, from 1 to 5", null: nil),
    "private": .init(text: "Whether it is left out of public lists", null: nil),
    "progress": .init(text: "How much is done", null: nil),
    "read": .init(text: "Whether the person has read it", null: nil),
    "ready": .init(text: "Whether the player is ready", null: nil),
    "recording": .init(text: "A recording of the course, by its id", null: nil),
    "released": .init(text: "Whether the lock was given back", null: nil),
    "replica": .init(
      text: "The copy of the document on which the change was made, by its id", null: nil),
    "request_id": .init(
      text: "The request, as in the header `X-Request-Id` and in the log", null: nil),
    "resolved": .init(text: "Whether it is settled", null: nil),
    "response_status": .init(
      text: "The status that the receiver answered", null: "there was no answer"),
    "revoked_at": .init(text: "When it was revoked", null: "it was not"),
    "role": .init(text: "The role, by its name", null: "none"),
    "scene": .init(text: "A scene of the project, by its id", null: nil),
    "scenes": .init(text: "The scenes of the project, in their order", null: nil),
    "schedule": .init(text: "A schedule of the course, by its id", null: nil),
    "secret": .init(text: "The secret with which deliveries are signed; shown once", null: nil),
    "seen_at": .init(text: "When the person was last seen", null: nil),
    "sent_at": .init(text: "When it was sent", null: nil),
    "session_type": .init(text: "The type that the app gives the session", null: "none"),
    "since": .init(text: "Since when", null: nil),
    "space": .init(text: "The space it belongs to, by its id", null: nil),
    "space_id": .init(text: "The place that the app gives the session", null: "none"),
    "spectator_count": .init(text: "How many people watch", null: nil),
    "spectators": .init(text: "Who watches", null: nil),
    "standing": .init(text: "Whether the space is open, archived or over", null: nil),
    "started_at": .init(text: "When it began", null: nil),
    "starts_at": .init(text: "When it begins", null: nil),
    "starts_on": .init(text: "The first day", null: nil),
    "status_at": .init(text: "When the status last changed", null: "never"),
    "status_message": .init(text: "A few words of the person about what they do", null: "none"),
    "student": .init(text: "A student of the course, by its id", null: nil),
    "subject": .init(text: "The identity provider's id of the person", null: "none"),
    "task": .init(text: "A task of the connection, by its id", null: nil),
    "task_count": .init(text: "How many tasks there are", null: nil),
    "task_template": .init(text: "A template of tasks, by its id", null: nil),
    "time_zone": .init(
      text: "The zone in which days and times of day are meant, as in `Europe/Berlin`", null: nil),
    "title": .init(text: "Its title, for people", null: nil),
    "told": .init(text: "The person to whom a notice of it is shown", null: nil),
    "total": .init(text: "How many there are", null: nil),
    "ttl_seconds": .init(text: "How long it lasts without being renewed", null: nil),
    "turn_order": .init(text: "The players in the order of their turns", null: nil),
    "unassigned": .init(text: "How many are assigned to nobody", null: nil),
    "updated": .init(text: "How many were changed", null: nil),
    "updated_at": .init(text: "When it was last changed", null: nil),
    "username": .init(text: "The name by which others find the person", null: "none"),
    "uses": .init(text: "How often it has been used", null: nil),
    "version": .init(text: "A version of the stream that it belongs to", null: nil),
    "votes": .init(text: "What each partner thinks how urgent it is", null: nil),
  ]
}

extension Schema {
  /// Whether the value may be null.
  fileprivate var allowsNull: Bool {
    if case .anyOf(let schemas) = shape { schemas.contains { $0.isNull } } else { isNull }
  }
}
