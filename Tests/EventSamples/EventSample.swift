public import CallboardDomain
public import FoundationEssentials

/// A sample payload for each event type as the service writes it, with names in the place of ids.
public enum EventSample {
  /// The ids that names in payloads stand for.
  public struct Names: Sendable {
    /// The ids, by name: `owner`, `other`, `space`, `scene`, `element`, …
    public var ids: [String: UUID]

    /// Takes ids for some names; every other name stands for an id derived from it.
    public init(_ ids: [String: UUID] = [:]) { self.ids = ids }

    func id(_ name: String) -> UUID {
      if let id = ids[name] { return id }
      let bytes = Array(name.utf8.prefix(16))
      let padded = bytes + [UInt8](repeating: 0x40, count: 16 - bytes.count)
      return padded.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
  }

  /// The sample payload of a type.
  public static func payload(of type: EventType, _ names: Names = Names()) -> JSON {
    parse("{\(template(of: type))}", names)
  }

  /// Parses JSON in which names stand for ids.
  static func parse(_ template: String, _ names: Names) -> JSON {
    let text = template.replacing(/\$([a-z]+)/) { names.id(String($0.output.1)).lower }
    do { return try JSON.parse(text) } catch { fatalError("\(text): \(error)") }
  }

  private static let members = #""members": [\#(member)]"#
  private static let member =
    #"{"person": "$other", "role": "editor", "granted": {"delete": "2026-12-01T00:00:00Z"}, "denied": {}, "access_until": "2027-01-01T00:00:00Z", "color": 3, "capabilities": ["view", "edit", "delete"]}"#
  private static let person = #""person": "$other""#
  private static let invitation = #""invitation": "$invitation""#
  private static let origin =
    #""replica": "$replica", "counter": 7, "base": 1, "made_at": "2026-11-01T00:00:00Z", "conflicts": [{"type": "concurrent_edit", "told": "$owner", "target": {"kind": "scene", "id": "$scene"}, "version": 2, "field": "heading", "kept": "INT."}], "follows": [2], "restores": "2-0", "undoes": 2"#
  private static let thing = #""fields": {"mood": "dark", "page": 3}"#
  private static let task =
    #""task": "$task", "title": "Lamps", "description": "all", "due_at": "2026-12-01T00:00:00Z", "assignee": "$owner", "external_id": "x1", "completed_by": "$owner", "completed_at": "2026-11-01T00:00:00Z", "votes": {"$owner": 3}, "attachments": [{"id": "$file", "name": "a.png", "media_type": "image/png", "bytes": 12, "added_by": "$owner", "added_at": "2026-11-01T00:00:00Z"}]"#
  private static let calendarEvent =
    #""calendar_event": "$day", "title": "Premiere", "starts_at": "2026-12-01T00:00:00Z", "ends_at": "2026-12-02T00:00:00Z", "time_zone": "Europe/Berlin", "attendees": ["$owner"], "tasks": ["$task"]"#
  private static let goal =
    #""goal": "$goal", "title": "A play", "due_at": "2026-12-01T00:00:00Z", "milestones": [{"id": "$milestone", "title": "One", "completed_by": "$owner", "completed_at": "2026-11-01T00:00:00Z"}]"#
  private static let template =
    #""task_template": "$template", "title": "Again", "due_in_days": 3"#
  private static let partners = #""partners": ["$owner", "$other"]"#
  private static let start =
    #""players": ["$owner", "$other"], "settings": {"pace": 2}, "turn_actions": ["card_drawn"], "card_count": 2, "seed_sha256": "aa", "deck_sha256": "bb", "deck": [1, 2], "order": [1, 0], "seed": "cc""#

