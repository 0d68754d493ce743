/// The meanings of members that are the same wherever they occur: that of `created_at` stands here and not at each of
/// its declarations. A member with a meaning of its own is described where it is declared, and that description goes
/// first.
enum CommonMembers {
  /// The meaning of a member, and that of null where the member may be null.
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

  /// The meanings of the parameters of paths.
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
    "absent_since": .init("The time since which the person is absent", null: "they are"),
    "accepted_by": "The people who accepted it",
    "access_until": .init("The time at which the membership expires", null: "never"),
    "acquired": "Whether the caller now holds the lock",
    "activity": .init(
      "The activity of the person, as the app defines it", null: "none"),
    "actor": .init("The person or operator who caused it", null: "the system"),
    "add": "The number that is added to the score",
    "added_at": "The time at which it was added",
    "added_by": "The person who added it",
    "after": .init("The id of the thing before it", null: "it is the first"),
    "all_day": "Whether it lasts whole days",
    "allowed": "Whether the person has the capability",
    "applied_at": .init("The time at which events were last applied", null: "never"),
    "assignee": .init("The assignee", null: "none"),
    "at": "The time at which it happened",
    "attachments": "The attached files, of which the service stores only the addresses",
    "attempts": "The number of attempts",
    "attendees": "The participants",
    "author": "The author of the changes",
    "avatar": "The avatar of the person: the URL of a picture, or a value that the app draws",
    "banned_at": "The time at which the person was banned",
    "banned_by": "The person who banned them",
    "base": "The version that the replica had seen when it made the change",
    "blocked_by": "The partners who block the other",
    "bytes": "The size in bytes",
    "calendar_event": "The id of an event in the connection's calendar",
    "calendar_events": "The events of the connection's calendar",
    "candidate": "The number of the candidate, among the codes that were drawn",
    "capabilities": "The capabilities: `view`, `comment`, `edit`, …",
    "capability": "The capability in question",
    "card": "The card, as the app defined it",
    "card_count": "The number of cards in the deck",
    "category": .init("The category of the room, as the app defines it", null: "none"),
    "change": "The kind of change",
    "character": "A character of the project, by its id",
    "characters": "The characters of the project",
    "checkpoint": "The last position whose events have been applied",
    "claim": "The claim that keeps it unique: a kind, and a keyed hash of the value",
    "cleared": "The names of the fields that were cleared",
    "client":
      "The name that the app gives to this client of the person",
    "clock": "The changes that the replica had seen: for each replica, the number of its last one",
    "code_length": "The number of characters of the code",
    "color": "The color of the person among the members",
    "comment": "The comment, by its id",
    "comment_count": "The number of comments",
    "completed": "Whether it is completed",
    "completed_at": .init("The time at which it was completed", null: "not completed"),
    "completed_by": "The person who completed it",
    "completed_milestones": .init("The number of completed milestones", null: "not a goal"),
    "conflicts": "The conflicts with concurrent changes of others",
    "connected_at": .init("The time at which the two were connected", null: "not connected"),
    "connection": "The connection, by its id",
    "constraint": "A constraint of the course, by its id",
    "constraints": "The constraints of the course",
    "counter": "The number of the change among those of its replica",
    "created_at": "The time of creation",
    "created_by": "The person who created it",
    "current_activity": .init("The current activity of the person", null: "none"),
    "current_card_index": .init(
      "The index in the deck of the last drawn card", null: "none was"),
    "cursor": .init("The caret of the person, as the app defines it", null: "none"),
    "data": "Data of the app, which the service does not read",
    "day": "The day, as in `2026-11-21`",
    "deck": "The cards, in the order in which the app gave them",
    "deck_sha256": "SHA-256 of the seed and the deck",
    "deleted": "Whether it was deleted",
    "denied": "The capabilities of the role that the person does not have",
    "description": "A description, as text",
    "detail": "An explanation of this occurrence, for a person",
    "differences": "The number of rows that differ from the log",
    "disabled_at": .init("The time at which it was disabled", null: "it is enabled"),
    "disabled_reason": .init("The reason why it was disabled", null: "it is enabled"),
    "display_name": .init("The display name of the person", null: "none"),
    "due_at": "The time at which it is due",
    "due_in_days": .init(
      "The number of days after which a task made from it is due", null: "tasks have no due date"),
    "edited_at": .init("The time of the last edit", null: "never"),
    "element": "An element of a scene, by its id",
    "element_count": "The number of elements in the scene",
    "elements": "The elements of the scene, in their order",
    "email": .init("An e-mail address", null: "none"),
    "enabled": "Whether the webhook delivers notifications",
    "end": "The reason for the end",
    "end_reason": .init("The reason for the end", null: "not ended"),
    "ended_at": .init("The end time", null: "not ended"),
    "ends_at": "The time at which it ends",
    "ends_on": "The last day",
    "error": .init("The error message, for an operator", null: "none"),
    "expires_at": "The time at which it expires",
    "external_id": .init("The id that the app or your team has for it", null: "none"),
    "fence": "The fence of the lock, which is greater than all earlier fences of the key",
    "field": "The name of the field",
    "fields": "Further fields, which the app defines",
    "follows":
      "For a change that was set aside: the versions of the earlier changes of the same request on which it builds",
    "form": "The form of the invitation: for a person, for an e-mail address, or a link",
    "found": "A sample of the rows that differ",
    "found_at": "The time at which it was found",
    "game_type": "The game, as the app names it",
    "gaze_target": .init(
      "The target at which the person looks, as the app defines it", null: "none"),
    "goal": "A goal of the connection, by its id",
    "goals": "The goals of the connection",
    "granted": "The capabilities that the person has beyond the role",
    "head": "The last position of the log",
    "heading": "The heading of the scene, as in `EXT. HEATH - NIGHT`",
    "holder": "The person who holds the lock",
    "host": "The host",
    "id": "The id, which never changes",
    "in_reply_to": .init("The id of the message that it answers", null: "none"),
    "incarnation":
      "The incarnation of the log, which changes when a restore from a backup has lost events",
    "index": "An index, from 0",
    "inserted": "The number of added records",
    "interval_seconds":
      "The interval at which the client renews the lease, which lasts for three intervals",
    "invitation": "The invitation, by its id",
    "invitations": "The invitations",
    "inviter": "The person who sent the invitation",
    "is_active": "Whether the session is active",
    "is_host": "Whether the person is the host",
    "is_muted": "Whether the person is muted",
    "issuer": .init("The identity provider of the person", null: "none"),
    "items": "The items of the page",
    "joined_at": "The time at which the person became a member",
    "key": "The key of the lock, such as `space` or `scene:` and an id",
    "kind": "The kind",
    "lag": "The number of events that it is behind the log",
    "last_at": "The time of the last event",
    "last_attempt_at": .init("The time of the last attempt", null: "never"),
    "last_seen": "The absent members, with the time at which they were last present",
    "last_used_at": .init("The time of the last use", null: "never"),
    "locations": "The locations of the project",
    "locked": "Whether the lock is held",
    "made_at": "The time of the change, by the clock of the replica",
    "marker": "A marker of the work session, by its id",
    "marker_count": "The number of markers",
    "markers": "The markers of the work session",
    "max_players": "The maximum number of players",
    "max_uses": "The maximum number of uses",
    "media_type": "The media type of the content (RFC 6838)",
    "member_count": "The number of members",
    "members": "The members who are affected",
    "mentions": "The people whom the text mentions",
    "merged": "Whether concurrent edits were merged",
    "message": "The message, by its id",
    "milestones": "The steps to the goal, in their order",
    "milliseconds": .init("The duration in milliseconds", null: "not ended"),
    "mine": "The number assigned to the caller",
    "name": "The name",
    "next": .init("The `cursor` of the next page", null: "this is the last page"),
    "next_attempt_at": .init("The time of the next attempt", null: "none"),
    "omitted":
      "The positions of skipped events, which the service did not write or wrote differently",
    "on_conflict":
      "Whether conflicts are resolved, or the change is refused so that a person can decide",
    "open_task_count": "The number of tasks that are not completed",
    "operation": "The operation, as `docs/protocol.md` describes it",
    "operator": "Whether an operator caused it",
    "outcome": "The outcome",
    "overrides_until": .init("The time at which the overrides expire", null: "never"),
    "own": "Whether the preset is the person's own",
    "owned": "Whether the caller owns it",
    "owner": .init("The owner", null: "none"),
    "parent": .init("The id of the comment that it answers", null: "none"),
    "participants": "The participants",
    "partners": "The two people of the connection",
    "person": "The person",
    "phase": "The phase",
    "player": "The id of the player",
    "player_count": "The number of players",
    "players": "The players, in the order in which they joined",
    "position": "A position in the log",
    "present": "Whether the person is present",
    "preset": .init(
      "The preset: a word, or the id of an own preset", null: "none"),
    "priority": "The priority, from 1 to 5",
    "private": "Whether the room is left out of public lists",
    "progress": "The progress",
    "project": "The project, by its id",
    "read": "Whether the person has read it",
    "ready": "Whether the player is ready",
    "reason": "The reason",
    "record": "The record, by its id",
    "recording": "A recording of the course, by its id",
    "recordings": "The recordings of the course",
    "records": "The records, each with its data",
    "released": "Whether the lock was released",
    "removed_at": .init(
      "The time at which the person stopped being a member", null: "still a member"),
    "repeated": "Whether the command had been carried out before, under the same id",
    "replica": "The id of the replica that made the change",
    "request_id": "The id of the request, as in the header `X-Request-Id` and in the service's log",
    "require_fence":
      "Whether writes to things that can be locked must name the fence of a covering lock",
    "reset":
      "Whether the list starts over, because the cursor belonged to another incarnation of the log",
    "resolved": "Whether the thread is resolved",
    "response_status": .init("The status of the receiver's answer", null: "no answer"),
    "restores": "The notice whose change was restored",
    "result": "The result",
    "revoked_at": .init("The time at which it was revoked", null: "not revoked"),
    "role": .init("The name of the role", null: "none"),
    "round": "The number of the round, from 1",
    "scene": "A scene of the project, by its id",
    "scenes": "The scenes of the project, in their order",
    "schedule": "A schedule of the course, by its id",
    "schedules": "The schedules of the course",
    "scope":
      "The scope of the key: `app` acts for people; `admin`, `support` and `read_only` are for operators",
    "score": .init("The player's points", null: "none yet"),
    "scores": "The points of each player, by their ids",
    "secret": "The secret that signs deliveries, which is shown once",
    "seed": "The seed of the shuffle, in hexadecimal digits",
    "seed_sha256": "The SHA-256 of the seed, which is published before a card is drawn",
    "seen_at": "The time at which the person was last seen",
    "sent_at": "The time at which it was sent",
    "session": "The id of the live session",
    "session_type": .init("The type of the session, as the app defines it", null: "none"),
    "settings": "The settings, by their names",
    "since": "The start time",
    "space": "The id of the space",
    "space_id": .init("The place of the session, as the app defines it", null: "none"),
    "space_kind": "The kind of the space",
    "space_title": .init("The title of the space", null: "none"),
    "spatial_position": .init(
      "The position of the person in the app's space, in metres", null: "none"),
    "spectator_count": "The number of spectators",
    "spectators": "The spectators",
    "standing": "The status of the space",
    "started_at": "The start time",
    "starts_at": "The time at which it begins",
    "starts_on": "The first day",
    "state": "The state",
    "status": "The status",
    "status_at": .init("The time of the last change of the status", null: "never"),
    "status_message": .init("The status text of the person", null: "none"),
    "stopped_spaces_count": "The number of spaces with a row that PostgreSQL refuses",
    "student": "A student of the course, by its id",
    "students": "The students of the course",
    "subject": .init("The id of the person at the identity provider", null: "none"),
    "target": "The target, by kind and id",
    "target_label": .init("The label of the target", null: "none"),
    "task": "A task of the connection, by its id",
    "task_count": "The number of tasks",
    "task_template": "A template of tasks, by its id",
    "task_templates": "The templates of tasks",
    "tasks": "The ids of the tasks that belong to it",
    "text": "The text",
    "ticket": "The ticket, which opens the stream until it expires",
    "time_zone": "The time zone of days and times of day, such as `Europe/Berlin`",
    "title": "The title",
    "to_client": .init("The recipient's client to which the signal goes", null: "all clients"),
    "token": "The token that proves that the caller holds the lock",
    "told": "The person who gets a notice",
    "total": "The total number",
    "ttl_seconds": "The duration of the lease without a renewal, in seconds",
    "turn_actions": "The kinds of actions that only the player whose turn it is may take",
    "turn_order": "The players, in the order of their turns",
    "type": "The type",
    "unassigned": "The number assigned to nobody",
    "undoes": "In an undo: the version of its first event",
    "unread": "The number of unread items",
    "until": "The time at which it expires",
    "updated": "The number of changed records",
    "updated_at": "The time of the last change",
    "url": .init("The address on the web", null: "none"),
    "user_id": "The person, by the name that the app's session client has for them",
    "username": .init("The unique name by which others find the person", null: "none"),
    "users": "The people who are present, by the names that the session client has for them",
    "uses": "The number of uses so far",
    "version": "A version of the stream",
    "viewers_may_comment": "Whether members with the role `viewer` may comment",
    "votes": "The priorities that the partners voted for",
    "work": "The kind of work",
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
