/// The meanings of members that are the same wherever they occur: what `created_at` is stands here and not at each of
/// its declarations. A member with a meaning of its own is described where it is declared, and that description goes
/// first.
enum CommonMembers {
  /// What a member is, and what null means where it may be null.
  struct Meaning: Sendable {
    let text: String
    let null: String?
  }

  /// The description of a member; nil if it has no common meaning. The null of an optional member of a body means what
  /// its absence does, or clears it.
  static func description(of member: Schema.Member) -> String? {
    guard let meaning = meanings[member.name] else { return nil }
    guard member.isRequired, member.schema.allowsNull, let null = meaning.null else {
      return meaning.text + "."
    }
    return "\(meaning.text); null: \(null)."
  }

  /// What the parameters of paths are.
  static func description(ofPathParameter name: String) -> String {
    switch name {
    case "fence": "The fence of the lock."
    case "position": "A position in the log."
    case "code": "A code that a person was given."
    case "role": "A role, by its name."
    case "tenant": "A tenant, by its name."
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
    "activity": .init(
      text: "What the person is doing there, in the app's words", null: "nothing is said"),
    "actor": .init(text: "Who did it", null: "the service itself, because a time had come"),
    "add": .init(text: "What is added to it", null: nil),
    "added_at": .init(text: "When it was added", null: nil),
    "added_by": .init(text: "Who added it", null: nil),
    "after": .init(text: "The one after which it stands, by its id", null: "it is the first"),
    "all_day": .init(text: "Whether it takes whole days", null: nil),
    "allowed": .init(text: "Whether it is allowed", null: nil),
    "applied_at": .init(text: "When events were last taken in", null: "never"),
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
    "blocked_by": .init(text: "The partners who block the other", null: nil),
    "bytes": .init(text: "How long the file is, in bytes", null: nil),
    "calendar_event": .init(text: "A date in the connection's calendar, by its id", null: nil),
    "calendar_events": .init(text: "The dates in the connection's calendar", null: nil),
    "candidate": .init(text: "Which of the codes that were drawn it is", null: nil),
    "capabilities": .init(
      text: "What its holder may do, in words: `view`, `comment`, `edit`, …", null: nil),
    "capability": .init(text: "The capability in question", null: nil),
    "card": .init(text: "The card, as the app gave it", null: nil),
    "card_count": .init(text: "How many cards the deck has", null: nil),
    "category": .init(text: "What sort of room it is, in the app's words", null: "nothing is said"),
    "change": .init(text: "What became of it", null: nil),
    "character": .init(text: "A character of the project, by its id", null: nil),
    "characters": .init(text: "The characters of the project", null: nil),
    "checkpoint": .init(text: "The position up to which events are in its tables", null: nil),
    "claim": .init(text: "What keeps it unique: a kind, and a keyed hash of the value", null: nil),
    "cleared": .init(text: "The fields that no longer have a value, by their names", null: nil),
    "client": .init(
      text: "The app's instance on which the person is present, by the name that the app gives it",
      null: nil),
    "clock": .init(
      text:
        "What the replica had seen: for each replica, the number of its last change",
      null: nil),
    "code_length": .init(text: "How many characters the code has", null: nil),
    "color": .init(text: "The color by which others tell the person", null: nil),
    "comment": .init(text: "The comment, by its id", null: nil),
    "comment_count": .init(text: "How many comments there are", null: nil),
    "completed": .init(text: "Whether it is done", null: nil),
    "completed_at": .init(text: "When it was completed", null: "it is not"),
    "completed_by": .init(text: "Who completed it", null: nil),
    "completed_milestones": .init(
      text: "How many steps to the goal are done", null: "it is no goal"),
    "conflicts": .init(text: "What the change met that others had changed meanwhile", null: nil),
    "connected_at": .init(text: "When the two were connected", null: "they are not"),
    "connection": .init(text: "The connection, by its id", null: nil),
    "constraint": .init(text: "A constraint of the course, by its id", null: nil),
    "constraints": .init(text: "The constraints of the course", null: nil),
    "counter": .init(text: "The number of the change among those of its replica", null: nil),
    "created_at": .init(text: "When it was created", null: nil),
    "created_by": .init(text: "Who created it", null: nil),
    "current_activity": .init(text: "What the person does at the moment", null: "nothing is said"),
    "current_card_index": .init(
      text: "The place in the deck of the card that was drawn last", null: "none was"),
    "cursor": .init(
      text: "Where the person's caret is, in the app's form", null: "nothing is said"),
    "data": .init(text: "What the app put there; the service does not read it", null: nil),
    "day": .init(text: "The day, as in `2026-11-21`", null: nil),
    "deck": .init(text: "The cards, in the order in which the app gave them", null: nil),
    "deck_sha256": .init(text: "SHA-256 of the seed and the deck", null: nil),
    "deleted": .init(text: "Whether it was deleted", null: nil),
    "denied": .init(text: "The capabilities of the role that the person does not have", null: nil),
    "description": .init(text: "A text about it, for people", null: nil),
    "detail": .init(text: "What happened this time, for a person", null: nil),
    "differences": .init(text: "How many rows differ from what the log says", null: nil),
    "disabled_at": .init(text: "When it was disabled", null: "it is not"),
    "disabled_reason": .init(text: "Why it was disabled", null: "it is not"),
    "display_name": .init(text: "The name that is shown for the person", null: "none"),
    "due_at": .init(text: "When it should be done", null: nil),
    "due_in_days": .init(
      text: "After how many days a task made from it is due", null: "no day is set"),
    "edited_at": .init(text: "When it was last edited", null: "never"),
    "element": .init(text: "An element of a scene, by its id", null: nil),
    "element_count": .init(text: "How many elements the scene has", null: nil),
    "elements": .init(text: "The elements of the scene, in their order", null: nil),
    "email": .init(text: "An e-mail address", null: "none"),
    "enabled": .init(text: "Whether deliveries are made", null: nil),
    "end": .init(text: "Why it ended, in a word", null: nil),
    "end_reason": .init(text: "Why it ended, in a word", null: "it has not ended"),
    "ended_at": .init(text: "When it ended", null: "it has not"),
    "ends_at": .init(text: "When it ends", null: nil),
    "ends_on": .init(text: "The last day", null: nil),
    "error": .init(text: "What went wrong, for an operator", null: "nothing"),
    "expires_at": .init(text: "When it ends by itself", null: nil),
    "external_id": .init(text: "The id that the app or the team has for it", null: "none"),
    "fence": .init(
      text: "The fence of the lock: greater than that of every lock of the key before", null: nil),
    "field": .init(text: "The field it is about, by its name", null: nil),
    "fields": .init(text: "Further values of the app's own, by their names", null: nil),
    "follows": .init(
      text:
        "For a change that was set aside: the versions of those before it, of the same request, on which it builds",
      null: nil),
    "form": .init(
      text: "How it reaches people: it names a person, an e-mail address, or is a link", null: nil),
    "found": .init(text: "Some of the rows that differ", null: nil),
    "found_at": .init(text: "When it was found", null: nil),
    "game_type": .init(text: "The game that is played, in the app's words", null: nil),
    "gaze_target": .init(
      text: "What the person looks at, in the app's words", null: "nothing is said"),
    "goal": .init(text: "A goal of the connection, by its id", null: nil),
    "goals": .init(text: "The goals of the connection", null: nil),
    "granted": .init(
      text: "The capabilities that the person has beside those of the role", null: nil),
    "head": .init(text: "The last position of the log", null: nil),
    "heading": .init(text: "The heading of the scene, as in `EXT. HEATH - NIGHT`", null: nil),
    "holder": .init(text: "Who has the lock", null: nil),
    "host": .init(text: "Who leads it", null: nil),
    "id": .init(text: "Its id, which never changes", null: nil),
    "in_reply_to": .init(text: "The message that it answers", null: "none"),
    "incarnation": .init(
      text: "Which log this is: another one after a restore from a backup", null: nil),
    "index": .init(text: "A place in a list, from 0", null: nil),
    "inserted": .init(text: "How many were added", null: nil),
    "interval_seconds": .init(
      text: "How often the client renews it; it lasts for three times as long", null: nil),
    "invitation": .init(text: "The invitation, by its id", null: nil),
    "invitations": .init(text: "What each of them says", null: nil),
    "inviter": .init(text: "Who invites", null: nil),
    "is_active": .init(text: "Whether it has begun and has not ended", null: nil),
    "is_host": .init(text: "Whether the person leads the room", null: nil),
    "is_muted": .init(text: "Whether the person is muted", null: nil),
    "issuer": .init(text: "The identity provider with which the person signs in", null: "none"),
    "items": .init(text: "What the page holds", null: nil),
    "joined_at": .init(text: "When the person became a member", null: nil),
    "key": .init(text: "What is locked, as `space` or `scene:` and its id", null: nil),
    "kind": .init(text: "Its kind, in a word", null: nil),
    "lag": .init(text: "How many events it is behind the log", null: nil),
    "last_at": .init(text: "When the last of it happened", null: nil),
    "last_attempt_at": .init(text: "When it was last tried", null: "never"),
    "last_seen": .init(text: "Members who are not there, and when they last were", null: nil),
    "last_used_at": .init(text: "When it was last used", null: "never"),
    "locations": .init(text: "The locations of the project", null: nil),
    "locked": .init(text: "Whether somebody has the lock", null: nil),
    "made_at": .init(text: "When the change was made, by the clock of the replica", null: nil),
    "marker": .init(text: "A marker of the work session, by its id", null: nil),
    "marker_count": .init(text: "How many markers there are", null: nil),
    "markers": .init(text: "The markers of the work session", null: nil),
    "max_players": .init(text: "How many people may play at once", null: nil),
    "max_uses": .init(text: "How often it can be used", null: nil),
    "media_type": .init(text: "The type of the content (RFC 6838)", null: nil),
    "member_count": .init(text: "How many members there are", null: nil),
    "members": .init(text: "The members whom it concerns", null: nil),
    "mentions": .init(text: "The people whom the text mentions", null: nil),
    "merged": .init(text: "Whether edits of others were taken in", null: nil),
    "message": .init(text: "The message, by its id", null: nil),
    "milestones": .init(text: "The steps to the goal, in their order", null: nil),
    "milliseconds": .init(text: "How long it took", null: "it has not ended"),
    "mine": .init(text: "How many are the caller's", null: nil),
    "name": .init(text: "Its name, for people", null: nil),
    "next": .init(text: "Where the next page begins, for `cursor`", null: "this is the last"),
    "next_attempt_at": .init(text: "When it is tried next", null: "no more"),
    "omitted": .init(
      text:
        "Events that were skipped, by their positions: they are not as the service writes them",
      null: nil),
    "on_conflict": .init(
      text:
        "Whether conflicts are resolved, or the change is refused so that a person can decide",
      null: nil),
    "open_task_count": .init(text: "How many tasks are not completed", null: nil),
    "operation": .init(text: "The operation, as `docs/protocol.md` describes it", null: nil),
    "operator": .init(text: "Whether an operator did it", null: nil),
    "outcome": .init(text: "What became of it, in a word", null: nil),
    "overrides_until": .init(
      text: "When the granted and denied capabilities end", null: "they do not"),
    "own": .init(text: "Whether it is the person's own", null: nil),
    "owned": .init(text: "Whether the caller owns it", null: nil),
    "owner": .init(text: "Who owns it", null: "nobody does"),
    "parent": .init(text: "The comment that it answers", null: "none"),
    "participants": .init(text: "Who takes part", null: nil),
    "partners": .init(text: "The two people of the connection", null: nil),
    "person": .init(text: "The person it is about", null: nil),
    "phase": .init(text: "How far it is, in a word", null: nil),
    "player": .init(text: "The player, by their id", null: nil),
    "player_count": .init(text: "How many people play", null: nil),
    "players": .init(text: "Who plays, in the order in which they came", null: nil),
    "position": .init(text: "A position in the log", null: nil),
    "present": .init(text: "Whether the person is there now", null: nil),
    "preset": .init(
      text: "What the person does, in a word, or the id of a preset of their own", null: "nothing"),
    "priority": .init(text: "How urgent it is, from 1 to 5", null: nil),
    "private": .init(text: "Whether it is left out of public lists", null: nil),
    "progress": .init(text: "How much is done", null: nil),
    "project": .init(text: "The project, by its id", null: nil),
    "read": .init(text: "Whether the person has read it", null: nil),
    "ready": .init(text: "Whether the player is ready", null: nil),
    "reason": .init(text: "Why, in a word", null: nil),
    "record": .init(text: "The record, by its id", null: nil),
    "recording": .init(text: "A recording of the course, by its id", null: nil),
    "recordings": .init(text: "The recordings of the course", null: nil),
    "records": .init(text: "The records, each with its data", null: nil),
    "released": .init(text: "Whether the lock was given back", null: nil),
    "removed_at": .init(text: "When the person stopped being a member", null: "they have not"),
    "repeated": .init(text: "Whether it had been carried out before, with the same id", null: nil),
    "replica": .init(
      text: "The copy of the document on which the change was made, by its id", null: nil),
    "request_id": .init(
      text: "The request, as in the header `X-Request-Id` and in the log", null: nil),
    "require_fence": .init(
      text:
        "Whether writes to what can be locked must name the fence of a lock that covers it",
      null: nil),
    "reset": .init(
      text:
        "Whether the list starts over, because the cursor was of another incarnation of the log",
      null: nil),
    "resolved": .init(text: "Whether it is settled", null: nil),
    "response_status": .init(
      text: "The status that the receiver answered", null: "there was no answer"),
    "restores": .init(text: "The notice whose change it restores", null: nil),
    "result": .init(text: "What became of it, in a word", null: nil),
    "revoked_at": .init(text: "When it was revoked", null: "it was not"),
    "role": .init(text: "The role, by its name", null: "none"),
    "round": .init(text: "The number of the round, from 1", null: nil),
    "scene": .init(text: "A scene of the project, by its id", null: nil),
    "scenes": .init(text: "The scenes of the project, in their order", null: nil),
    "schedule": .init(text: "A schedule of the course, by its id", null: nil),
    "schedules": .init(text: "The schedules of the course", null: nil),
    "scope": .init(
      text: "What the key is for: `app` acts for people, `admin` for operators", null: nil),
    "score": .init(text: "The player's points", null: "none yet"),
    "scores": .init(text: "The points of each player, by their ids", null: nil),
    "secret": .init(text: "The secret with which deliveries are signed; shown once", null: nil),
    "seed": .init(text: "What the cards were shuffled by, as hexadecimal digits", null: nil),
    "seed_sha256": .init(text: "SHA-256 of the seed, told before a card is drawn", null: nil),
    "seen_at": .init(text: "When the person was last seen", null: nil),
    "sent_at": .init(text: "When it was sent", null: nil),
    "session": .init(text: "The live session, by its id", null: nil),
    "session_type": .init(text: "The type that the app gives the session", null: "none"),
    "settings": .init(text: "The settings, by their names", null: nil),
    "since": .init(text: "Since when", null: nil),
    "space": .init(text: "The space it belongs to, by its id", null: nil),
    "space_id": .init(text: "The place that the app gives the session", null: "none"),
    "space_kind": .init(text: "The kind of the space", null: nil),
    "space_title": .init(text: "The title of the space", null: "it has none"),
    "spatial_position": .init(
      text: "Where the person is in the app's space, in metres", null: "nothing is said"),
    "spectator_count": .init(text: "How many people watch", null: nil),
    "spectators": .init(text: "Who watches", null: nil),
    "standing": .init(text: "Whether the space is open, archived or over", null: nil),
    "started_at": .init(text: "When it began", null: nil),
    "starts_at": .init(text: "When it begins", null: nil),
    "starts_on": .init(text: "The first day", null: nil),
    "state": .init(text: "The state it is in, in a word", null: nil),
    "status": .init(text: "The state it is in, in a word", null: nil),
    "status_at": .init(text: "When the status last changed", null: "never"),
    "status_message": .init(text: "A few words of the person about what they do", null: "none"),
    "stopped_spaces_count": .init(
      text: "How many spaces have a row that PostgreSQL does not take", null: nil),
    "student": .init(text: "A student of the course, by its id", null: nil),
    "students": .init(text: "The students of the course", null: nil),
    "subject": .init(text: "The identity provider's id of the person", null: "none"),
    "target": .init(text: "What it is about, by kind and id", null: nil),
    "target_label": .init(text: "What the target is called", null: "it has no name"),
    "task": .init(text: "A task of the connection, by its id", null: nil),
    "task_count": .init(text: "How many tasks there are", null: nil),
    "task_template": .init(text: "A template of tasks, by its id", null: nil),
    "task_templates": .init(text: "The templates of tasks", null: nil),
    "tasks": .init(text: "Tasks that belong to it", null: nil),
    "text": .init(text: "What it says, as text", null: nil),
    "ticket": .init(text: "The ticket, which is good once and for a short time", null: nil),
    "time_zone": .init(
      text: "The zone in which days and times of day are meant, as in `Europe/Berlin`", null: nil),
    "title": .init(text: "Its title, for people", null: nil),
    "to_client": .init(text: "The one client of the addressee that is meant", null: "all of them"),
    "token": .init(text: "What proves that the caller holds the lock", null: nil),
    "told": .init(text: "The person to whom a notice of it is shown", null: nil),
    "total": .init(text: "How many there are", null: nil),
    "ttl_seconds": .init(text: "How long it lasts without being renewed", null: nil),
    "turn_actions": .init(
      text: "The kinds of actions that only the player at turn may take", null: nil),
    "turn_order": .init(text: "The players in the order of their turns", null: nil),
    "type": .init(text: "Its type, in a word", null: nil),
    "unassigned": .init(text: "How many are assigned to nobody", null: nil),
    "undoes": .init(text: "In an undo: the version of the undo's first event", null: nil),
    "unread": .init(text: "How many items are unread", null: nil),
    "until": .init(text: "When it ends by itself", null: nil),
    "updated": .init(text: "How many were changed", null: nil),
    "updated_at": .init(text: "When it was last changed", null: nil),
    "url": .init(text: "Its address on the web", null: "it has none"),
    "user_id": .init(
      text: "The person, by the name that the app's session client has for them", null: nil),
    "username": .init(text: "The name by which others find the person", null: "none"),
    "users": .init(
      text: "Who is there, by the names that the app's session client has for them", null: nil),
    "uses": .init(text: "How often it has been used", null: nil),
    "version": .init(text: "A version of the stream that it belongs to", null: nil),
    "viewers_may_comment": .init(
      text: "Whether members with the role `viewer` may comment", null: nil),
    "votes": .init(text: "What each partner thinks how urgent it is", null: nil),
    "work": .init(text: "What is being done", null: nil),
    "x": .init(text: "Metres along the first axis", null: nil),
    "y": .init(text: "Metres along the second axis", null: nil),
    "z": .init(text: "Metres along the third axis", null: nil),
  ]
}

extension Schema {
  /// Whether the value may be null.
  fileprivate var allowsNull: Bool {
    if case .anyOf(let schemas) = shape { schemas.contains { $0.isNull } } else { isNull }
  }
}