  private static func template(of type: EventType) -> String {
    switch type {
    case .personCreated:
      #""fields": ["display_name"], "external_id": {"kind": "external_id", "value": "00ff"}, "email": "00ff""#
    case .personEmailVerified: #""email": "00ff""#
    case .personProfileChanged: #""fields": ["display_name"], "cleared": ["avatar"]"#
    case .personExternalIDChanged: #""external_id": {"kind": "external_id", "value": "00ff"}"#
    case .usernameChanged: #""username": {"kind": "username", "value": "00ff"}"#
    case .statusChanged: #""preset": "lunch", "title": "lunch", "fields": ["status"]"#
    case .presetAdded: #""preset": "$preset", "fields": ["name"]"#
    case .presetDeleted: #""preset": "$preset""#
    case .connectionCodeMade:
      #""code": "$code", "candidate": 1, "claim": {"kind": "code", "value": "00ff"}, "max_uses": 2, "expires_at": "2026-12-01T00:00:00Z""#
    case .connectionCodeRedeemed: #""code": "$code", \#(person), "connection": "$space""#
    case .connectionCodeRevoked, .connectionCodeExpired, .connectionCodeForgotten:
      #""code": "$code""#
    case .personErased, .spaceArchived, .spaceRestored, .courseOpened: ""

    case .memberAdded, .memberPermissionsChanged, .memberRemoved, .memberLeft,
      .memberAccessEnded, .memberOverridesEnded, .seatFreed, .memberBanned:
      "\(person), \(members)"
    case .ownershipTransferred, .hostChanged:
      #""from": "$owner", "to": "$other", \#(members)"#
    case .invitationSent:
      #"\#(invitation), "form": "link", "max_uses": 2, "offer": {"role": "editor", "granted": {}, "denied": {}}, "expires_at": "2026-12-01T00:00:00Z""#
    case .invitationResent: #"\#(invitation), "expires_at": "2026-12-01T00:00:00Z", \#(person)"#
    case .invitationRevoked, .invitationExpired: invitation
    case .invitationAccepted: #"\#(invitation), \#(person), "status": "accepted", \#(members)"#
    case .invitationDeclined: "\(invitation), \(person)"
    case .roleSet: #""name": "guest", "capabilities": ["view"], \#(members)"#
    case .roleDeleted: #""name": "guest""#
    case .spaceDeleted: members
    case .chatPosted: #""message": "$message", "in_reply_to": "$reply""#
    case .chatEdited, .chatDeleted, .chatRemoved: #""message": "$message""#
    case .commentAdded:
      #""comment": "$comment", "parent": "$parent", "target": {"kind": "space", "id": "$space"}, "mentions": ["$other"]"#
    case .commentEdited:
      #""comment": "$comment", "mentions": ["$other"], "newly_mentioned": ["$other"]"#
    case .commentDeleted, .commentRemoved, .commentResolved, .commentReopened:
      #""comment": "$comment""#
    case .activityRecorded:
      #""kind": "walked", "title": "Walked", "description": "far", "target": {"kind": "space", "id": "$space"}"#
    case .lockAcquired: #""key": "scene:$scene", "until": "2026-12-01T00:00:00Z""#
    case .lockExtended: #""fence": 3, "key": "scene:$scene", "until": "2026-12-01T00:00:00Z""#
    case .lockReleased: #""fence": 3, "key": "scene:$scene""#
    case .lockExpired, .lockTakenOver: #""fence": 3, "key": "scene:$scene", "holder": "$owner""#
    case .lockSettingsChanged: #""require_fence": true"#
    case .recordsUndone:
      #""author": "$owner", "from": 2, "to": 3, "events": 1, "kept": [{"target": {"kind": "marker", "id": "$marker"}, "reason": "changed_since", "version": 2}]"#

    case .projectCreated:
      #""title": "Play", "settings": {"viewers_may_comment": true}, \#(members)"#
    case .projectRenamed: #""title": "Play""#
    case .projectSettingsChanged: #""settings": {"viewers_may_comment": true}, \#(members)"#
    case .sceneInserted:
      #""scene": "$scene", "order": "a1", "heading": "INT.", \#(thing), \#(origin)"#
    case .sceneUpdated: #""scene": "$scene", "heading": "EXT.", \#(thing), \#(origin)"#
    case .sceneMoved: #""scene": "$scene", "order": "a2", \#(origin)"#
    case .sceneDeleted: #""scene": "$scene", \#(origin)"#
    case .elementInserted:
      #""element": "$element", "scene": "$scene", "order": "a1", "kind": "action", "text": "Hello", \#(thing), \#(origin)"#
    case .elementUpdated:
      #""element": "$element", "scene": "$scene", "kind": "action", \#(thing), \#(origin)"#
    case .elementDeleted: #""element": "$element", "scene": "$scene", \#(origin)"#
    case .textEdited:
      #""element": "$element", "scene": "$scene", "operation": [1, "x", {"d": 1}], "merged": true, \#(origin)"#
    case .characterInserted, .characterUpdated:
      #""character": "$character", "name": "Ada", \#(thing), \#(origin)"#
    case .characterDeleted: #""character": "$character", \#(origin)"#
    case .locationInserted, .locationUpdated:
      #""location": "$location", "name": "Attic", \#(thing), \#(origin)"#
    case .locationDeleted: #""location": "$location", \#(origin)"#
    case .changeSetAside:
      #""outcome": "superseded", "reason": "deleted", "operation": {"type": "edit_text", "element": "$element", "operation": [1, "x"]}, \#(origin)"#
    case .conflictDismissed: #""notice": "2-0""#
    case .changesUndone:
      #""author": "$owner", "from": 2, "to": 3, "events": 1, "kept": [{"target": {"kind": "scene", "id": "$scene"}, "field": "heading", "reason": "locked", "version": 2}]"#
    case .sessionStarted, .sessionJoined, .voiceJoined, .voiceLeft: #""session": "$session""#
    case .sessionLeft: #""session": "$session", \#(person), "host": "$owner""#
    case .sessionEnded: #""session": "$session", "end": "closed""#
    case .voiceMuted, .voiceUnmuted: #""session": "$session", \#(person)"#

    case .workSessionCreated: #""space_id": "$outside", "session_type": "scouting", \#(members)"#
    case .workSessionUpdated: #""status": "done", "completed_at": "2026-11-01T00:00:00Z""#
    case .markerInserted, .markerUpdated: #""marker": "$marker", "data": {"x": 1}"#
    case .markerDeleted: #""marker": "$marker""#

    case .roomCreated:
      #""name": "Table", "max_players": 4, "private": false, "code_number": 1, "code_length": 4, "code_claim": {"kind": "room_code", "value": "00ff"}, "avatar": {"type": "cat", "color": "red"}, \#(members)"#
    case .roomJoined: #"\#(person), "avatar": {"type": "cat", "color": "red"}, \#(members)"#
    case .roomChanged: #""name": "Table", "max_players": 4, "private": false"#
    case .readyChanged: #"\#(person), "ready": true"#
    case .avatarChanged: #"\#(person), "avatar": {"type": "cat", "color": "red"}"#
    case .memberAbsent, .memberReturned, .memberUnbanned: person
    case .gameStarted: start
    case .cardDrawn: #""index": 0, "card": 2"#
    case .cardAnswered: #""index": 0, "data": {"right": true}"#
    case .turnPassed, .turnMoved: #""from": "$owner", "to": "$other", "round": 2"#
    case .turnSet: #""to": "$other", "round": 2"#
    case .scoreUpdated, .scoreSet: #"\#(person), "score": 5"#
    case .gameAction: #""kind": "winked", "data": {"eye": 1}"#
    case .gameEnded:
      #""reason": "host", "drawn": 1, "scores": {"$other": 5}, "deck": [1, 2], "order": [1, 0], "seed": "cc""#
    case .roomClosed: #""reason": "host""#

    case .courseCreated: #""title": "Course", "settings": {"a": 1}, \#(members)"#
    case .courseRenamed: #""title": "Course""#
    case .courseSettingsChanged: #""settings": {"a": 1}"#
    case .scheduleInserted, .scheduleUpdated: #""schedule": "$record", "data": {"a": 1}"#
    case .scheduleDeleted: #""schedule": "$record""#
    case .recordingInserted, .recordingUpdated: #""recording": "$record", "data": {"a": 1}"#
    case .recordingDeleted: #""recording": "$record""#
    case .studentInserted, .studentUpdated, .studentDeleted: #""student": "$record""#
    case .constraintInserted, .constraintUpdated: #""constraint": "$record", "data": {"a": 1}"#
    case .constraintDeleted: #""constraint": "$record""#
    case .schedulesImported, .recordingsImported, .studentsImported, .constraintsImported:
      #""records": [{"record": "$record", "data": {"a": 1}}], "inserted": 1"#

    case .connected: #"\#(partners), "code_of": "$owner", \#(members)"#
    case .connectionEnded: "\(partners), \(members)"
    case .connectionBlocked:
      #"\#(partners), \#(person), "blocked_by": ["$other"], \#(members)"#
    case .connectionUnblocked: #"\#(partners), \#(person), "blocked_by": []"#
    case .taskCreated, .taskUpdated, .taskAssigned, .taskCompleted, .taskReopened, .taskVoted,
      .taskAttachmentAdded, .taskAttachmentRemoved:
      task
    case .taskDeleted: #""task": "$task", "title": "Lamps""#
    case .calendarEventCreated, .calendarEventUpdated: calendarEvent
    case .calendarEventDeleted: #""calendar_event": "$day", "title": "Premiere""#
    case .goalCreated, .goalUpdated, .milestoneCompleted, .milestoneReopened: goal
    case .goalDeleted: #""goal": "$goal", "title": "A play""#
    case .taskTemplateCreated, .taskTemplateUpdated: template
    case .taskTemplateDeleted: #""task_template": "$template", "title": "Again""#
    }
  }
}
