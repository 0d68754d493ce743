/// The meanings of members that are the same wherever they occur: what `created_at` is stands here and not at each of
/// its declarations. A member with a meaning of its own is described where it is declared, and that description goes
/// first.
enum CommonMembers {
  /// What a member is, and what null means where it may be null.
  struct Meaning: Sendable, ExpressibleByStringLiteral {
    let text: String
    let null: String?

    init(_ text: String, null: String) {
      self.text = text
      self.null = null
    }

    init(stringLiteral text: String) {
      self.text = text
      null = nil
    }
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
    "absent_since": .init("Since when the person is not there", null: "they are"),
    "accepted_by": "Who has accepted it",
    "access_until": .init("When the membership ends by itself", null: "it does not"),
    "acquired": "Whether the lock is the caller's now",
    "activity": .init(
      "What the person is doing there, in the app's words", null: "nothing is said"),
    "actor": .init("Who did it", null: "the service itself, because a time had come"),
    "add": "What is added to it",
    "added_at": "When it was added",
    "added_by": "Who added it",
    "after": .init("The one after which it stands, by its id", null: "it is the first"),
    "all_day": "Whether it takes whole days",
    "allowed": "Whether it is allowed",
    "applied_at": .init("When events were last taken in", null: "never"),
    "assignee": .init("Who is to do it", null: "nobody"),
    "at": "When it happened",
    "attachments": "Files that belong to it; the service keeps their addresses, not their content",
    "attempts": "How often it was tried",
    "attendees": "Who takes part",
    "author": "Whose changes they are",
    "avatar": "What shows the person: a picture's URL, or what the app draws",
    "banned_at": "When the person was banned",
    "banned_by": "Who banned the person",
    "base": "The version that the replica had seen when it made the change",
    "blocked_by": "The partners who block the other",
    "bytes": "How long the file is, in bytes",
    "calendar_event": "A date in the connection's calendar, by its id",
    "calendar_events": "The dates in the connection's calendar",
    "candidate": "Which of the codes that were drawn it is",
    "capabilities": "What its holder may do, in words: `view`, `comment`, `edit`, …",
    "capability": "The capability in question",
    "card": "The card, as the app gave it",
    "card_count": "How many cards the deck has",
    "category": .init("What sort of room it is, in the app's words", null: "nothing is said"),
    "change": "What became of it",
    "character": "A character of the project, by its id",
    "characters": "The characters of the project",
    "checkpoint": "The position up to which events are in its tables",
    "claim": "What keeps it unique: a kind, and a keyed hash of the value",
    "cleared": "The fields that no longer have a value, by their names",
    "client":
      "The app's instance on which the person is present, by the name that the app gives it",
    "clock": "What the replica had seen: for each replica, the number of its last change",
    "code_length": "How many characters the code has",
    "color": "The color by which others tell the person",
    "comment": "The comment, by its id",
    "comment_count": "How many comments there are",
    "completed": "Whether it is done",
    "completed_at": .init("When it was completed", null: "it is not"),
    "completed_by": "Who completed it",
    "completed_milestones": .init("How many steps to the goal are done", null: "it is no goal"),
    "conflicts": "What the change met that others had changed meanwhile",
    "connected_at": .init("When the two were connected", null: "they are not"),
    "connection": "The connection, by its id",
    "constraint": "A constraint of the course, by its id",
    "constraints": "The constraints of the course",
    "counter": "The number of the change among those of its replica",
    "created_at": "When it was created",
    "created_by": "Who created it",
    "current_activity": .init("What the person does at the moment", null: "nothing is said"),
    "current_card_index": .init(
      "The place in the deck of the card that was drawn last", null: "none was"),
    "cursor": .init("Where the person's caret is, in the app's form", null: "nothing is said"),
    "data": "What the app put there; the service does not read it",
    "day": "The day, as in `2026-11-21`",
    "deck": "The cards, in the order in which the app gave them",
    "deck_sha256": "SHA-256 of the seed and the deck",
    "deleted": "Whether it was deleted",
    "denied": "The capabilities of the role that the person does not have",
    "description": "A text about it, for people",
    "detail": "What happened this time, for a person",
    "differences": "How many rows differ from what the log says",
    "disabled_at": .init("When it was disabled", null: "it is not"),
    "disabled_reason": .init("Why it was disabled", null: "it is not"),
    "display_name": .init("The name that is shown for the person", null: "none"),
    "due_at": "When it should be done",
    "due_in_days": .init("After how many days a task made from it is due", null: "no day is set"),
    "edited_at": .init("When it was last edited", null: "never"),
    "element": "An element of a scene, by its id",
    "element_count": "How many elements the scene has",
    "elements": "The elements of the scene, in their order",
    "email": .init("An e-mail address", null: "none"),
    "enabled": "Whether deliveries are made",
    "end": "Why it ended, in a word",
    "end_reason": .init("Why it ended, in a word", null: "it has not ended"),
    "ended_at": .init("When it ended", null: "it has not"),
    "ends_at": "When it ends",
    "ends_on": "The last day",
    "error": .init("What went wrong, for an operator", null: "nothing"),
    "expires_at": "When it ends by itself",
    "external_id": .init("The id that the app or the team has for it", null: "none"),
    "fence": "The fence of the lock: greater than that of every lock of the key before",
    "field": "The field it is about, by its name",
    "fields": "Further values of the app's own, by their names",
    "follows":
      "For a change that was set aside: the versions of those before it, of the same request, on which it builds",
    "form": "How it reaches people: it names a person, an e-mail address, or is a link",
    "found": "Some of the rows that differ",
    "found_at": "When it was found",
    "game_type": "The game that is played, in the app's words",
    "gaze_target": .init("What the person looks at, in the app's words", null: "nothing is said"),
    "goal": "A goal of the connection, by its id",
    "goals": "The goals of the connection",
    "granted": "The capabilities that the person has beside those of the role",
    "head": "The last position of the log",
    "heading": "The heading of the scene, as in `EXT. HEATH - NIGHT`",
    "holder": "Who has the lock",
    "host": "Who leads it",
    "id": "Its id, which never changes",
    "in_reply_to": .init("The message that it answers", null: "none"),
    "incarnation": "Which log this is: another one after a restore from a backup",
    "index": "A place in a list, from 0",
    "inserted": "How many were added",
    "interval_seconds": "How often the client renews it; it lasts for three times as long",
    "invitation": "The invitation, by its id",
    "invitations": "What each of them says",
    "inviter": "Who invites",
    "is_active": "Whether it has begun and has not ended",
    "is_host": "Whether the person leads the room",
    "is_muted": "Whether the person is muted",
    "issuer": .init("The identity provider with which the person signs in", null: "none"),
    "items": "What the page holds",
    "joined_at": "When the person became a member",
    "key": "What is locked, as `space` or `scene:` and its id",
    "kind": "Its kind, in a word",
    "lag": "How many events it is behind the log",
    "last_at": "When the last of it happened",
    "last_attempt_at": .init("When it was last tried", null: "never"),
    "last_seen": "Members who are not there, and when they last were",
    "last_used_at": .init("When it was last used", null: "never"),
    "locations": "The locations of the project",
    "locked": "Whether somebody has the lock",
    "made_at": "When the change was made, by the clock of the replica",
    "marker": "A marker of the work session, by its id",
    "marker_count": "How many markers there are",
    "markers": "The markers of the work session",
    "max_players": "How many people may play at once",
    "max_uses": "How often it can be used",
    "media_type": "The type of the content (RFC 6838)",
    "member_count": "How many members there are",
    "members": "The members whom it concerns",
    "mentions": "The people whom the text mentions",
    "merged": "Whether edits of others were taken in",
    "message": "The message, by its id",
    "milestones": "The steps to the goal, in their order",
    "milliseconds": .init("How long it took", null: "it has not ended"),
    "mine": "How many are the caller's",
    "name": "Its name, for people",
    "next": .init("Where the next page begins, for `cursor`", null: "this is the last"),
    "next_attempt_at": .init("When it is tried next", null: "no more"),
    "omitted":
      "Events that were skipped, by their positions: they are not as the service writes them",
    "on_conflict":
      "Whether conflicts are resolved, or the change is refused so that a person can decide",
    "open_task_count": "How many tasks are not completed",
    "operation": "The operation, as `docs/protocol.md` describes it",
    "operator": "Whether an operator did it",
    "outcome": "What became of it, in a word",
    "overrides_until": .init("When the granted and denied capabilities end", null: "they do not"),
    "own": "Whether it is the person's own",
    "owned": "Whether the caller owns it",
    "owner": .init("Who owns it", null: "nobody does"),
    "parent": .init("The comment that it answers", null: "none"),
    "participants": "Who takes part",
    "partners": "The two people of the connection",
    "person": "The person it is about",
    "phase": "How far it is, in a word",
    "player": "The player, by their id",
    "player_count": "How many people play",
    "players": "Who plays, in the order in which they came",
    "position": "A position in the log",
    "present": "Whether the person is there now",
    "preset": .init(
      "What the person does, in a word, or the id of a preset of their own", null: "nothing"),
    "priority": "How urgent it is, from 1 to 5",
    "private": "Whether it is left out of public lists",
    "progress": "How much is done",
    "project": "The project, by its id",
    "read": "Whether the person has read it",
    "ready": "Whether the player is ready",
    "reason": "Why, in a word",
    "record": "The record, by its id",
    "recording": "A recording of the course, by its id",
    "recordings": "The recordings of the course",
    "records": "The records, each with its data",
    "released": "Whether the lock was given back",
    "removed_at": .init("When the person stopped being a member", null: "they have not"),
    "repeated": "Whether it had been carried out before, with the same id",
    "replica": "The copy of the document on which the change was made, by its id",
    "request_id": "The request, as in the header `X-Request-Id` and in the log",
    "require_fence":
      "Whether writes to what can be locked must name the fence of a lock that covers it",
    "reset":
      "Whether the list starts over, because the cursor was of another incarnation of the log",
    "resolved": "Whether it is settled",
    "response_status": .init("The status that the receiver answered", null: "there was no answer"),
    "restores": "The notice whose change it restores",
    "result": "What became of it, in a word",
    "revoked_at": .init("When it was revoked", null: "it was not"),
    "role": .init("The role, by its name", null: "none"),
    "round": "The number of the round, from 1",
    "scene": "A scene of the project, by its id",
    "scenes": "The scenes of the project, in their order",
    "schedule": "A schedule of the course, by its id",
    "schedules": "The schedules of the course",
    "scope": "What the key is for: `app` acts for people, `admin` for operators",
    "score": .init("The player's points", null: "none yet"),
    "scores": "The points of each player, by their ids",
    "secret": "The secret with which deliveries are signed; shown once",
    "seed": "What the cards were shuffled by, as hexadecimal digits",
    "seed_sha256": "SHA-256 of the seed, told before a card is drawn",
    "seen_at": "When the person was last seen",
    "sent_at": "When it was sent",
    "session": "The live session, by its id",
    "session_type": .init("The type that the app gives the session", null: "none"),
    "settings": "The settings, by their names",
    "since": "Since when",
    "space": "The space it belongs to, by its id",
    "space_id": .init("The place that the app gives the session", null: "none"),
    "space_kind": "The kind of the space",
    "space_title": .init("The title of the space", null: "it has none"),
    "spatial_position": .init(
      "Where the person is in the app's space, in metres", null: "nothing is said"),
    "spectator_count": "How many people watch",
    "spectators": "Who watches",
    "standing": "Whether the space is open, archived or over",
    "started_at": "When it began",
    "starts_at": "When it begins",
    "starts_on": "The first day",
    "state": "The state it is in, in a word",
    "status": "The state it is in, in a word",
    "status_at": .init("When the status last changed", null: "never"),
    "status_message": .init("A few words of the person about what they do", null: "none"),
    "stopped_spaces_count": "How many spaces have a row that PostgreSQL does not take",
    "student": "A student of the course, by its id",
    "students": "The students of the course",
    "subject": .init("The identity provider's id of the person", null: "none"),
    "target": "What it is about, by kind and id",
    "target_label": .init("What the target is called", null: "it has no name"),
    "task": "A task of the connection, by its id",
    "task_count": "How many tasks there are",
    "task_template": "A template of tasks, by its id",
    "task_templates": "The templates of tasks",
    "tasks": "Tasks that belong to it",
    "text": "What it says, as text",
    "ticket": "The ticket, which is good once and for a short time",
    "time_zone": "The zone in which days and times of day are meant, as in `Europe/Berlin`",
    "title": "Its title, for people",
    "to_client": .init("The one client of the addressee that is meant", null: "all of them"),
    "token": "What proves that the caller holds the lock",
    "told": "The person to whom a notice of it is shown",
    "total": "How many there are",
    "ttl_seconds": "How long it lasts without being renewed",
    "turn_actions": "The kinds of actions that only the player at turn may take",
    "turn_order": "The players in the order of their turns",
    "type": "Its type, in a word",
    "unassigned": "How many are assigned to nobody",
    "undoes": "In an undo: the version of the undo's first event",
    "unread": "How many items are unread",
    "until": "When it ends by itself",
    "updated": "How many were changed",
    "updated_at": "When it was last changed",
    "url": .init("Its address on the web", null: "it has none"),
    "user_id": "The person, by the name that the app's session client has for them",
    "username": .init("The name by which others find the person", null: "none"),
    "users": "Who is there, by the names that the app's session client has for them",
    "uses": "How often it has been used",
    "version": "A version of the stream that it belongs to",
    "viewers_may_comment": "Whether members with the role `viewer` may comment",
    "votes": "What each partner thinks how urgent it is",
    "work": "What is being done",
    "x": "Metres along the first axis",
    "y": "Metres along the second axis",
    "z": "Metres along the third axis",
  ]
}

extension Schema {
  /// Whether the value may be null.
  fileprivate var allowsNull: Bool {
    if case .anyOf(let schemas) = shape { schemas.contains { $0.isNull } } else { isNull }
  }
}
